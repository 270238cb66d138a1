/// A disease that a bill gives as its reason: an insurer was told of it, and it is on no list of problems (FHIR R4, Claim
/// and ExplanationOfBenefit: diagnosis).
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

  /// Its words, else its code with the system's name.
  private static func name(_ concept: Concept) -> String? {
    guard let words = concept.words else { return nil }
    let system = concept.codings.first { $0.code == words }?.codeSystem?.name
    return system.map { "\(words) (\($0))" } ?? SemanticTag.without(words)
  }
}

extension ClinicalRecord {
  /// Empty for what is no bill.
  var billedDiagnoses: [Concept] {
    guard resource.type.isBill else { return [] }
    return resource.json.list("diagnosis").compactMap { Concept($0["diagnosisCodeableConcept"]) }
  }
}
