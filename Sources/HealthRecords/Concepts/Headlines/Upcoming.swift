/// What is booked or planned for a day after the one that the data speaks for.
package enum Upcoming {
  /// The next first. What is said to be done already, whatever its date, is not to come.
  ///
  /// - Parameters:
  ///   - records: a person's, newest first.
  ///   - asOf: the day that the data speaks for; without it nothing is known to lie ahead.
  package static func all(in records: [ClinicalRecord], after asOf: ClinicalDate?) -> [ClinicalRecord] {
    records.filter {
      types.contains($0.resource.type) && isOpen($0) && $0.sortDate?.isAhead(of: asOf) == true
    }
    .reversed()
  }

  private static let types: Set<ResourceType> = [
    .appointment, .procedure, .encounter, .serviceRequest, .procedureRequest, .deviceRequest,
  ]

  private static func isOpen(_ record: ClinicalRecord) -> Bool {
    switch record.status.course {
    case .planned, .active, .unstated, .preliminary: true
    case .done, .corrected, .past, .cancelled, .notDone, .superseded, .refuted, .enteredInError: false
    }
  }
}
