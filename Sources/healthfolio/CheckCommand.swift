import ArgumentParser
import HealthRecords

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read everything and print what became of it.")

  @OptionGroup var input: RecordOptions

  @Option(help: "Write the ledger and every diagnostic to this file, as JSON.", completion: .file())
  var report: String?

  func run() async throws {
    let library = RecordLibrary(try await input.load())
    Console.out(LedgerText(library).text)
    for diagnostic in library.diagnostics { Console.out(TerminalText.clean(diagnostic.description) + "\n") }
    if let report { try Report(library).write(to: report) }
    if library.files.isEmpty {
      throw CommandFailure("there are no files in \(input.records.joined(separator: ", "))")
    }
  }
}
