/// The last known state of a drug that is not listed as current.
public enum LastWord: Hashable, Sendable {
  /// The status of an order or statement, or of a dose or fill that did not happen.
  case status(RecordStatus, reason: String?)
  /// The end is known, but not the status.
  case ended
  case onlyDispensed
  /// A dose or fill that is under way or was stopped, or whose outcome is not stated.
  case supply(RecordStatus, isDose: Bool, reason: String?)
  /// Doses were given without an order. A single dose is not a course.
  case onlyGiven(isOnce: Bool)
}

extension DrugEvidence {
  public var lastWord: LastWord {
    if word.isWordOnDrug || !word.status.course.hasHappened {
      let isEnded = word.status.course == .unstated && word.statusReason == nil && word.ended != nil
      return isEnded ? .ended : .status(word.status, reason: word.reasonAgainst)
    }
    let isDose = word.resource.type == .medicationAdministration
    if let code = word.status.code, code != "completed" {
      return .supply(word.status, isDose: isDose, reason: word.statusReason)
    }
    return isDose
      ? .onlyGiven(isOnce: records.count == 1 && !word.lastsLongerThanADay && !word.isRepeated)
      : .onlyDispensed
  }

  /// The reason why its newest order or statement ended or forbids it.
  public var reason: String? { word.isWordOnDrug ? word.reasonAgainst : nil }

  /// The newest dose or fill that happened.
  public var newestSupply: ClinicalRecord? {
    records.first { [.done, .active].contains($0.status.course) }
  }
}

extension ClinicalRecord {
  fileprivate var lastsLongerThanADay: Bool { end?.hasOtherDay(than: date) == true }

  /// True for a dose with a frequency: how often it was given is not stated.
  fileprivate var isRepeated: Bool {
    resource.json.all("dosage").contains { dosage in
      dosage["timing"]?["repeat"].map { $0["period"] ?? $0["frequency"] } != nil
    }
  }
}
