/// What must be known beside a problem, an allergy or a procedure.
public enum ConceptNote: Hashable, Sendable {
  /// How far a disease has come (FHIR R4, Condition.stage.summary).
  case stage(String)
  /// Listed, though its stated end has passed.
  case endPassed(RecordDate)
  /// Another record of the same says that it is over, was never there, or was not done.
  case alsoListed(Contradiction)
  case reported(Reporter)

  public struct Contradiction: Hashable, Sendable {
    public let status: RecordStatus
    public let day: RecordDate?
    /// Who says so, where institutions are known.
    public let institutions: [String]
  }
}

extension ConceptNote {
  /// - Parameter others: records that speak against those of its list.
  package static func contradiction(_ record: ClinicalRecord, among others: [ClinicalRecord]) -> ConceptNote?
  {
    ConceptGroup.first(like: record, among: others).map { other in
      let names = ([other] + other.contributors).compactMap(\.institution)
      return .alsoListed(
        Contradiction(status: other.status, day: other.end ?? other.date, institutions: names.distinct))
    }
  }
}

extension ConceptNote {
  /// False for what a line of the record says by itself: its stage.
  public var isOfConcept: Bool {
    switch self {
    case .stage: false
    case .endPassed, .alsoListed, .reported: true
    }
  }
}
