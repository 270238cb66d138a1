/// What must be known beside a problem, an allergy or a procedure.
public enum ConceptNote: Hashable, Sendable {
  /// How far a disease has come (FHIR R4, Condition.stage.summary).
  case stage(String)
  /// Listed, though its stated end has passed.
  case endPassed(RecordDate)
  /// Another record of the same says that it is over, was never there, or was not done.
  case alsoListed(Contradiction)
  case reported(Reporter)
  /// What its codes call it, where they have no word in common with its name: "IDC".
  case coded(String)
  /// The sender's own note: "due to poor mobility and previous DVT".
  case noted(String)

  public struct Contradiction: Hashable, Sendable {
    public let status: RecordStatus
    /// Its end, else its own day.
    public let day: RecordDate?
    /// True for the day on which that record's problem began, which is none of its status.
    public let isBeginning: Bool
    /// Who says so, where institutions are known.
    public let institutions: [String]

    /// True for a place among past illnesses alone, where what goes on is listed as well.
    var isOfPastHistory: Bool { status.statements.contains(.listed(.pastIllness)) }
  }
}

extension ConceptNote {
  /// - Parameter others: records that speak against those of its list.
  package static func contradiction(_ record: ClinicalRecord, among others: [ClinicalRecord]) -> ConceptNote?
  {
    ConceptGroup.first(like: record, among: others).map { other in
      let names = ([other] + other.contributors).compactMap(\.institution)
      return .alsoListed(
        Contradiction(
          status: other.status, day: other.end ?? other.date,
          isBeginning: other.end == nil && other.date?.isOfOnset == true, institutions: names.distinct))
    }
  }
}

extension ConceptNote {
  /// The first name of its codes, where each of them is another than the record's.
  static func coded(_ record: ClinicalRecord) -> ConceptNote? {
    let (own, names) = (NameStems(record.title), record.codes.compactMap(\.display))
    let isOther = names.allSatisfy { own.miss(NameStems($0), of: nil) }
    return isOther ? names.first.map { .coded(SemanticTag.without($0)) } : nil
  }

  /// The newest of the notes beside records of one fact.
  static func note(of records: [ClinicalRecord]) -> ConceptNote? {
    let titles = Set(records.map(\.title.normalizedWords))
    return records.lazy.map { $0.words(of: .note) }
      .first { !$0.isEmpty && !titles.contains($0.normalizedWords) }.map(ConceptNote.noted)
  }

  /// True where something speaks against what is listed.
  package var isContradiction: Bool {
    switch self {
    case .endPassed: true
    case .alsoListed(let other): !other.isOfPastHistory
    case .stage, .reported, .noted, .coded: false
    }
  }

  /// False for what a line of the record says by itself: its stage, its note.
  public var isOfConcept: Bool {
    switch self {
    case .stage, .noted: false
    case .endPassed, .alsoListed, .reported, .coded: true
    }
  }
}
