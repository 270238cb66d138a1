import HealthRecords

/// The codes with which a section states that it has nothing, or that nothing is known (HL7 International Patient
/// Summary, CodeSystem absent-unknown-uv-ips).
struct AbsentKind: Sendable {
  /// The resource for the code, its status, and its element for the code.
  let type: ResourceType
  var status: String?
  let element: String
  let none: String
  let unknown: String

  static let system = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

  /// The code for "none", with the sender's words.
  func noneStated(_ words: String) -> CodeableConcept? { .of([Coding(Self.system, none)], words) }

  /// That nothing is known of it.
  var nothingKnown: EntrySentence { EntrySentence(.noInformation, unknown) }

  /// Nil for a section for which the standard has no such code.
  static func of(_ topic: CDASection.Topic) -> AbsentKind? { table[topic] }

  private static let table: [CDASection.Topic: AbsentKind] = [
    .allergies: AbsentKind(
      type: .allergyIntolerance, element: "code", none: "no-known-allergies",
      unknown: "no-allergy-info"),
    .problems: AbsentKind(
      type: .condition, element: "code", none: "no-known-problems",
      unknown: "no-problem-info"),
    .medications: AbsentKind(
      type: .medicationStatement, status: "unknown", element: "medicationCodeableConcept",
      none: "no-known-medications", unknown: "no-medication-info"),
    .immunizations: AbsentKind(
      type: .immunization, status: "not-done", element: "vaccineCode",
      none: "no-known-immunizations", unknown: "no-immunization-info"),
    .procedures: AbsentKind(
      type: .procedure, status: "unknown", element: "code", none: "no-known-procedures",
      unknown: "no-procedure-info"),
    .devices: AbsentKind(
      type: .deviceUseStatement, element: "device", none: "no-known-devices",
      unknown: "no-device-info"),
  ]
}
