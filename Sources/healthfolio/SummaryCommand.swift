import ArgumentParser
import HealthRecords
import HealthSite

struct SummaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary", abstract: "Print a summary for a doctor visit.")

  @OptionGroup var input: RecordOptions
  @OptionGroup var selection: SelectionOptions

  @Option(help: "Only the person of this name or identifier.")
  var patient: String?

  @Flag(help: "All records are one person’s.")
  var onePerson = false

  @Flag(help: "Show social security, record and member numbers.")
  var identifiers = false

  @Option(help: "The day that the data speaks for; else the data’s own newest.")
  var date: DateArgument?

  func run() async throws {
    let library = RecordLibrary(
      try await input.load(),
      selection: RecordSelection(
        only: selection.onlyTypes, without: selection.withoutTypes, patient: patient, onePerson: onePerson),
      asOf: date?.date, showsIdentifiers: identifiers)
    if !input.quiet { DiagnosticPrinter.print(library.diagnostics) }
    let sites = SiteBuilder.sites(of: library, showsIdentifiers: identifiers)
    guard let site = sites.first else {
      throw CommandFailure("no health records of such a person could be read")
    }
    if sites.count > 1 {
      let names = sites.map {
        "  \($0.person.displayName)\($0.person.birthDate.map { ", born \($0.dayText)" } ?? "")"
      }
      throw ValidationError(
        "These are records of several persons; choose one with --patient:\n\(names.joined(separator: "\n"))")
    }
    Console.out(SummaryText(VisitSummary(site)).text)
  }
}
