import HealthRecords

/// Ends a command with exit status 1 and one line that says why.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = TerminalText.clean(description) }

  /// Nothing in the input is a record; documents (a PDF, a text) are shown beside records only.
  init(nothingReadIn files: [RecordFile], from inputs: [String], _ consequence: String = "") {
    let documents = Set(files.map(\.format).filter { $0.support == .document }.map(\.rawValue)).sorted()
    self.init(TerminalWords.nothingRead(from: inputs, documents: documents) + consequence)
  }
}
