import ArgumentParser
import HealthRecords

/// The person and time span of the records, and how they are shown.
struct PersonOptions: ParsableArguments {
  @Option(help: "Only records from this day, month or year on.", transform: DateArgument.read)
  var from: ClinicalDate?

  @Option(help: "Only records up to this day, month or year.", transform: DateArgument.read)
  var to: ClinicalDate?

  @Option(help: "Only the person of this name or identifier.", transform: PatientArgument.read)
  var patient: String?

  @Flag(help: "All records are one person’s.")
  var onePerson = false

  @Option(help: "The day that the data speaks for; else the data’s own newest.", transform: DateArgument.read)
  var date: ClinicalDate?

  @Flag(help: "Show social security, record and member numbers.")
  var identifiers = false

  func validate() throws { try DateArgument.check(from: from, to: to) }

  func within(_ selection: RecordSelection) -> RecordSelection {
    var chosen = selection
    (chosen.from, chosen.to) = (from, to)
    (chosen.patient, chosen.onePerson) = (patient, onePerson)
    return chosen
  }
}
