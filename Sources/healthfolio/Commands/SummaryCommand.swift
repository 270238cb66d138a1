import ArgumentParser
import HealthRecords
import HealthSite

struct SummaryCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "summary", abstract: HelpText.summaryAbstract,
      discussion: HelpText.summaryDiscussion
    )
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, pdf, ips, card }

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var choice: SummaryOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var settings: SettingsOption

  @Option(help: ArgumentHelp(HelpText.summaryPatient), transform: PatientArgument.read)
  var patient: String?

  @Flag(help: ArgumentHelp(HelpText.summaryOnePerson))
  var onePerson = false

  @Option(help: ArgumentHelp(HelpText.summaryName), transform: PatientArgument.read)
  var name: String?

  @Flag(help: ArgumentHelp(HelpText.summaryIdentifiers))
  var identifiers = false

  @Option(help: ArgumentHelp(HelpText.summaryDate), transform: DateArgument.read)
  var date: ClinicalDate?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      HelpText.summaryChosenFormat
    ))
  var chosenFormat: Format?

  @Option(
    name: [.short, .long], help: ArgumentHelp(HelpText.summaryOutput), completion: .file())
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
    if reports.isPrinted && (output == nil || output == OutputFile.standard) {
      throw ValidationError(OptionFault.jsonWithoutOutput.words)
    }
    if format == .pdf && output == nil { throw ValidationError(OptionFault.pdfWithoutOutput.words) }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let inputs = ProtectedFiles(input.files + choice.files + [settings.config].compactMap(\.self))
    let file = try OutputFile(output, sparing: inputs)
    try file.check()
    let reports = try self.reports.checked(sparing: inputs)
    let library = RecordLibrary(
      try await input.load(), selection: RecordSelection(patient: patient, onePerson: onePerson, name: name),
      asOf: date, showsIdentifiers: identifiers)
    if library.files.areDocumentsAlone {
      throw CommandFailure(nothingReadIn: library.files, from: input.records)
    }
    if !input.quiet {
      DiagnosticPrinter.print(library.diagnostics)
      Language.propose(for: library, unless: input.speech.language)
    }
    let person = try OnlyPerson.of(library, named: patient, inputs: input.records)
    try write(person, try request(for: person, in: library), to: file)
    for report in reports { try report.write(Report(library).json) }
  }
}

extension SummaryCommand {
  private var format: Format { chosenFormat ?? output.flatMap(Format.init(fileName:)) ?? .text }

  private func write(_ person: Person, _ request: SummaryRequest, to file: OutputFile) throws {
    if choice.compare { return try write(ComparisonDocument(person, request), of: person, to: file) }
    if format == .card { return try write(EmergencyCard(person, request), of: person, to: file) }
    let summary = VisitSummary(person, request)
    if !input.quiet && summary.pages > 2 {
      Console.error(TerminalWords.pages(summary.pages))
    }
    let count = input.quiet ? 0 : summary.privateEntries(of: person)
    if count > 0 { Console.error(TerminalWords.privateEntries(count)) }
    try write(summary, person, to: file)
  }

  private func request(for person: Person, in library: RecordLibrary) throws -> SummaryRequest {
    var request = try choice.request(on: date ?? Today.date, for: person, in: library)
    request.account(for: person, in: library)
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return request
  }

  private func write(_ summary: VisitSummary, _ person: Person, to file: OutputFile) throws {
    switch format {
    case .text: try file.write(SheetDocument(summary).text)
    case .markdown: try file.write(SheetDocument(summary).markdown)
    case .html, .pdf:
      try put(page: SummaryFile(summary, of: person, templates: try TemplateLibrary()), to: file)
    // Written above.
    case .card: break
    case .ips:
      let bundle = IPSBundle(summary, person)
      if !input.quiet && bundle.narrativeOnly > 0 {
        Console.error(TerminalWords.textAlone(bundle.narrativeOnly))
      }
      try file.write(bundle.json)
    }
  }

  private func write(_ comparison: ComparisonDocument, of person: Person, to file: OutputFile) throws {
    switch format {
    case .text, .ips, .card: try file.write(comparison.text)
    case .markdown: try file.write(comparison.markdown)
    case .html, .pdf:
      let page = SummaryFile(comparison, of: person, paper: paper, templates: try TemplateLibrary())
      try put(page: page, to: file)
    }
  }

  private func write(_ card: EmergencyCard, of person: Person, to file: OutputFile) throws {
    try put(page: SummaryFile(card, of: person, paper: paper, templates: try TemplateLibrary()), to: file)
  }

  private var paper: Paper { choice.paper?.paper ?? .either }

  /// Prints a PDF if the format or the extension of the file is PDF.
  private func put(page: SummaryFile, to file: OutputFile) throws {
    if format == .pdf || file.isPDF {
      try file.write(try PDFPrinter.pdf(of: page.text, for: file.path))
    } else {
      try file.write(page.text)
    }
  }
}

extension SummaryCommand.Format {
  /// The format that the end of a file's name stands for; nil for an end that more than one could have.
  fileprivate init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "pdf": self = .pdf
    case "html", "htm": self = .html
    case "md": self = .markdown
    default: return nil
    }
  }
}
