/// What is booked or planned for a day after the one that the data speaks for.
package enum Upcoming {
  /// By the day that they are for, the next first. What is said to be done already, whatever its date, is not to come.
  ///
  /// - Parameters:
  ///   - records: a person's, newest first.
  ///   - asOf: the day that the data speaks for; without it nothing is known to lie ahead.
  package static func all(in records: [ClinicalRecord], after asOf: ClinicalDate?) -> [ClinicalRecord] {
    let ahead = records.reversed().compactMap { record -> (record: ClinicalRecord, day: ClinicalDate)? in
      guard types.contains(record.resource.type), isOpen(record), let day = record.dueDate?.sortDate,
        day.isAhead(of: asOf)
      else { return nil }
      return (record, day)
    }
    return ahead.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element.record)
  }

  /// What was planned for a day that has passed, or for no known day, and nothing says that it was done or given up;
  /// newest first.
  package static func unanswered(in records: [ClinicalRecord], by day: ClinicalDate?) -> [ClinicalRecord] {
    let open = records.filter { record in
      types.contains(record.resource.type) && isOpen(record) && !record.isAbsenceStatement
        && (record.resource.type.isOrder || record.resource.type == .immunizationRecommendation
          || record.status.course == .planned)
        && record.dueDate?.sortDate?.isAhead(of: day) != true
    }
    guard !open.isEmpty else { return [] }
    let answers = OrderAnswers(records, by: answering)
    return open.filter { !answers.answer($0) }
  }

  private static let over = Set(
    ["completed", "cancelled", "aborted", "nullified", "obsolete"].map(StatusStatement.sent))

  private static let answering: Set<ResourceType> = [
    .procedure, .observation, .diagnosticReport, .encounter, .immunization,
    ResourceType("ImagingStudy"), ResourceType("Task"),
  ]

  private static let types: Set<ResourceType> = [
    .appointment, .procedure, .encounter, .serviceRequest, .procedureRequest, .deviceRequest,
    .immunizationRecommendation,
  ]

  /// What a document plans may itself be called completed or given up.
  private static func isOpen(_ record: ClinicalRecord) -> Bool {
    let isOver = record.status.statements.contains(where: over.contains)
    return switch record.status.course {
    case .planned, .active, .unstated, .preliminary: !isOver
    case .done, .corrected, .past, .cancelled, .notDone, .superseded, .refuted, .enteredInError: false
    }
  }
}

extension ClinicalRecord {
  /// Why an order that is open is not being seen to: "on hold", "draft".
  package var openStatus: String? {
    status.statements.first { [.sent("on-hold"), .sent("suspended"), .sent("draft")].contains($0) }?.words
  }

  /// The day that it is planned for, else its own.
  package var dueDate: RecordDate? { planned ?? date }
}
