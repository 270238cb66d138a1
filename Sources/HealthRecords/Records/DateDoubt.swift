/// A reason to doubt a date. The date is printed as sent, with a note.
public enum DateDoubt: Hashable, Sendable {
  case beforeBirth, anotherBeforeBirth, afterDeath, endBeforeStart

  /// - Parameters:
  /// - birth: the person's date of birth.
  ///   - death: the person's date of death.
  static func all(of record: ClinicalRecord, birth: ClinicalDate?, death: ClinicalDate?) -> [DateDoubt] {
    guard let date = record.sortDate else { return [] }
    var doubts: [DateDoubt] = []
    if birth.map(date.isCertainlyBefore) == true {
      doubts.append(.beforeBirth)
    } else if record.dates.beforeBirth != nil {
      doubts.append(.anotherBeforeBirth)
    }
    if death?.isCertainlyBefore(date) == true { doubts.append(.afterDeath) }
    if record.end?.sortDate?.isCertainlyBefore(record.courseStart?.sortDate ?? date) == true {
      doubts.append(.endBeforeStart)
    }
    return doubts
  }
}
