/// One allergy or intolerance of a person, judged once.
@dynamicMemberLookup
public struct Allergy: Sendable {
  public enum Course: Sendable { case active, over, ruledOut }

  public let record: ClinicalRecord
  public let course: Course
  public let notes: [Finding]

  /// The record's own properties: title, dates, status.
  public subscript<Value>(dynamicMember path: KeyPath<ClinicalRecord, Value>) -> Value {
    record[keyPath: path]
  }

  /// - Parameters:
  ///   - others: records of allergies that are over or were ruled out.
  ///   - asOf: the day that the data speaks for.
  init(_ record: ClinicalRecord, others: [ClinicalRecord], asOf: ClinicalDate?) {
    self.record = record
    course = Course(record)
    let isActive = course == .active
    let end = record.ended.flatMap { end in
      asOf.map { end.sortDate?.isCertainlyBefore($0) == true } == true ? end : nil
    }
    notes = [
      isActive ? end.map { Finding(.ended, .day($0)) } : nil,
      isActive ? .contradiction(record, among: others) : nil, record.reporter.map(Finding.reported),
    ].compactMap { $0 }
  }
}

extension Allergy.Course {
  init(_ record: ClinicalRecord) {
    let course = record.status.course
    self = course == .refuted ? .ruledOut : course == .past ? .over : .active
  }
}
