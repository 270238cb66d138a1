import ArgumentParser
import HealthRecords
import HealthSite

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read everything and print what became of it.")

  @OptionGroup var input: RecordOptions

  @Option(help: "Write the ledger and every diagnostic to this file, as JSON.", completion: .file())
  var report: String?

  @Flag(help: "List every file, those without a fault too.")
  var all = false

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let report = try report.map { try ReportFile($0, sparing: ProtectedFiles(input.files)) }
    try report?.check()
    let library = RecordLibrary(try await input.load())
    Console.out(LedgerText(library, showsAll: all).text)
    for file in library.files {
      for card in file.cards { Console.out(line(card, in: file) + "\n") }
    }
    for diagnostic in library.diagnostics { Console.out(TerminalText.clean(diagnostic.description) + "\n") }
    try report?.write(Report(library).json)
    if library.files.isEmpty {
      throw CommandFailure(TerminalWords.noFiles(in: input.records))
    }
    if !library.files.holdSomething && !library.files.areDocumentsAlone {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
  }

  private func line(_ card: CardSignature, in file: RecordFile) -> String {
    let place = [file.path, card.place].filter { !$0.isEmpty }.joined(separator: ": ")
    let validity = card.validity.map(TerminalWords.valid) ?? ""
    return TerminalText.clean("\(place): \(card.words)\(validity)")
  }
}
