import HealthRecords

/// How sure a finding is, or that it is over: from qualifiers of its code and from an observation in it (HL7 v3 Data
/// Types: CR; SNOMED CT, finding context; HL7 Germany and ELGA, Diagnosesicherheit).
struct CDACertainty: StatementKind {
  let statement: ClinicalStatement

  /// True if a qualifier of its code says that the finding is absent.
  var isExcluded: Bool { certaintyQualifier?.code == CDAStatusSystem.refuted }

  /// How sure it is: FHIR's code, the sender's own, and words.
  func qualifiedCertainty(_ system: CDAStatusSystem) -> CodeableConcept? {
    guard let found = certaintyQualifier, found.code != "resolved" else { return nil }
    return types.status(found.value, known: found.code, in: system)
  }

  /// "Resolved" for a finding of the past that left no symptoms: "state after".
  var qualifiedStatus: CodeableConcept? {
    guard let found = certaintyQualifier, found.code == "resolved" else { return nil }
    return types.status(found.value, known: found.code, in: .condition)
  }

  /// The most important of them: absent, then over, then how sure.
  private var certaintyQualifier: (code: String, value: XMLElement)? {
    let codes = element.all("value") + (element.first("value") == nil ? element.all("code") : [])
    let found = codes.flatMap(\.qualifiers).compactMap { qualifier in
      types.certainty(of: qualifier).flatMap { code in qualifier.first("value").map { (code, $0) } }
    }
    let weightiest = [CDAStatusSystem.refuted, "resolved"].firstNonNil { code in found.first { $0.0 == code }
    }
    return weightiest ?? found.first
  }
}

extension CDADatatypes {
  /// FHIR's code for a qualifier of certainty; nil for any other qualifier.
  fileprivate func certainty(of qualifier: XMLElement) -> String? {
    guard let value = qualifier.first("value"), let code = value["code"] else { return nil }
    if value["codeSystem"] == Self.germanCertainties { return GermanCertainty(code: code)?.status }
    switch qualifier.first("name")?["code"] {
    case Self.findingContext, Self.certainty:
      return knownStatus(value).flatMap { CDAStatusSystem.isCertainty($0) ? $0 : nil }
    case Self.temporalContext: return code == Self.inThePast ? "resolved" : nil
    case _: return nil
    }
  }

  /// The name and the words of a qualifier; Germany's codes come without words.
  func qualifierWords(_ qualifier: XMLElement) -> (label: Remark.Kind?, words: String?) {
    let (name, value) = (qualifier.first("name"), qualifier.first("value"))
    let isGerman = name?["codeSystem"] == Self.germanQualifiers && name?["displayName"] == nil
    let label = isGerman ? name?["code"].flatMap { Self.germanNames[$0] } : nil
    return (
      label.map(Remark.Kind.ours) ?? qualifierName(name), value.flatMap(certaintyWords) ?? self.name(value)
    )
  }

  /// True for Germany's qualifier of the side of a diagnosis.
  func isGermanSide(_ name: XMLElement?) -> Bool {
    name?["codeSystem"] == Self.germanQualifiers && name?["code"] == "7"
  }

  /// The words for Germany's letters, with the sender's own after them.
  func certaintyWords(_ value: XMLElement) -> String? {
    guard value["codeSystem"] == Self.germanCertainties, let code = value["code"],
      let words = GermanCertainty(code: code)?.display
    else { return nil }
    return [words, value["displayName"].map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
  }

  private static let findingContext = "408729009"
  /// "Certainty", used by Uruguay and others.
  private static let certainty = "246103008"
  private static let temporalContext = "408731000"
  private static let inThePast = "410513005"

  /// HL7 Germany: names of qualifiers, and the system of certainties.
  private static let germanQualifiers = "2.16.840.1.113883.3.7.1.0"
  private static let germanCertainties = "2.16.840.1.113883.3.7.1.8"
  private static let germanNames: [String: EntryLabel] = ["7": .side, "8": .certaintyOfTheDiagnosis]
}

extension CDACertainty {
  /// True for a nullified statement, and for all that is in a nullified concern: both count as entered in error (HL7
  /// ActStatus: nullified).
  func isTakenBack(with concern: ClinicalStatement?) -> Bool {
    [statusCode, concern?.statusCode].contains("nullified")
  }

  /// The verification status of a problem or allergy: entered in error, denied, or else how sure it is.
  func verification(
    in concern: ClinicalStatement?, isDenied: Bool, _ system: CDAStatusSystem = .conditionCertainty
  ) -> CodeableConcept? {
    if isTakenBack(with: concern), affirmedInText == nil { return .word(CDAStatusSystem.enteredInError) }
    if isExcluded { return qualifiedCertainty(system) }
    if isDenied { return .word(CDAStatusSystem.refuted) }
    return certainty?.statement.element.first("value").flatMap { types.status($0, in: system) }
      ?? qualifiedCertainty(system)
  }

  /// The observation inside that says how sure the problem or allergy is.
  var certainty: Relation? { related.first { CDACertainty($0.statement).isCertainty } }

  /// Its number among the inner statements, if it becomes an element of the record.
  var certaintyNumber: Int? { isNegated || isExcluded ? nil : certainty?.number }

  /// True for LOINC 66455-7, SNOMED CT's certainty, a template for it, or a value of HL7's verification codes. A course
  /// such as "improved" is not a certainty.
  private var isCertainty: Bool {
    let value = element.first("value")
    let system = value?["codeSystem"] ?? ""
    let isMeant =
      hasCode("66455-7", "246103008") || Self.certaintySystems.contains(system)
      || Self.certaintyTemplates.contains(where: hasTemplateID)
    return isMeant && types.knownStatus(value).map(CDAStatusSystem.isCertainty) == true
  }

  /// France's FR-Certitude, Austria's and the European Union's Certainty Observation.
  private static let certaintyTemplates = [
    "1.2.250.1.213.1.1.3.171", "1.2.40.0.34.6.0.11.3.36", "1.3.6.1.4.1.12559.11.10.1.3.1.3.49",
  ]

  /// HL7's condition-ver-status and allergyintolerance-verification (HL7 Terminology: identifiers of the code systems).
  private static let certaintySystems: Set<String> = [
    "2.16.840.1.113883.4.642.1.1075", "2.16.840.1.113883.4.642.4.1075", "2.16.840.1.113883.4.642.1.1371",
    "2.16.840.1.113883.4.642.4.1371",
  ]
}
