import HealthRecords

/// How sure a finding is, or that it is over: by qualifiers of its code and by an observation in it (HL7 v3 Data Types: CR; SNOMED CT, finding
/// context; HL7 Germany and ELGA, Diagnosesicherheit).
struct CDACertainty: StatementKind {
  let statement: ClinicalStatement

  /// The finding is said to be absent by the code that names it.
  var isExcluded: Bool { certaintyQualifier?.code == CDAStatusSystem.refuted }

  /// How sure it is, in FHIR's code, the sender's own, and words.
  func qualifiedCertainty(_ system: CDAStatusSystem) -> CodeableConcept? {
    guard let found = certaintyQualifier, found.code != "resolved" else { return nil }
    return types.status(found.value, known: found.code, in: system)
  }

  /// "Resolved" for what a person has been left with no symptom of: "state after".
  var qualifiedStatus: CodeableConcept? {
    guard let found = certaintyQualifier, found.code == "resolved" else { return nil }
    return types.status(found.value, known: found.code, in: .condition)
  }

  /// The weightiest of them: absent, then over, then how sure.
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

extension XMLElement {
  /// Those of a code and of its translations.
  var qualifiers: [XMLElement] { all("qualifier") + all("translation/qualifier") }
}

extension CDADatatypes {
  /// FHIR's code for a qualifier that says how sure something is; nil for any other qualifier.
  fileprivate func certainty(of qualifier: XMLElement) -> String? {
    guard let value = qualifier.first("value"), let code = value["code"] else { return nil }
    if value["codeSystem"] == Self.germanCertainties { return Self.german[code.uppercased()]?.code }
    switch qualifier.first("name")?["code"] {
    case Self.findingContext, Self.certainty:
      return knownStatus(value).flatMap { CDAStatusSystem.isCertainty($0) ? $0 : nil }
    case Self.temporalContext: return code == Self.inThePast ? "resolved" : nil
    case _: return nil
    }
  }

  /// What a qualifier is about, and what it says; Germany's codes come without words.
  func qualifierWords(_ qualifier: XMLElement) -> (name: String?, words: String?) {
    let (name, value) = (qualifier.first("name"), qualifier.first("value"))
    let isGerman = name?["codeSystem"] == Self.germanQualifiers && name?["displayName"] == nil
    let label = isGerman ? name?["code"].flatMap { Self.germanNames[$0] } : nil
    return (label ?? qualifierName(name), value.flatMap(certaintyWords) ?? self.name(value))
  }

  /// Germany's qualifier for the side that a diagnosis is on.
  func isGermanSide(_ name: XMLElement?) -> Bool {
    name?["codeSystem"] == Self.germanQualifiers && name?["code"] == "7"
  }

  /// The words of Germany's letters, beside the sender's own.
  func certaintyWords(_ value: XMLElement) -> String? {
    guard value["codeSystem"] == Self.germanCertainties, let code = value["code"],
      let words = Self.german[code.uppercased()]?.words
    else { return nil }
    return [words, value["displayName"].map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
  }

  private static let findingContext = "408729009"
  /// "Certainty", which Uruguay and others state a diagnosis with.
  private static let certainty = "246103008"
  private static let temporalContext = "408731000"
  private static let inThePast = "410513005"

  /// HL7 Germany: names of qualifiers, and how sure a diagnosis is.
  private static let germanQualifiers = "2.16.840.1.113883.3.7.1.0"
  private static let germanCertainties = "2.16.840.1.113883.3.7.1.8"
  private static let germanNames = ["7": "Side", "8": "Certainty of the diagnosis"]
  private static let german: [String: (code: String, words: String)] = [
    "G": ("confirmed", "confirmed"), "V": ("provisional", "suspected"), "A": ("refuted", "excluded"),
    "Z": ("resolved", "state after"),
  ]
}

extension CDACertainty {
  /// What was taken back counts as entered in error (HL7 ActStatus: nullified), with all that stands in it.
  func isTakenBack(with concern: ClinicalStatement?) -> Bool {
    [statusCode, concern?.statusCode].contains("nullified")
  }

  /// Whether a problem or allergy was taken back, or denied; else how sure it is.
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

  /// Its place among the inner statements, where it is told as the record's own.
  var certaintyNumber: Int? { isNegated || isExcluded ? nil : certainty?.number }

  /// LOINC 66455-7, SNOMED CT's certainty, a template for it, or a value of HL7's verification codes; a course such as
  /// "improved" is none.
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
