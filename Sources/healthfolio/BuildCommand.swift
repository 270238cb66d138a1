import ArgumentParser
import HealthRecords
import HealthSite

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write the records as a site of static pages.",
    discussion: "Run it again on newer records: only the pages that change are written.")

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions

  @Option(name: [.short, .long], help: "The site’s folder.", completion: .directory)
  var output = "site"

  @Option(help: "Only records from this day, month or year on.")
  var from: DateArgument?

  @Option(help: "Only records up to this day, month or year.")
  var to: DateArgument?

  @Option(help: "Only the person of this name or identifier.")
  var patient: String?

  @Flag(help: "All records are one person’s.")
  var onePerson = false

  @Option(help: "A folder of templates that replace the built-in ones, file by file.", completion: .directory)
  var templates: String?

  @Option(help: "Write the ledger and every diagnostic to this file, as JSON.", completion: .file())
  var report: String?

  @Option(help: "The day that the data speaks for; else the data’s own newest.")
  var date: DateArgument?

  @Flag(help: "Show social security, record and member numbers.")
  var identifiers = false

  @Flag(help: "Exit with status 1 when anything was not understood.")
  var strict = false

  func run() async throws {
    let writer = try SiteWriter(output: output, inputs: input.records)
    let templates = try TemplateLibrary(overrides: templates.map(TemplateFolder.read) ?? [:])
    let files = try await input.load()
    let library = RecordLibrary(
      files, selection: chosen, asOf: date?.date, showsIdentifiers: identifiers)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    try refuseEmpty(library, files)
    let builder = SiteBuilder(templates: templates, showsIdentifiers: identifiers)
    let outcome = try writer.write(await builder.site(of: library, jobs: input.jobs))
    for warning in outcome.warnings { Console.error("warning: \(warning)") }
    if let report { try Report(library, outcome.changes).write(to: report) }
    if !input.quiet { say(library, outcome) }
    if strict && !(library.diagnostics.isEmpty && outcome.warnings.isEmpty) { throw ExitCode(1) }
  }

  private var chosen: RecordSelection {
    var chosen = selection.chosen
    (chosen.from, chosen.to) = (from?.date, to?.date)
    (chosen.patient, chosen.onePerson) = (patient, onePerson)
    return chosen
  }

  /// Nothing to show must not replace a site that shows something.
  private func refuseEmpty(_ library: RecordLibrary, _ files: [RecordFile]) throws {
    let hasOwnerAlone =
      files.contains { $0.characteristics != nil } && files.allSatisfy { $0.unreadable == 0 }
    guard hasOwnerAlone || files.contains(where: \.holdsRecords) else {
      throw CommandFailure(
        "no health records could be read from \(input.records.joined(separator: ", ")); the site was not written"
      )
    }
    if library.persons.isEmpty {
      throw CommandFailure("no person matches “\(patient ?? "")”; the site was not written")
    }
  }

  private func say(_ library: RecordLibrary, _ outcome: SiteWriter.Outcome) {
    let records = library.persons.reduce(0) { $0 + $1.records.count }
    let persons = library.persons.count == 1 ? "" : " of \(library.persons.count) persons"
    Console.out(
      """
      \(records) records\(persons) from \(library.files.count) files.
      \(ChangesText.text(outcome.changes, library))\(outcome.written) pages written, \(outcome.unchanged) unchanged, \(outcome.removed) removed.
      Open \(TerminalText.clean(output))/index.html

      """)
  }
}
