/// Reasons to doubt a dose that was given.
package enum DoseDoubt: CaseIterable, Sendable {
  /// It was less effective than it should be.
  case subpotent
  /// It was not confirmed.
  case unconfirmed
  /// An evaluation, or its own record, states that it does not count.
  case notCounted
}

package struct DoseDoubts: Sendable {
  private let discounted: Set<RecordIdentity>

  /// - Parameter records: a person's records, with the evaluations of doses (FHIR R4,
  ///   ImmunizationEvaluation.doseStatus).
  package init(_ records: [ClinicalRecord]) {
    let evaluations = records.filter { $0.resource.type == .immunizationEvaluation }
    discounted = Set(evaluations.filter { Self.saysNotToCount($0, "doseStatus") }.flatMap(\.references))
  }

  package func has(_ doubt: DoseDoubt, _ dose: ClinicalRecord) -> Bool {
    switch doubt {
    case .subpotent: dose.resource.json.isSubpotent
    case .unconfirmed: dose.resource.json.isUnconfirmedDose
    case .notCounted:
      // In STU3 the dose itself has the status.
      discounted.contains(dose.identity) || Self.saysNotToCount(dose, "vaccinationProtocol.doseStatus")
    }
  }

  private static func saysNotToCount(_ record: ClinicalRecord, _ path: String) -> Bool {
    let stated = record.resource.json.all(path).flatMap { Concept($0)?.codes ?? [] }
    return !Set(stated).isDisjoint(with: ["nocount", "notvalid"])
  }
}
