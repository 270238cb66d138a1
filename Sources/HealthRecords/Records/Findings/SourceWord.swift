/// One source's statement that contradicts the listing of a drug.
public struct SourceWord: Hashable, Sendable {
  /// The status of a listing: in R5, statements are "recorded" instead of active.
  public enum Listing: Sendable { case active, recorded }

  public let status: RecordStatus
  public let reason: String?
  /// Nil if it is the drug's own dosage.
  public let dosage: String?
  public let source: String
  public let day: DayOfWord
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

  package static let statusReasons =
    [Element.of("statusReason")] + R4Difference.elements(meaning: "statusReason")
  private static let indications = ["reason", "reasonForUse"].map(Element.of(_:))
  private static let reasons = ["reason", "reasonCode", "note"].map(Element.of(_:))
}
