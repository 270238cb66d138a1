import ArgumentParser
import HealthRecords

/// The person and time span of the records, and how they are shown.
struct PersonOptions: ParsableArguments {
  @Option(help: "Only records from this day, month or year onwards.", transform: DateArgument.read)
  var from: ClinicalDate?

  @Option(help: "Only records up to this day, month or year.", transform: DateArgument.read)
  var to: ClinicalDate?

  @Option(help: "Only the person with this name or identifier.", transform: PatientArgument.read)
  var patient: String?

  @Flag(help: "Treat all records as one person’s.")
  var onePerson = false

  @Option(help: "The person’s name, if the records do not state one.", transform: PatientArgument.read)
  var name: String?

  @Option(help: "Report as of this day (default: the newest date in the data).", transform: DateArgument.read)
  var date: ClinicalDate?

  @Flag(help: "Show social security, record and member numbers.")
  var identifiers = false

  func validate() throws { try DateArgument.check(from: from, to: to) }

  func within(_ selection: RecordSelection) -> RecordSelection {
    var chosen = selection
    (chosen.from, chosen.to) = (from, to)
    (chosen.patient, chosen.onePerson, chosen.name) = (patient, onePerson, name)
    return chosen
  }
}
