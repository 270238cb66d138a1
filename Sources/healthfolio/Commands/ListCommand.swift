import ArgumentParser
import HealthRecords
import HealthSite

struct ListCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpText.listAbstract,
      discussion: HelpText.listDiscussion)
  }

  enum Sort: String, ExpressibleByArgument, CaseIterable { case date, title }
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, csv, json, ndjson, markdown, ics, sqlite
  }

  @OptionGroup var input: RecordOptions

  @Option(
    name: [.long, .customLong("only")], help: ArgumentHelp(HelpText.listType),
    completion: .custom(TypeList.completed))
  var type: [TypeList] = []

  @Option(help: ArgumentHelp(HelpText.listResourceType))
  var resourceType: String?

  @Option(help: ArgumentHelp(HelpText.listSource))
  var source: String?

  @Option(help: ArgumentHelp(HelpText.listId))
  var id: String?

  @Option(help: ArgumentHelp(HelpText.listCode))
  var code: String?

  @Option(help: ArgumentHelp(HelpText.listFrom), transform: DateArgument.read)
  var from: ClinicalDate?

  @Option(help: ArgumentHelp(HelpText.listTo), transform: DateArgument.read)
  var to: ClinicalDate?

  @Option(help: ArgumentHelp(HelpText.listSort))
  var sort = Sort.date

  @Option(parsing: .unconditional, help: ArgumentHelp(HelpText.listLimit))
  var limit: Int?

  @Option(
    help: ArgumentHelp(HelpText.listFormat)
  )
  var format: Format?

  @Option(
    name: [.short, .long], help: ArgumentHelp(HelpText.listOutput), completion: .file())
  var output: String?

  func validate() throws {
    try DateArgument.check(from: from, to: to)
    if format == .sqlite && output == nil { throw ValidationError(OptionFault.databaseWithoutOutput.words) }
    if let limit, limit < 0 { throw ValidationError(OptionFault.limitTooSmall.words) }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let file = try OutputFile(output, sparing: ProtectedFiles(input.files))
    try file.check()
    let selection = RecordSelection(
      only: Set(type.flatMap(\.types)), onlyOfPhone: Set(type.flatMap(\.ofPhone)),
      onlyOfGroups: Set(type.flatMap(\.groups)), from: from, to: to)
    let library = RecordLibrary(try await input.load(), selection: selection)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    if !library.files.holdSomething && !library.files.areDocumentsAlone {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    let listed = library.persons.flatMap { person in
      person.records.filter(isWanted).map { Listed(person: person, record: $0) }
    }.sorted { isListedBefore($0.record, $1.record) }
    let days = form == .ics || form == .sqlite ? [] : measuredDays(of: library)
    if listed.isEmpty, days.isEmpty {
      if let source { tellSources(of: library, besides: source) }
      if !input.quiet { Console.error(TerminalWords.noneMatches) }
    }
    try file.write(try bytes(of: listed, days, in: library))
  }

  private var form: Format { format ?? output.flatMap(Format.init(nameOf:)) ?? .table }

  private func bytes(of listed: [Listed], _ days: [RecordRow], in library: RecordLibrary) throws -> [UInt8] {
    let shown = Array(listed.prefix(limit ?? listed.count))
    let rows = {
      let records = shown.map { RecordRow($0.record, of: $0.person) }
      return Array(sorted(records, days).prefix(limit ?? .max))
    }
    return switch form {
    case .json: Array(RecordRows.json(rows()).utf8)
    case .ndjson: Array(RecordRows.ndjson(rows()).utf8)
    case .csv: Array(RecordRows.csv(rows()).utf8)
    case .markdown: Array(RecordRows.markdown(rows()).utf8)
    case .table: Array(RecordTableText(rows()).text.utf8)
    case .ics: Array(calendar(of: shown, in: library).utf8)
    case .sqlite: try database(of: shown, in: library)
    }
  }

  /// Lists the institutions if the given one does not exist.
  private func tellSources(of library: RecordLibrary, besides source: String) {
    let names = Set(library.persons.flatMap(\.records).map(\.sourceName)).sorted()
    if names.contains(where: { $0.lowercased().contains(source.lowercased()) }) { return }
    Console.error(TerminalWords.sources(names, besides: source))
  }

  private func isListedBefore(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    if sort == .title, a.title != b.title { return a.title.isTitledBefore(b.title) }
    return ClinicalRecord.isListedBefore(a, b)
  }

  private func isWanted(_ record: ClinicalRecord) -> Bool {
    if let resourceType, record.resource.type.name.lowercased() != resourceType.lowercased() { return false }
    if let source, !record.sourceName.lowercased().contains(source.lowercased()) { return false }
    if let id, record.resource.id != id, !record.isCalled([id]) { return false }
    return code.map { hasCode(record, $0) } ?? true
  }

  private func hasCode(_ record: ClinicalRecord, _ wanted: String) -> Bool {
    let parts = wanted.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return record.codes.contains { coding in
      guard parts.count == 2 else { return coding.code == wanted }
      let isSystem =
        coding.system == parts[0] || coding.codeSystem?.name.lowercased() == parts[0].lowercased()
      return coding.code == parts[1] && isSystem
    }
  }
}
