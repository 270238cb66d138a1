/// A diagnosis in a bill, which may be missing from the problem list (FHIR R4, Claim and ExplanationOfBenefit:
/// diagnosis).
package struct BilledDiagnosis: Sendable {
  package let name: String
  /// The newest bill that names it.
  package let record: ClinicalRecord

  /// - Parameter records: a person's records, newest first.
  package static func newest(_ records: [ClinicalRecord]) -> [BilledDiagnosis] {
    let all = records.filter(\.status.course.hasHappened).flatMap { record in
      record.billedDiagnoses.compactMap { concept, isAdmitting in
        Self.name(concept).map {
          (diagnosis: BilledDiagnosis(name: $0, record: record), isAdmitting: isAdmitting)
        }
      }
    }
    let made = all.filter { !$0.isAdmitting }.map(\.diagnosis).distinct(by: \.name.normalizedWords)
    let names = Set(made.map(\.name.normalizedWords))
    let suspected = all.filter { $0.isAdmitting && !names.contains($0.diagnosis.name.normalizedWords) }
    return made
      + suspected.map(\.diagnosis).distinct(by: \.name.normalizedWords).map {
        BilledDiagnosis(name: SheetWords.admitting($0.name), record: $0.record)
      }
  }

  /// The words, else the code with the name of its system.
  private static func name(_ concept: Concept) -> String? {
    guard let words = concept.words else { return nil }
    let system = concept.codings.first { $0.code == words }?.codeSystem?.name
    return system.map { "\(words) (\($0))" } ?? SemanticTag.without(words)
  }
}

extension ClinicalRecord {
  /// With true for what was only suspected at admission. Empty if the record is not a bill.
  var billedDiagnoses: [(Concept, isAdmitting: Bool)] {
    guard resource.type.isBill else { return [] }
    return resource.json.list("diagnosis").enumerated().sorted { a, b in
      (Self.rank(a.element), a.offset) < (Self.rank(b.element), b.offset)
    }.compactMap { _, diagnosis in
      Concept(diagnosis["diagnosisCodeableConcept"]).map { ($0, Self.rank(diagnosis) == 2) }
    }
  }

  /// The principal diagnosis first; what was only suspected at admission last (HL7, Example Diagnosis Type Codes).
  private static func rank(_ diagnosis: JSONValue) -> Int {
    let roles = diagnosis.all("type").flatMap { Concept($0)?.codes ?? [] }
    return roles.contains("principal") ? 0 : roles == ["admitting"] ? 2 : 1
  }
}
