/// What an International Patient Summary says of itself to who opens it.
package enum PatientSummaryWords {
  package static func title(_ who: String) -> String { Phrase("Patient summary: \(who)").text }

  /// The program that assembled it, for the patient.
  package static var device: String {
    Phrase("Software that the patient had this summary assembled by").text
  }

  /// In a section without a line.
  package static var nothing: String { Phrase("Nothing in these records.").text }

  /// What R4 demands and nobody sent.
  static var notStated: String { Phrase("not stated").text }
}
