/// What must be known beside a drug, so that it is neither dropped nor trusted blindly.
public enum DrugNote: Hashable, Sendable {
  /// Its sender added what may change all that is said of it.
  case unknownModifier
  /// The order of another drug stands in its place.
  case replaced(by: String, on: RecordDate?)
  /// The institution has listed the person's drugs again since, without this one.
  case notInNewerList(of: String, on: ClinicalDate?)
  /// Another source says that it is over or not taken.
  case sourcesDisagree(Word)
  /// Another record of a source that lists it says so.
  case alsoListed(Word)
  /// Another source said so before the present course began.
  case deniedBefore(Word)
  /// Another active record says to take it otherwise; the source where there are several, and its own end.
  case otherDosage(String, source: String?, on: RecordDate?, until: RecordDate? = nil)
  /// As an older list of the institution has it, where its newest says otherwise.
  case formerDosage(String, listOf: ClinicalDate?)
  /// The newest label of a pharmacy says to take it otherwise.
  case label(String, on: RecordDate?)
  /// The newest of its fills came to nothing.
  case notDispensed(RecordStatus, reason: String?, on: RecordDate?)
  /// Listed, though its stated end has passed.
  case endPassed(Listing, RecordDate)
  /// Its end was reckoned from its beginning and its length, and has passed; nil where nothing lists it as taken.
  case courseEnded(Listing?, CourseEnd)
  /// Ordered, and to be begun on a later day than that of the data.
  case beginsLater(RecordDate)
  /// Why its status is what it is, though it is listed: "stopped by the patient".
  case statusReason(String)
  /// A code of the same order means another strength.
  case otherStrength(String)
  /// What it is made of by its code, where its name does not say it; the source where others do not say so.
  case substance(String, source: String?)
  /// Its orders say that it is to end on a day which has not passed.
  case plannedEnd(RecordDate)
  /// Listed by an order or statement of more than two years ago alone.
  case old(Listing, isStatement: Bool, RecordDate?)
  /// Of two records of one course the one has no end, and the other has one that has passed.
  case otherRecordEnded(RecordDate)
  /// It was ordered before: then "since" is the start of the newest course alone.
  case earlierRecords(RecordDate)
  case reported(Reporter)
  /// What ends with a stay in hospital is not taken at home.
  case orderedForStay
  /// The sender's own note: "hold if sedated".
  case noted(String)
  case adherence(Adherence)

  /// How its source lists it: a statement of R5 says that it was recorded, and nothing of being active.
  public enum Listing: Sendable { case active, recorded }

  /// What one source says against a drug.
  public struct Word: Hashable, Sendable {
    public let status: RecordStatus
    public let reason: String?
    /// Where it is not the dosage of the drug.
    public let dosage: String?
    public let source: String
    public let day: DayOfWord
  }
}

extension DrugNote {
  /// True where the drug's only sign of being current is old or over.
  var isOutdated: Bool {
    switch self {
    case .endPassed, .old: true
    case .courseEnded(let listing, _): listing != nil
    case .unknownModifier, .replaced, .notInNewerList, .sourcesDisagree, .alsoListed, .deniedBefore,
      .beginsLater, .otherDosage, .formerDosage, .label, .notDispensed, .otherRecordEnded, .earlierRecords,
      .reported, .statusReason,
      .orderedForStay, .noted, .adherence, .plannedEnd, .otherStrength, .substance:
      false
    }
  }

  /// True where it says otherwise than that the drug is taken as listed.
  package var isContradiction: Bool { weight == .contradiction }

  /// The day of the order or statement that it names; then nothing more need be said of the beginning.
  public var start: RecordDate? {
    if case .old(_, _, let date) = self { date } else { nil }
  }
}

/// The day of a word against a drug: the day of an order is never the day of its stop.
public enum DayOfWord: Hashable, Sendable {
  /// The end that it states.
  case end(RecordDate)
  /// The last day that it speaks of.
  case said(ClinicalDate)
  case dated(RecordDate)
  case unknown
}

extension ClinicalRecord {
  /// When a word on a drug was said, or ended it.
  public var dayOfWord: DayOfWord { end.map(DayOfWord.end) ?? daySaid }

  /// The same without its end.
  var daySaid: DayOfWord {
    if let said = saidLast, said != sortDate { return .said(said) }
    return date.map(DayOfWord.dated) ?? .unknown
  }
}
