/// What a record says instead of a fact: that there is none, or that nothing is known. Neither is a fact to count.
public enum AbsenceStatement: Sendable {
  /// "No known allergies": stated.
  case none
  /// "No information": not stated.
  case noInformation

  /// - Returns: nil for a fact, and for a statement that contradicts itself: with a reaction, or with a name that is
  ///   no negation.
  init?(_ record: ClinicalRecord) {
    let codes = record.codes.compactMap(\.code)
    if record.resource.json["reaction"]?.list.isEmpty == false || Self.namesSomething(record) {
      return nil
    }
    if codes.contains(where: { Self.noneCodes.contains($0) || $0.hasPrefix("no-known-") }) {
      self = .none
    } else if codes.contains(where: { $0.hasPrefix("no-") && $0.hasSuffix("-info") }) {
      self = .noInformation
    } else if Self.isNegation(record.title.normalizedWords) {
      self = .none
    } else if Self.isPlaceholder(record.title.normalizedWords) {
      self = .noInformation
    } else {
      return nil
    }
  }

  /// "No known drug allergies", but not "No known cause of seizure".
  private static func isNegation(_ words: String) -> Bool {
    if words.hasPrefix("no current problems") || abbreviations.contains(words) { return true }
    guard words.hasPrefix("no known ") || words.hasPrefix("not known ") else { return false }
    return nouns.contains { words.contains($0) } && !words.contains(" of ")
  }

  private static let abbreviations: Set<String> = ["nkda", "nka", "nkfa"]
  private static let nouns = [
    "allerg", "intolerance", "problem", "medication", "drug", "condition", "disease", "immunization",
    "vaccin", "procedure", "device", "history",
  ]

  /// A negation's code whose own text says something else: "Peanut".
  private static func namesSomething(_ record: ClinicalRecord) -> Bool {
    let text = ["code", "substance", "vaccineCode", "medicationCodeableConcept"].lazy
      .compactMap { Concept(record.resource.json[$0])?.text }.first
    guard let words = text?.normalizedWords else { return false }
    return !["no", "not", "none", "nil", "nk", "unknown", "denies", "without"].contains {
      words.hasPrefix($0)
    }
      && record.codes.contains { Self.noneCodes.contains($0.code ?? "") }
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

  /// True for such a statement as long as its own status lets it stand: "no known allergies" that was resolved, or
  /// that speaks for a time which is over, says nothing of today.
  var isValidAbsence: Bool {
    guard isAbsenceStatement else { return false }
    switch status.standing {
    case .past, .refuted, .enteredInError, .superseded, .cancelled, .notDone, .planned: return false
    case .active, .done, .preliminary, .corrected, .unstated: return end == nil
    }
  }
}
