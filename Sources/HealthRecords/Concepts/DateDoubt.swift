/// A date that cannot be right, or not by itself: printed as sent, with a word beside it.
public enum DateDoubt: Hashable, Sendable {
  case beforeBirth, anotherBeforeBirth, afterDeath, endBeforeStart

  /// - Parameters:
  ///   - birth: of the person.
  ///   - death: of the person.
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
