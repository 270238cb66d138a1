/// What a record says instead of a fact: that there is none, or that nothing is known. Neither is a fact to count.
public enum AbsenceStatement: Sendable {
  /// "No known allergies": stated.
  case none
  /// "No information": not stated.
  case noInformation

  init?(_ record: ClinicalRecord) {
    let codes = record.codes.compactMap(\.code)
    let words = record.title.normalizedWords
    if codes.contains(where: { Self.noneCodes.contains($0) || $0.hasPrefix("no-known-") }) {
      self = .none
    } else if codes.contains(where: { $0.hasPrefix("no-") && $0.hasSuffix("-info") }) {
      self = .noInformation
    } else if ["no known ", "no current problems"].contains(where: words.hasPrefix) {
      self = .none
    } else if Self.isPlaceholder(words) {
      self = .noInformation
    } else {
      return nil
    }
  }

  /// "No medication data is applicable": what senders write into a table that has no row.
  private static func isPlaceholder(_ words: String) -> Bool {
    words.hasPrefix("no ")
      && ["applicable", "available", "recorded", "on file", "documented", "information", "data"]
        .contains(where: words.hasSuffix)
  }

  /// SNOMED CT: no known allergy, of drugs, of food, of the environment; no current problems or disability; no medication.
  private static let noneCodes: Set<String> = [
    "716186003", "409137002", "429625007", "428607008", "160245001", "182904002", "787481004",
  ]
}

extension ClinicalRecord {
  /// True where it only says that there is nothing to say.
  public var isAbsenceStatement: Bool { AbsenceStatement(self) != nil }
}
