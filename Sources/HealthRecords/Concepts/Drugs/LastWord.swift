/// The last that is said of a drug which is not listed as current.
public enum LastWord: Hashable, Sendable {
  /// By an order or a statement, or of what was not given.
  case status(RecordStatus, reason: String?)
  /// An end is known, and no status.
  case ended
  case onlyDispensed
  /// Doses that were given, and no order: one alone is no course.
  case onlyGiven(isOnce: Bool)
}

extension DrugEvidence {
  public var lastWord: LastWord {
    if word.isWordOnDrug || !word.status.course.hasHappened {
      let isEnded = word.status.course == .unstated && word.statusReason == nil && word.end != nil
      return isEnded ? .ended : .status(word.status, reason: word.statusReason)
    }
    return word.resource.type == .medicationAdministration
      ? .onlyGiven(isOnce: records.count == 1) : .onlyDispensed
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
