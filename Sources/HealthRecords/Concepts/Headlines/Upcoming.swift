/// What is booked or planned after the day that the data speaks for.
package enum Upcoming {
  /// Sorted by day, the next first. Records that are already done or cancelled are left out, whatever their date.
  ///
  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the day that the data speaks for; if it is nil, nothing counts as upcoming.
  package static func all(in records: [ClinicalRecord], after asOf: ClinicalDate?) -> [ClinicalRecord] {
    let ahead = records.reversed().compactMap { record -> (record: ClinicalRecord, day: ClinicalDate)? in
      guard types.contains(record.resource.type), isOpen(record), let day = record.plannedDay?.sortDate,
        day.isAhead(of: asOf)
      else { return nil }
      return (record, day)
    }
    return ahead.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element.record)
  }

  /// Instructions that were given: the standard prescribes their status (C-CDA R2.1, Instruction).
  package static func instructions(in records: [ClinicalRecord]) -> [ClinicalRecord] {
    records.filter { types.contains($0.resource.type) && $0.status.code == RecordStatus.sentAsCompleted }
  }

  /// Plans for a past or unknown day that no record shows as done or cancelled; newest first.
  package static func unanswered(in records: [ClinicalRecord], by day: ClinicalDate?) -> [ClinicalRecord] {
    let open = records.filter { record in
      types.contains(record.resource.type) && isOpen(record) && !record.isAbsenceStatement
        && record.status.code != RecordStatus.sentAsCompleted
        && (record.resource.type.isOrder || record.resource.type == .immunizationRecommendation
          || record.status.course == .planned)
        && record.plannedDay?.sortDate?.isAhead(of: day) != true
    }
    guard !open.isEmpty else { return [] }
    let answers = OrderAnswers(records, by: answering)
    return open.filter { !answers.answer($0) }
  }

  private static let over = Set(
    ["completed", "cancelled", "aborted", "nullified", "obsolete"].map(StatusStatement.sent))

  private static let answering: Set<ResourceType> = [
    .procedure, .observation, .diagnosticReport, .encounter, .immunization,
    .imagingStudy, .task,
  ]

  private static let types: Set<ResourceType> = [
    .appointment, .procedure, .encounter, .serviceRequest, .procedureRequest, .deviceRequest,
    .immunizationRecommendation,
  ]

  /// A plan in a document may itself be marked completed or cancelled.
  private static func isOpen(_ record: ClinicalRecord) -> Bool {
    let isOver = record.status.statements.contains(where: over.contains)
    return switch record.status.course {
    case .planned, .active, .unstated, .unread, .preliminary: !isOver
    case .done, .corrected, .past, .cancelled, .notDone, .superseded, .refuted, .enteredInError: false
    }
  }
}

extension ClinicalRecord {
  /// The status that holds up an open order: "on hold", "draft".
  package var openStatus: String? {
    status.statements.first { [.sent("on-hold"), .sent("suspended"), .sent("draft")].contains($0) }?.words
  }

  /// The day that it is planned for. That an order was written on a day does not plan it for that day.
  fileprivate var plannedDay: RecordDate? { resource.type.isOrder ? planned : dueDate }

  /// The day that it is planned for, else its own date.
  package var dueDate: RecordDate? { planned ?? date }
}
