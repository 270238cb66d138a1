/// A note printed with a problem, an allergy or a procedure.
public enum ConceptNote: Hashable, Sendable {
  /// How far a disease has come (FHIR R4, Condition.stage.summary).
  case stage(String)
  /// Listed as active, though its stated end has passed.
  case endPassed(RecordDate)
  /// Listed as active, though its source also says that it is over, without a day.
  case saidOver
  /// Another record of the same thing states that it is over, was never there, or was not done.
  case alsoListed(Contradiction)
  case reported(Reporter)
  /// Another of its records calls it so.
  case alsoCalled(String)
  /// The name of its codes, where that says more than the record's title: "Ischemic stroke" for "Stroke".
  case coded(String)
  /// The sender's own note: "due to poor mobility and previous DVT".
  case noted(String)

  public struct Contradiction: Hashable, Sendable {
    public let status: RecordStatus
    /// The other record's end, or its date if it has no end.
    public let day: RecordDate?
    /// True if the day is when that record's problem began, rather than the day of its status.
    public let isBeginning: Bool
    /// The institutions that sent the other record, where they are known.
    public let institutions: [String]

    /// True if the other record is only listed among past illnesses, while this one is listed as ongoing.
    var isOfPastHistory: Bool { status.statements.contains(.listed(.pastIllness)) }
  }
}

extension ConceptNote {
  /// - Parameter others: records that may contradict the record.
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

  /// The end of a problem that is listed as active. The end of one in remission is when that began.
  static func endStated(_ problem: ClinicalRecord) -> ConceptNote? {
    if problem.status.course != .active { return nil }
    return problem.ended.map(ConceptNote.endPassed) ?? (problem.isSaidOver ? .saidOver : nil)
  }

  /// The first name of its codes, if the name of every code says something that the record's title does not.
  static func coded(_ record: ClinicalRecord) -> ConceptNote? {
    let own = ThingName(problem: record.title).words
    let names = record.codes.compactMap(\.display)
    let isOther = names.allSatisfy { !ThingName(problem: $0).words.isSubset(of: own) }
    return isOther ? names.first.map { .coded(SemanticTag.without($0)) } : nil
  }

  /// The newest of the senders' notes that does not repeat a title.
  static func note(of records: [ClinicalRecord]) -> ConceptNote? {
    let titles = Set(records.map(\.title.normalizedWords))
    return records.lazy.map { $0.words(of: .note) }
      .first { !$0.isEmpty && !titles.contains($0.normalizedWords) }.map(ConceptNote.noted)
  }

  /// True for a note that contradicts what is listed.
  package var isContradiction: Bool {
    switch self {
    case .endPassed, .saidOver: true
    case .alsoListed(let other): !other.isOfPastHistory
    case .stage, .reported, .noted, .coded, .alsoCalled: false
    }
  }

  /// False for a stage or a sender's note, which the record's own line prints.
  public var isOfConcept: Bool {
    switch self {
    case .stage, .noted: false
    case .endPassed, .saidOver, .alsoListed, .reported, .coded, .alsoCalled: true
    }
  }
}
