extension DrugRecordKind {
  /// - Parameter hasHappened: false if it was not done.
  package init?(_ type: ResourceType, hasHappened: Bool) {
    switch type {
    case _ where type.isDrugOrder: self = .prescribed
    case .medicationStatement: self = .reported
    case .medicationDispense: self = hasHappened ? .dispensed : .fill
    case .medicationAdministration: self = hasHappened ? .given : .dose
    default: return nil
    }
  }
}
