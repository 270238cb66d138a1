import HealthRecords

/// HL7's code systems of statuses, each with its codes (HL7 Terminology).
enum CDAStatusSystem: String, Sendable {
  case condition = "condition-clinical"
  case allergy = "allergyintolerance-clinical"
  case conditionCertainty = "condition-ver-status"
  case allergyCertainty = "allergyintolerance-verification"

  fileprivate var codes: Set<String> {
    switch self {
    case .condition: ["active", "recurrence", "relapse", "inactive", "remission", "resolved"]
    case .allergy: ["active", "inactive", "resolved"]
    case .conditionCertainty:
      ["unconfirmed", "provisional", "differential", "confirmed", "refuted", "entered-in-error"]
    case .allergyCertainty: ["unconfirmed", "confirmed", "refuted", "entered-in-error"]
    }
  }

  /// FHIR's code with the address of the system; nil for a code of another system.
  fileprivate func coding(_ code: String) -> Coding? {
    codes.contains(code) ? Coding("http://terminology.hl7.org/CodeSystem/\(rawValue)", code) : nil
  }

  static let refuted = "refuted"
  static let enteredInError = "entered-in-error"

  func has(_ code: String) -> Bool { codes.contains(code) }

  /// The code with the sender's word for it.
  func concept(_ code: String, words: String?) -> CodeableConcept? {
    .of([coding(code)].compactMap { $0 }, .text(words?.lowercased()))
  }

  /// True for a code of a problem or allergy that is over (FHIR R4, condition-clinical).
  static func isOver(_ code: String) -> Bool { ["resolved", "inactive", "remission"].contains(code) }

  /// True for a code that says how sure something is.
  static func isCertainty(_ code: String) -> Bool { conditionCertainty.codes.contains(code) }
}

/// What a status or certainty observation says, by its code: the words of a code are in the sender's language (IHE
/// Patient Care Coordination, section 6.3.4.4: Problem Status Observation; LOINC 33999-4 and 66455-7).
extension CDADatatypes {
  /// FHIR's code for a status; nil if none of its codes and words is known.
  func knownStatus(_ value: XMLElement?) -> String? {
    guard let value else { return nil }
    let all = [value] + value.all("translation")
    let words = [narrative.words(value.first("originalText"))] + all.map { $0["displayName"] }
    return StatusCode.known(codes: all.compactMap { $0["code"] }, words: words.compactMap { $0 })
  }

  /// FHIR's code, the sender's own codings, and their words.
  func status(_ value: XMLElement, in system: CDAStatusSystem) -> CodeableConcept? {
    status(value, known: knownStatus(value), in: system)
  }

  /// - Parameter known: what it says, as FHIR's code.
  func status(_ value: XMLElement, known: String?, in system: CDAStatusSystem) -> CodeableConcept? {
    let code = known.flatMap(system.coding)
    let own = ([value] + value.all("translation")).compactMap(Self.coding)
    let name =
      certaintyWords(value)
      ?? name(value).flatMap { $0 == value["code"] ? Self.unworded[$0] ?? known ?? $0 : $0 }
    return .of([code].compactMap { $0 } + own, .text(name?.lowercased()))
  }

  /// Codes of CCD's ProblemStatusCode that FHIR has no code for, when they are sent without words (SNOMED CT).
  private static let unworded = [
    "7087005": "intermittent", "90734009": "chronic", "415684004": "suspected",
  ]
}

extension StatementKind {
  /// The status of an event (FHIR R4, event-status), from the status code (HL7 ActStatus).
  var eventStatus: String? {
    let known = [
      "active": "in-progress", "aborted": "stopped", "cancelled": "not-done", "nullified": "entered-in-error",
    ]
    return statusCode.map { known[$0] ?? $0 }
  }
}
