import ArgumentParser
import HealthRecords
import HealthSite

struct CheckCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.checkAbstract)
  }

  @OptionGroup var input: RecordOptions

  @OptionGroup var output: ReportOptions

  @Flag(help: ArgumentHelp(HelpText.checkAll))
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

/// The ledger for a terminal: the totals, a line for each format, then the files with faults.
struct LedgerText {
  let text: String

  /// - Parameter showsAll: false to list only files with faults.
  init(_ library: RecordLibrary, showsAll: Bool = false) {
    let ledger = library.ledger
    let faulty = Set(library.diagnostics.map(\.file))
    let shown = ledger.rows.filter { showsAll || $0[.unreadable] > 0 || faulty.contains($0.path) }
    let others = ledger.rows.count - shown.count
    let rest = others > 0 ? [TerminalWords.filesWithoutFault(others)] : []
    let measured = MeasurementTally(library.persons.flatMap(\.measurements))
    let lines =
      Self.totals(ledger, measured) + [""] + Self.formats(ledger) + [""] + shown.map(Self.line) + rest
    text = lines.map(TerminalText.clean).joined(separator: "\n") + "\n"
  }
}

extension LedgerText {
  private static func totals(_ ledger: Ledger, _ measured: MeasurementTally) -> [String] {
    let resources = TerminalWords.resources(ledger.resources, counts { ledger.total($0) })
    let total = TerminalWords.total(ledger.rows.count, resources)
    return [total] + (ledger.total(.leftOut) > 0 ? [TerminalWords.leftOut] : [])
      + (measured.samples > 0 ? [MeasurementWords.counted(measured)] : [])
  }

  private static func formats(_ ledger: Ledger) -> [String] {
    let formats = Dictionary(grouping: ledger.rows, by: \.format).sorted { $0.key.rawValue < $1.key.rawValue }
    return formats.map { format, rows in
      let resources = Counted.resources(rows.reduce(0) { $0 + $1.resources })
      return "\(format.words): \(Counted.files(rows.count)), \(resources)"
    }
  }

  private static func line(_ row: Ledger.Row) -> String {
    "\(row.sentPath)  [\(row.format.words)]  \(TerminalWords.resources(row.resources, counts { row[$0] }))"
  }

  private static func counts(_ count: (Ledger.Disposition) -> Int) -> String {
    Ledger.Disposition.allCases.map { $0.inRow(count($0)) }.joined(separator: ", ")
  }
}
