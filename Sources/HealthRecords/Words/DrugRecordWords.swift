/// The kind of a drug's record, printed with the drug's name.
package enum DrugRecordKind: String, WordTable {
  case prescribed, reported, dispensed, given
  /// A dose or fill that did not happen.
  case dose, fill

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
