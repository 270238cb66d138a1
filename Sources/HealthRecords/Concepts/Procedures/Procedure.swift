/// One procedure of a person, with all records of it.
package struct Procedure: Sendable {
  package enum Course: Sendable, CaseIterable {
    case done, underWay, planned, stopped, notDone, cancelled, unread
  }

  /// With its body site or code's meaning where needed to tell it apart.
  package let name: String
  package let course: Course
  /// Newest first; at least one.
  package let records: [ClinicalRecord]
  package let notes: [Finding]

  /// The date of the newest record.
  package var date: RecordDate? { records[0].date }
  package var dates: [RecordDate] { records.compactMap(\.date) }

  /// - Parameter others: records of procedures that were not done or were cancelled.
  private init(_ group: ConceptGroup, others: [ClinicalRecord]) {
    (name, records) = (group.title, group.records)
    let newest = records[0]
    course = Course(newest.status.course)
    let isDone = course == .done || course == .stopped
    let sameDay = isDone && newest.sortDate != nil ? others.filter { newest.isOfDay(of: $0) } : []
    notes = [.contradiction(newest, among: sameDay), newest.reporter.map(Finding.reported)].compactMap { $0 }
  }

  /// A person's procedures: those under way first, then newest first. Resuscitation orders and the like are left out,
  /// as they are care directives.
  ///
  /// - Parameter records: all records of the person, newest first.
  static func all(in records: [ClinicalRecord]) -> [Procedure] {
    let procedures = records.filter {
      $0.clinicalType == .procedures && !$0.isAbsenceStatement && CareDirective(of: $0)?.isDirective != true
    }
    let denials = procedures.filter { [.notDone, .cancelled].contains(Course($0.status.course)) }
    let underWay = procedures.filter { Course($0.status.course) == .underWay }
    let others = procedures.filter { Course($0.status.course) != .underWay }
    return (ConceptGroup.all(underWay) + ConceptGroup.all(others, isApartByStatus: true))
      .map { Procedure($0, others: denials) }
  }
}

extension Procedure {
  /// Orders of operations and grave treatments that their source calls completed, newest first, of which no record says
  /// what was done (FHIR R4, ServiceRequest.status).
  static func completedOrders(in records: [ClinicalRecord]) -> [ClinicalRecord] {
    let orders = records.filter {
      $0.isCompletedOrder && [.operation, .treatment].contains(ProcedureWeight($0))
    }
    let answers = orders.isEmpty ? nil : OrderAnswers(records, by: [.procedure])
    return orders.filter { answers?.answer($0) != true }
  }
}

extension Procedure.Course {
  fileprivate init(_ course: RecordStatus.Course) {
    switch course {
    case .done, .corrected, .unstated, .superseded: self = .done
    case .active, .preliminary: self = .underWay
    case .planned: self = .planned
    case .past: self = .stopped
    case .notDone, .refuted: self = .notDone
    case .cancelled, .enteredInError: self = .cancelled
    case .unread: self = .unread
    }
  }
}

extension ClinicalRecord {
  fileprivate func isOfDay(of other: ClinicalRecord) -> Bool { date?.dayText == other.date?.dayText }

  /// True for a procedure that its source does not deny, plan or leave unfinished.
  var isProcedureDone: Bool {
    clinicalType == .procedures && [.done, .corrected, .unstated].contains(status.course)
  }

  fileprivate var isCompletedOrder: Bool { resource.type.isOrder && status.course == .done }
}
