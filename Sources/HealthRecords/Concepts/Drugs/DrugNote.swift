/// A note on a drug, so that it is neither dropped nor trusted blindly.
public enum DrugNote: Hashable, Sendable {
  /// Another of its records calls it so.
  case alsoCalled(String)
  /// The order of another drug replaces it.
  case replaced(by: String, on: RecordDate?)
  /// The institution has a newer list without this drug.
  case notInNewerList(of: String, on: ClinicalDate?)
  /// Another source states that it is over or not taken.
  case sourcesDisagree(Word)
  /// Another record of a source that lists it states that it is over or not taken.
  case alsoListed(Word)
  /// Another source stated that it was over or not taken, before the present course began.
  case deniedBefore(Word)
  /// Another active record has a different dosage. The source is nil if there is only one; `until` is the record's own
  /// end.
  case otherDosage(String, source: String?, on: RecordDate?, until: RecordDate? = nil)
  /// The dosage of an older list of the institution, whose newest list differs.
  case formerDosage(String, listOf: ClinicalDate?)
  /// The newest label of a pharmacy has a different dosage.
  case label(String, on: RecordDate?)
  /// The newest fill was not dispensed.
  case notDispensed(RecordStatus, reason: String?, on: RecordDate?)
  /// Listed as active, though its stated end has passed.
  case endPassed(Listing, RecordDate)
  /// Its end, computed from its start and length, has passed; nil if no record lists it as taken.
  case courseEnded(Listing?, CourseEnd)
  /// The order begins after the day of the data.
  case beginsLater(RecordDate)
  /// The reason for its status, though it is listed: "stopped by the patient".
  case statusReason(String)
  /// A code of the same order has another strength.
  case otherStrength(String)
  /// The substance that its code names and its name lacks; with the source, if not all sources state it.
  case substance(String, source: String?)
  /// Its active ingredients, where its name is a brand.
  case contains(String)
  /// Its orders state an end that has not passed.
  case plannedEnd(RecordDate)
  /// Only listed by an order or statement that is more than two years old.
  case old(Listing, isStatement: Bool, RecordDate?)
  /// The newest record has no end, while another record of the course has one that has passed.
  case otherRecordEnded(RecordDate)
  /// There are records from before the present course.
  case earlierRecords(RecordDate)
  case reported(Reporter)
  /// Ordered for a hospital stay, not for home.
  case orderedForStay
  /// The sender's own note: "hold if sedated".
  case noted(String)
  case adherence(Adherence)
  /// What it is for, by its orders.
  case indication([String])
  /// The name under which it was dispensed or given, which may be another product or strength.
  case suppliedAs(String)
  /// A dose was given on this day.
  case given(RecordDate)

  /// The status of the listing: in R5, statements are "recorded" instead of active.
  public enum Listing: Sendable { case active, recorded }

  /// One source's statement that contradicts the listing of a drug.
  public struct Word: Hashable, Sendable {
    public let status: RecordStatus
    public let reason: String?
    /// Nil if it is the drug's own dosage.
    public let dosage: String?
    public let source: String
    public let day: DayOfWord
  }
}

extension DrugNote {
  /// True if what lists the drug as current is old or over.
  var isOutdated: Bool {
    switch self {
    case .endPassed, .old: true
    case .courseEnded(let listing, _): listing != nil
    case .replaced, .notInNewerList, .sourcesDisagree, .alsoListed, .deniedBefore,
      .beginsLater, .otherDosage, .formerDosage, .label, .notDispensed, .otherRecordEnded, .earlierRecords,
      .reported, .statusReason,
      .orderedForStay, .noted, .adherence, .plannedEnd, .otherStrength, .substance, .alsoCalled, .indication,
      .suppliedAs, .given, .contains:
      false
    }
  }

  /// True if the note contradicts that the drug is taken as listed.
  package var isContradiction: Bool { weight == .contradiction }

  /// The day of the order or statement that the note names, so that the start need not be printed too.
  public var start: RecordDate? {
    if case .old(_, _, let date) = self { date } else { nil }
  }
}

/// The day of a statement against a drug. The day of an order is never printed as the day of its stop.
public enum DayOfWord: Hashable, Sendable {
  /// The stated end.
  case end(RecordDate)
  /// The last day that the record mentions.
  case said(ClinicalDate)
  case dated(RecordDate)
  case unknown
}

extension ClinicalRecord {
  /// The record's end or, if it has none, the day on which it was stated.
  public var dayOfWord: DayOfWord { ended.map(DayOfWord.end) ?? daySaid }

  /// The day on which it was stated, without its end.
  var daySaid: DayOfWord {
    if let said = saidLast, said != sortDate { return .said(said) }
    return date.map(DayOfWord.dated) ?? .unknown
  }

  /// The reason why it was stopped, held, not taken or not done (FHIR R4, statusReason; STU3, reasonNotTaken,
  /// reasonNotGiven, notDoneReason; DSTU2, reasonNotPerformed).
  package var statusReason: String? { words(of: Self.statusReasons) }

  /// Why a drug ended or is not taken: of one that is not taken, every reason and note is about that.
  package var reasonAgainst: String? {
    if let statusReason { return statusReason }
    return status.course == .notDone ? words(of: Self.reasons) : nil
  }

  /// What a drug is ordered or taken for (FHIR R4, reasonCode, reasonReference; DSTU2, reasonForUse).
  package var indications: [String] {
    Self.indications.flatMap { facts.of($0) }.flatMap(\.values).map { SemanticTag.without($0.words) }.distinct
  }

  private func words(of elements: [Element]) -> String? {
    let values = elements.flatMap { facts.of($0) }.flatMap(\.values)
    let words = values.map { SemanticTag.without($0.words) }.distinct.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static let statusReasons = [
    "statusReason", "reasonNotTaken", "reasonNotGiven", "notDoneReason", "reasonNotPerformed",
  ].map(Element.of(_:))
  private static let indications = ["reason", "reasonForUse"].map(Element.of(_:))
  private static let reasons = ["reason", "reasonCode", "note"].map(Element.of(_:))
}
