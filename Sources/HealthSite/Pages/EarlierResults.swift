import HealthRecords

/// The two results of a test before one, equal or not, but one result of a day only once: whether it has changed.
struct EarlierResults: Sendable {
  /// The newest first.
  let records: [ClinicalRecord]
  private let latest: ClinicalRecord

  init(_ series: ResultSeries, before latest: ClinicalRecord) {
    self.latest = latest
    let told = Self.moments(series, before: latest).distinct { [$0.date?.dayText ?? "", $0.resultText] }
    records = Array(told.prefix(2))
  }

  /// "1.12 (2021), 1.05 (2019)"; with months or days where the years are the same or the last two.
  ///
  /// - Parameter value: the words for a result, without the unit if all have the given one.
  func words(_ value: (ClinicalRecord, String?) -> String) -> String {
    let unit = latest.value?.unit
    let shared = records.allSatisfy { $0.value?.unit == unit } ? unit : nil
    let day = form
    return records.map { SheetWords.earlier(value($0, shared), $0.date?[keyPath: day] ?? "") }
      .joined(separator: ", ")
  }

  /// A number without its unit if that is shared, with the sign of its flag: "3.4 \u{25BC}".
  static func bare(_ record: ClinicalRecord, _ unit: String?) -> String {
    let flag = record.isAbnormalResult ? record.flag : nil
    let sign = flag.map { $0.sign.isEmpty ? " \($0.words)" : $0.sign } ?? ""
    guard record.components.isEmpty, let quantity = record.value?.quantity, quantity.unit == unit else {
      return NumberText.cut(record.resultText.shortened(to: 60)) + sign
    }
    return NumberText.cut(quantity.number) + sign
  }
}

extension EarlierResults {
  private var form: KeyPath<RecordDate, String> {
    let dates = ([latest] + records).compactMap(\.date)
    let isOld = records.allSatisfy { !$0.sortDate.mayBeWithin(months: 24, before: latest.sortDate) }
    let forms = [\RecordDate.yearText, \.shortMonthText, \.shortDayText].dropFirst(isOld ? 0 : 1)
    return forms.first { form in Set(dates.map { $0[keyPath: form] }).count > records.count }
      ?? \.shortDayText
  }

  /// One result for each moment before the latest, the newest first.
  private static func moments(_ series: ResultSeries, before latest: ClinicalRecord) -> [ClinicalRecord] {
    var last = latest.sortDate
    return series.records.filter { record in
      guard record.countsAsResult, let date = record.sortDate, let moment = last,
        date.isEarlierMinute(than: moment)
      else { return false }
      last = date
      return true
    }
  }
}

extension ResultSeries {
  /// True if lists leave out digits of its newest result.
  var isCutInLists: Bool { latest.map { NumberText.cut($0.resultText) != $0.resultText } ?? false }
}
