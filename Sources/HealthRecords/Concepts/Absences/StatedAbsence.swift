extension ClinicalRecord {
  /// True if the record only states that there is none, or that nothing is known.
  public var isAbsenceStatement: Bool { absence != nil }

  /// True if it states an absence and has no value, component or member, any of which would make it a fact.
  package var statesAbsence: Bool {
    isAbsenceStatement && value?.sent == nil && components.isEmpty && members.isEmpty
  }

  /// True if such a statement still applies: "no known allergies" that was resolved, or whose period is over, says
  /// nothing about today.
  package var isValidAbsence: Bool {
    // "Not given: no known immunizations" denies them once (International Patient Summary, absent and unknown data).
    isAbsenceStatement && ended == nil
      && ![.past, .refuted, .enteredInError, .superseded, .cancelled, .planned].contains(status.course)
  }
}
