import ArgumentParser
import HealthRecords
import HealthSite

struct SummaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary", abstract: "Print a summary for a doctor visit.",
    discussion:
      "Two pages at most, in large print three, unless allergies, current medications and active problems need more."
  )

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, pdf, ips }

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
      throw ValidationError(
        "A summary for a doctor holds clinical types only; the site has what a phone measured.")
    }
    if selection.onlyPrivate {
      throw ValidationError("What is private can be left out, with --without private, and not chosen alone.")
    }
    if format == .ips && date?.day == nil && date != nil {
      throw ValidationError("The format ips needs a whole day for --date.")
    }
    if format == .pdf && output == nil { throw ValidationError("A PDF needs --output FILE.") }
  }

  func run() async throws { try await input.language.speaking { try await perform() } }

  private func perform() async throws {
    let file = try output.map { try ReportFile($0, sparing: ProtectedFiles(input.files + choice.files)) }
    try file?.check()
    let library = RecordLibrary(
      try await input.load(), selection: RecordSelection(patient: patient, onePerson: onePerson),
      asOf: date ?? Today.date, showsIdentifiers: identifiers)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    let person = try onlyPerson(of: library)
    var request = try request(for: person)
    request.unread = library.ledger.total(.unreadable)
    let summary = VisitSummary(person, request)
    if summary.pages > 2 {
      Console.error("summary needs \(summary.pages) pages: nothing that matters was cut")
    }
    if !input.quiet, let note = Self.privateNote(summary.privateEntries(of: person)) { Console.error(note) }
    try write(summary, person, to: file)
  }

  /// How many entries others may not be meant to read, and how to leave them out; nil where there is none.
  private static func privateNote(_ count: Int) -> String? {
    if count == 0 { return nil }
    let entries = Counted.words(count, .privateEntry)
    return
      "\(entries) about mental health, substance use, sexual and reproductive health, HIV, violence or genetic risk; --without private leaves such entries out"
  }
}

extension SummaryCommand {
  private func onlyPerson(of library: RecordLibrary) throws -> Person {
    guard let person = library.persons.first else {
      throw CommandFailure(
        patient.map { "no person matches “\($0)”" }
          ?? "no health records of a person could be read from \(input.records.joined(separator: ", "))")
    }
    if library.persons.count == 1 { return person }
    let names = library.persons.map { person in
      let facts = [person.birthDate.map { ", born \($0.dayText)" }, person.namelessFile.map { ", in \($0)" }]
      return "  \(person.displayName)\(facts.compactMap { $0 }.joined()) (\(person.slug))"
    }
    throw ValidationError(
      "These are records of several persons; choose one with --patient, or say with --one-person that they are one person's:\n\(names.joined(separator: "\n"))"
    )
  }

  private func request(for person: Person) throws -> SummaryRequest {
    var request = try choice.request(on: date ?? Today.date, for: person, quiet: input.quiet)
    request.only = selection.chosen.only
    request.without = selection.chosen.without
    request.leavesOutPrivate = selection.withoutPrivate
    return request
  }

  private func write(_ summary: VisitSummary, _ person: Person, to file: ReportFile?) throws {
    switch format {
    case .text: try put(SummaryText(summary).text, to: file)
    case .markdown: try put(SummaryMarkdown(summary).text, to: file)
    case .html: try put(try page(summary), to: file)
    case .pdf: if let file { try PDFPrinter.print(try page(summary), to: file) }
    case .ips:
      let bundle = IPSBundle(summary, person)
      if bundle.narrativeOnly > 0 {
        Console.error(
          "\(bundle.narrativeOnly) records have no place of their own in a summary for clinics: they stand in its text alone"
        )
      }
      try put(bundle.json, to: file)
    }
  }

  private func page(_ summary: VisitSummary) throws -> String {
    SummaryFile(summary, templates: try TemplateLibrary()).text
  }

  private func put(_ text: String, to file: ReportFile?) throws {
    if let file { try file.write(text) } else { Console.out(text) }
  }
}
