/// A reason to doubt a date. The date is printed as sent, with a note.
public enum DateDoubt: Hashable, Sendable {
  case beforeBirth, anotherBeforeBirth, afterDeath, endBeforeStart

  /// - Parameters:
  /// - birth: the person's date of birth.
  ///   - death: the person's date of death.
  static func all(of record: ClinicalRecord, birth: ClinicalDate?, death: ClinicalDate?) -> [DateDoubt] {
    guard let date = record.sortDate else { return [] }
    return [
      birth.map(date.isCertainlyBefore) == true
        ? .beforeBirth : record.dateBeforeBirth.map { _ in .anotherBeforeBirth },
      death?.isCertainlyBefore(date) == true ? .afterDeath : nil,
      record.end?.sortDate?.isCertainlyBefore(record.courseStart?.sortDate ?? date) == true
        ? .endBeforeStart : nil,
    ].compactMap { $0 }
  }
}
