import HealthRecords

/// Ends a command with exit status 1 and a line with the reason.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = TerminalText.clean(description) }

  /// For an input without records. Documents, such as a PDF or a text, are only shown together with records.
  init(nothingReadIn files: [RecordFile], from inputs: [String], _ consequence: String = "") {
    let documents = Set(files.map(\.format).filter { $0.support == .document }.map(\.words)).sorted()
    self.init(TerminalWords.nothingRead(from: inputs, documents: documents) + consequence)
  }
}
