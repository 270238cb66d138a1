/// A diagnosis in a bill, which may be missing from the problem list (FHIR R4, Claim and ExplanationOfBenefit:
/// diagnosis).
package struct BilledDiagnosis: Sendable {
  package let name: String
  /// The newest bill that names it.
  package let record: ClinicalRecord

  /// - Parameter records: a person's records, newest first.
  package static func newest(_ records: [ClinicalRecord]) -> [BilledDiagnosis] {
    var known: Set<String> = []
    return records.filter(\.status.course.hasHappened).flatMap { record in
      record.billedDiagnoses.compactMap(Self.name).map { BilledDiagnosis(name: $0, record: record) }
    }.filter { known.insert($0.name.normalizedWords).inserted }
  }

  /// The words, else the code with the name of its system.
  private static func name(_ concept: Concept) -> String? {
    guard let words = concept.words else { return nil }
    let system = concept.codings.first { $0.code == words }?.codeSystem?.name
    return system.map { "\(words) (\($0))" } ?? SemanticTag.without(words)
  }
}

extension ClinicalRecord {
  /// Empty if the record is not a bill.
  var billedDiagnoses: [Concept] {
    guard resource.type.isBill else { return [] }
    return resource.json.list("diagnosis").enumerated().sorted { a, b in
      (Self.rank(a.element), a.offset) < (Self.rank(b.element), b.offset)
    }.compactMap { Concept($0.element["diagnosisCodeableConcept"]) }
  }

  /// The principal diagnosis first; what was only suspected at admission last (HL7, Example Diagnosis Type Codes).
  private static func rank(_ diagnosis: JSONValue) -> Int {
    let roles = diagnosis.all("type").flatMap { Concept($0)?.codes ?? [] }
    return roles.contains("principal") ? 0 : roles == ["admitting"] ? 2 : 1
  }
}
