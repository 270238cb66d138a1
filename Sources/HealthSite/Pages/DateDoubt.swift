import HealthRecords

/// A date that cannot be right, or not by itself: printed as sent, with a word beside it.
enum DateDoubt: Hashable, Sendable {
  case beforeBirth, afterDeath, endBeforeStart

  /// - Parameters:
  ///   - birth: of the person.
  ///   - death: of the person.
  static func all(of record: ClinicalRecord, birth: ClinicalDate?, death: ClinicalDate?) -> [DateDoubt] {
    guard let date = record.sortDate else { return [] }
    return [
      birth.map(date.isCertainlyBefore) == true ? .beforeBirth : nil,
      death?.isCertainlyBefore(date) == true ? .afterDeath : nil,
      record.end?.sortDate?.isCertainlyBefore(date) == true ? .endBeforeStart : nil,
    ].compactMap { $0 }
  }

  /// On the record's page.
  var sentence: String {
    switch self {
    case .beforeBirth: "The source dates this before the birth date."
    case .afterDeath: "The source dates this after the date of death."
    case .endBeforeStart: "The source gives an end before the start."
    }
  }

  /// Beside a row of the sheet.
  var words: String {
    switch self {
    case .beforeBirth: "dated before the birth date"
    case .afterDeath: "dated after the date of death"
    case .endBeforeStart: "its end is before its start"
    }
  }
}
