/// The last that is said of a drug which is not listed as current.
public enum LastWord: Hashable, Sendable {
  /// By an order or a statement, or of what was not given.
  case status(RecordStatus, reason: String?)
  /// An end is known, and no status.
  case ended
  case onlyDispensed
  /// A dose or a fill that is under way, was stopped, or of which nobody says what became of it.
  case supply(RecordStatus, isDose: Bool, reason: String?)
  /// Doses that were given, and no order: one alone is no course.
  case onlyGiven(isOnce: Bool)
}

extension DrugEvidence {
  public var lastWord: LastWord {
    if word.isWordOnDrug || !word.status.course.hasHappened {
      let isEnded = word.status.course == .unstated && word.statusReason == nil && word.end != nil
      return isEnded ? .ended : .status(word.status, reason: word.statusReason)
    }
    let isDose = word.resource.type == .medicationAdministration
    if let code = word.status.code, code != "completed" {
      return .supply(word.status, isDose: isDose, reason: word.statusReason)
    }
    return isDose
      ? .onlyGiven(isOnce: records.count == 1 && !word.lastsLongerThanADay && !word.isRepeated)
      : .onlyDispensed
  }

  /// Why its newest order or statement ended it, or forbids it.
  public var reason: String? { word.isWordOnDrug ? word.statusReason : nil }

  /// The newest dose or fill that happened.
  public var newestSupply: ClinicalRecord? {
    records.first { [.done, .active].contains($0.status.course) }
  }

  /// True where pharmacies alone speak of it.
  public var isOfPharmacies: Bool { records.allSatisfy { $0.resource.type == .medicationDispense } }
}

extension ClinicalRecord {
  fileprivate var lastsLongerThanADay: Bool { end?.hasOtherDay(than: date) == true }

  /// True for a dose with a rhythm: how often it was given, nobody says.
  fileprivate var isRepeated: Bool {
    resource.json.all("dosage").contains { dosage in
      dosage["timing"]?["repeat"].map { $0["period"] ?? $0["frequency"] } != nil
    }
  }
}
