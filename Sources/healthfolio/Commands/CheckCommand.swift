import ArgumentParser
import HealthRecords
import HealthSite

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read everything and list what became of each file.")

  @OptionGroup var input: RecordOptions

  @OptionGroup var output: ReportOptions

  @Flag(help: "List all files, not only those with problems.")
  var all = false

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let reports = try output.checked(sparing: ProtectedFiles(input.files))
    let library = RecordLibrary(try await input.load())
    if !output.isPrinted && !library.files.isEmpty { try Console.out(text(of: library)) }
    for report in reports { try report.write(Report(library).json) }
    if library.files.isEmpty {
      throw CommandFailure(TerminalWords.noFiles(in: input.records))
    }
    if !library.files.holdSomething && !library.files.areDocumentsAlone {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
  }

  private func text(of library: RecordLibrary) -> String {
    let cards = library.files.flatMap { file in file.cards.map { line($0, in: file) } }
    let lines = cards + library.diagnostics.map { TerminalText.clean($0.description) }
    return LedgerText(library, showsAll: all).text + lines.map { $0 + "\n" }.joined()
  }

  private func line(_ card: CardSignature, in file: RecordFile) -> String {
    let place = [file.path, card.place].joinedWords(": ")
    let validity = card.validity.map(TerminalWords.valid) ?? ""
    return TerminalText.clean("\(place): \(card.words)\(validity)")
  }
}
