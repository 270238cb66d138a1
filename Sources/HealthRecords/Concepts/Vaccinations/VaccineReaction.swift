/// A reaction to a dose, which must be known before the next one (FHIR R4, Immunization.reaction.detail; R5,
/// manifestation).
package struct VaccineReaction: Hashable, Sendable {
  /// In the sender's words; at least one.
  package let manifestations: [String]
  /// The date of the dose.
  package let date: RecordDate?
  /// The dose's note; empty if there is none.
  package let note: String

  /// - Returns: nil if no reaction is recorded.
  package init?(_ dose: ClinicalRecord) {
    guard dose.resource.type == .immunization else { return nil }
    manifestations = dose.facts.of(.reaction).flatMap(\.values).flatMap(Self.manifestations).distinct
    if manifestations.isEmpty { return nil }
    date = dose.date
    note = dose.words(of: .note)
  }

  private static func manifestations(_ value: FactValue) -> [String] {
    guard case .group(let facts) = value else { return [value.words] }
    let named = facts.of(.detail, .manifestation).flatMap { $0.values.map(\.words) }
    return named.isEmpty ? [FactWords.notDescribed] : named
  }
}
