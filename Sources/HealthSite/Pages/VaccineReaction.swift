import HealthRecords

extension ClinicalRecord {
  /// "reaction: Sore arm": what came of a dose, without the day it came (FHIR R4, Immunization.reaction.detail; R5,
  /// manifestation).
  var vaccineReaction: String {
    guard resource.type == .immunization else { return "" }
    let told = facts.of(.reaction).flatMap(\.values).flatMap(Self.manifestations)
    return told.isEmpty ? "" : SenderWords.reaction(told.distinct.joined(separator: ", "))
  }

  private static func manifestations(_ value: FactValue) -> [String] {
    guard case .group(let facts) = value else { return [value.words] }
    let named = facts.of(.detail, .manifestation)
    return (named.isEmpty ? facts : named).flatMap { $0.values.map(\.words) }
  }
}
