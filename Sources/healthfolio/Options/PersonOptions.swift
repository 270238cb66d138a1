import ArgumentParser
import HealthRecords

/// The person and time span of the records, and how they are shown.
struct PersonOptions: ParsableArguments {
  @Option(help: ArgumentHelp(HelpText.personFrom), transform: DateArgument.read)
  var from: ClinicalDate?

  @Option(help: ArgumentHelp(HelpText.personTo), transform: DateArgument.read)
  var to: ClinicalDate?

  @Option(help: ArgumentHelp(HelpText.personPatient), transform: PatientArgument.read)
  var patient: String?

  @Flag(help: ArgumentHelp(HelpText.personOnePerson))
  var onePerson = false

  @Option(help: ArgumentHelp(HelpText.personName), transform: PatientArgument.read)
  var name: String?

  @Option(help: ArgumentHelp(HelpText.personDate), transform: DateArgument.read)
  var date: ClinicalDate?

  @Flag(help: ArgumentHelp(HelpText.personIdentifiers))
  var identifiers = false

  func validate() throws { try DateArgument.check(from: from, to: to) }

  func within(_ selection: RecordSelection) -> RecordSelection {
    var chosen = selection
    (chosen.from, chosen.to) = (from, to)
    (chosen.patient, chosen.onePerson, chosen.name) = (patient, onePerson, name)
    return chosen
  }
}
