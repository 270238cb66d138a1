import ArgumentParser
import HealthRecords

/// Ends a command with a line that says why.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// The language of the command.
  let language = Language.current
  /// 1, or 64 for wrong usage.
  let status: ExitCode

  /// - Parameter lines: what follows in lines of their own.
  init(_ description: String, _ lines: [String] = [], isUsage: Bool = false) {
    self.description = ([description] + lines).map(TerminalText.clean).joined(separator: "\n")
    status = isUsage ? .validationFailure : .failure
  }

  /// For an input without records. Documents, such as a PDF or a text, are only shown together with records.
  init(nothingReadIn files: [RecordFile], from inputs: [String], _ consequence: String = "") {
    let documents = Set(files.map(\.format).filter { $0.support == .document }.map(\.words)).sorted()
    self.init(TerminalWords.nothingRead(from: inputs, documents: documents) + consequence)
  }
}
