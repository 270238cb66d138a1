/// What a record of a drug is, beside the drug's name.
package enum DrugRecordKind: String, WordTable {
  case prescribed, reported, dispensed, given
  /// None that was given, none that was dispensed.
  case dose, fill

  /// - Parameter hasHappened: false for what was not done.
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
