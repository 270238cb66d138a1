import ArgumentParser
import HealthRecords
import HealthSite

struct SummaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary", abstract: "Print a summary for a doctor visit.",
    discussion:
      "Two pages at most, in large print three, unless allergies, current medications and active problems need more."
  )

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, pdf, ips, card }

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: SummaryOptions

  @Option(help: "Only the person of this name or identifier.", transform: PatientArgument.read)
  var patient: String?

  @Flag(help: "All records are one person’s.")
  var onePerson = false

  @Flag(help: "Show social security, record and member numbers.")
  var identifiers = false

  @Option(help: "The day of the sheet; else today.", transform: DateArgument.read)
  var date: ClinicalDate?

  @Option(help: "What to write.")
  var format = Format.text

  @Option(name: [.short, .long], help: "Write to this file; else to standard output.", completion: .file())
  var output: String?

  func validate() throws {
    if !selection.chosen.onlyOfPhone.isEmpty {
      throw ValidationError(OptionFault.phoneInSummary.words)
    }
    if selection.onlyPrivate {
      throw ValidationError(OptionFault.privateAlone.words)
    }
    if format == .ips && date?.day == nil && date != nil {
      throw ValidationError(OptionFault.ipsDay.words)
    }
    if choice.compare && [.ips, .card].contains(format) {
      throw ValidationError(OptionFault.compareFormat.words)
    }
    if format == .pdf && output == nil { throw ValidationError(OptionFault.pdfWithoutOutput.words) }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let file = try output.map { try ReportFile($0, sparing: ProtectedFiles(input.files + choice.files)) }
    try file?.check()
    let library = RecordLibrary(
      try await input.load(), selection: RecordSelection(patient: patient, onePerson: onePerson),
      asOf: date ?? Today.date, showsIdentifiers: identifiers)
    if library.files.areDocumentsAlone {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    let person = try OnlyPerson.of(library, named: patient, inputs: input.records)
    var request = try request(for: person)
    request.unread = library.ledger.lost
    if choice.compare { return try write(ComparisonDocument(person, request), to: file) }
    if format == .card { return try write(EmergencyCard(person, request), to: file) }
    let summary = VisitSummary(person, request)
    if summary.pages > 2 {
      Console.error(TerminalWords.pages(summary.pages))
    }
    if !input.quiet, let note = Self.privateNote(summary.privateEntries(of: person)) { Console.error(note) }
    try write(summary, person, to: file)
  }

  /// How many private entries there are, and how to leave them out; nil if there are none.
  private static func privateNote(_ count: Int) -> String? {
    count == 0 ? nil : TerminalWords.privateEntries(count)
  }
}

extension SummaryCommand {
  private func request(for person: Person) throws -> SummaryRequest {
    var request = try choice.request(on: date ?? Today.date, for: person, quiet: input.quiet)
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return request
  }

  private func write(_ summary: VisitSummary, _ person: Person, to file: ReportFile?) throws {
    switch format {
    case .text: try put(SheetDocument(summary).text, to: file)
    case .markdown: try put(SheetDocument(summary).markdown, to: file)
    case .html, .pdf: try put(page: SummaryFile(summary, templates: try TemplateLibrary()), to: file)
    // Written above.
    case .card: break
    case .ips:
      let bundle = IPSBundle(summary, person)
      if bundle.narrativeOnly > 0 {
        Console.error(TerminalWords.textAlone(bundle.narrativeOnly))
      }
      try put(bundle.json, to: file)
    }
  }

  private func write(_ comparison: ComparisonDocument, to file: ReportFile?) throws {
    switch format {
    case .text, .ips, .card: try put(comparison.text, to: file)
    case .markdown: try put(comparison.markdown, to: file)
    case .html, .pdf:
      let page = SummaryFile(comparison, paper: paper, templates: try TemplateLibrary())
      try put(page: page, to: file)
    }
  }

  private func write(_ card: EmergencyCard, to file: ReportFile?) throws {
    try put(page: SummaryFile(card, paper: paper, templates: try TemplateLibrary()), to: file)
  }

  private var paper: Paper { choice.paper?.paper ?? .either }

  /// Prints a PDF if the format or the extension of the file is PDF.
  private func put(page: SummaryFile, to file: ReportFile?) throws {
    if let file, format == .pdf || file.path.lowercased().hasSuffix(".pdf") {
      try PDFPrinter.print(page.text, to: file)
    } else {
      try put(page.text, to: file)
    }
  }

  private func put(_ text: String, to file: ReportFile?) throws {
    if let file { try file.write(text) } else { Console.out(text) }
  }
}
