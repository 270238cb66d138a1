import HealthRecords

/// One number of a result as a point of a chart.
struct ChartPoint: Sendable {
  /// The day numbers that the date may mean.
  let days: ClosedRange<Int>
  let value: Double
  /// The number as the record has it: "<0.1".
  let text: String
  /// The whole line for readers: "12 May 2019: 7.0 mmol/L, High".
  let title: String
  let href: String
  /// True for "<0.1": the point is a limit, not a value.
  let isLimit: Bool
  let direction: ResultFlag.Direction?
  let low: Double?
  let high: Double?
  /// The limits of ranges that do not say what is normal: that of a treatment.
  let targets: [Double]
  /// How it was measured; no line joins points of different methods.
  let method: String

  var day: Double { Double(days.lowerBound + days.upperBound) / 2 }
  var hasPartialDate: Bool { days.count > 1 }

  /// A number without a range or a flag.
  init(days: ClosedRange<Int>, value: Double, text: String, title: String, href: String) {
    (self.days, self.value, self.text) = (days, value, text)
    (self.title, self.href) = (title, href)
    (isLimit, direction, low, high, targets, method) = (false, nil, nil, nil, [], "")
  }

  /// - Parameter href: nil for a drawing without links and words.
  /// - Returns: nil for a result without a number or a date.
  init?(_ result: ObservationValue, of record: ClinicalRecord, href: String?) {
    guard let date = record.sortDate, !date.isPlaceholder, record.countsAsResult,
      let quantity = result.quantity, let value = quantity.approximate
    else { return nil }
    days = date.daySpan
    self.value = value
    self.href = href ?? ""
    text = quantity.number
    isLimit = quantity.comparator != nil
    direction = result.flag.flatMap { $0.isAbnormal ? $0.direction : nil }
    let range = Self.range(result.ranges, unit: quantity.unit)
    low = range?.low?.approximate
    high = range?.high?.approximate
    targets = result.ranges.filter { !$0.isNormal && Self.isAlike($0, quantity.unit) }
      .flatMap { [$0.low, $0.high].compactMap { $0?.approximate } }
    method = record.facts.of(.method).first?.words ?? ""
    title = href == nil ? "" : Self.title(result, quantity, of: record)
  }

  private static func title(_ result: ObservationValue, _ quantity: Quantity, of record: ClinicalRecord)
    -> String
  {
    let name = result.name.map { "\($0) " } ?? ""
    let flag = result.flag.flatMap { $0.isAbnormal ? ", \($0.words)" : nil } ?? ""
    return "\(record.date?.dayText ?? "")\(ListWords.colon)\(name)\(quantity.text)\(flag)"
  }

  /// The one normal range in the result's own unit; nil if there are several.
  private static func range(_ ranges: [ReferenceRange], unit: String) -> ReferenceRange? {
    let isNormal = { (range: ReferenceRange) in range.isNormal && (range.low != nil || range.high != nil) }
    guard let range = ranges.first(where: isNormal), ranges.count(where: isNormal) == 1 else { return nil }
    return isAlike(range, unit) ? range : nil
  }

  private static func isAlike(_ range: ReferenceRange, _ unit: String) -> Bool {
    [range.low, range.high].compactMap { $0?.unit }.allSatisfy { $0.isEmpty || $0 == unit }
  }
}
