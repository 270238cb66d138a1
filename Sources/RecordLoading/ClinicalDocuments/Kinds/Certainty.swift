import HealthRecords

/// How sure a finding is, or that it is over: from qualifiers of its code and from an observation in it (HL7 v3 Data
/// Types: CR; SNOMED CT, finding context; HL7 Germany and ELGA, Diagnosesicherheit).
extension Statement {
  /// True if a qualifier of its code says that the finding is absent.
  var isExcluded: Bool { qualifier?.code == ClinicalStatus.refuted }

  /// The verification status of a problem or allergy: entered in error, denied, or else how sure it is. All that is in
  /// a nullified concern counts as entered in error (HL7 ActStatus: nullified).
  func verification(in concern: Statement?, isDenied: Bool, _ system: StatusSystem) -> CodedConcept? {
    if [statusCode, concern?.statusCode].contains("nullified") {
      return CodedConcept(words: ClinicalStatus.enteredInError)
    }
    if isExcluded { return qualified(system) }
    if isDenied { return CodedConcept(words: ClinicalStatus.refuted) }
    return certainty?.value.flatMap { types.status($0, in: system) } ?? qualified(system)
  }

  /// The observation inside that says how sure the problem or allergy is. A course such as "improved" is none.
  var certainty: Statement? {
    inner(.certainty).first { types.knownStatus($0.value).map(StatusSystem.conditionCertainty.holds) == true }
  }

  /// - Parameter isResolved: true for the status of a finding of the past that left no symptoms: "state after".
  func qualified(_ system: StatusSystem, isResolved: Bool = false) -> CodedConcept? {
    guard let found = qualifier, (found.code == ClinicalStatus.resolved) == isResolved else { return nil }
    return types.status(found.value, known: found.code, in: system)
  }

  /// The most important of them: absent, then over, then how sure.
  private var qualifier: (code: String, value: XMLElement)? {
    let found = element.all(value == nil ? "code" : "value").flatMap(\.qualifiers).compactMap { qualifier in
      code(of: qualifier).flatMap { code in qualifier.first("value").map { (code: code, value: $0) } }
    }
    return found.first { $0.code == ClinicalStatus.refuted } ?? found.first {
      $0.code == ClinicalStatus.resolved
    }
      ?? found.first
  }

  /// FHIR's code for a qualifier of certainty; nil for any other qualifier.
  private func code(of qualifier: XMLElement) -> String? {
    guard let value = qualifier.first("value"), let code = value["code"] else { return nil }
    if value["codeSystem"] == GermanCertainty.system { return GermanCertainty(code: code)?.status }
    switch ConceptMap.named("certaintyQualifier")[qualifier.first("name")?["code"]] {
    case "context":
      return types.knownStatus(value).flatMap { StatusSystem.conditionCertainty.holds($0) ? $0 : nil }
    case "time": return ConceptMap.named("certaintyQualifier")[code] == "past" ? ClinicalStatus.resolved : nil
    default: return nil
    }
  }
}

/// HL7's code systems of statuses (HL7 Terminology).
enum StatusSystem: String, Sendable {
  case condition = "condition-clinical"
  case allergy = "allergyintolerance-clinical"
  case conditionCertainty = "condition-ver-status"
  case allergyCertainty = "allergyintolerance-verification"

  func holds(_ code: String) -> Bool { ConceptMap.named(rawValue).holds(code) }
}

extension HL7Datatypes {
  /// FHIR's code for a status; nil if none of its codes and names is known.
  func knownStatus(_ value: XMLElement?) -> String? {
    guard let value else { return nil }
    let words = [text(value.first("originalText"))] + value.codes.map { $0["displayName"] }
    return StatusCode.known(codes: value.codes.compactMap { $0["code"] }, words: words.compactMap { $0 })
  }

  func status(_ value: XMLElement, in system: StatusSystem) -> CodedConcept? {
    status(value, known: knownStatus(value), in: system)
  }

  /// FHIR's code, the sender's own codings, and their words.
  func status(_ value: XMLElement, known: String?, in system: StatusSystem) -> CodedConcept? {
    let code = known.flatMap { system.holds($0) ? CodedConcept.hl7(system.rawValue, $0).codings : nil } ?? []
    let own = value.codes.compactMap(Self.coding)
    let name =
      certainty(value)
      ?? name(value).map { $0 == value["code"] ? ConceptMap.named("problemStatus")[$0] ?? known ?? $0 : $0 }
    let words = name ?? text(value)
    guard !(code + own).isEmpty || words != nil else { return nil }
    return CodedConcept(codings: code + own, text: words?.lowercased())
  }
}
