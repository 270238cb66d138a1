import HealthRecords

/// A bar for each month of a year, as high as its number of records, to show when most happened.
struct MonthStrip: Drawing {
  private let year: TimelineYear
  /// The number of records in the person's busiest month.
  private let most: Int
  private static let (step, height) = (11.0, 26.0)

  init(_ year: TimelineYear, most: Int) { (self.year, self.most) = (year, most) }

  static func counts(_ year: TimelineYear) -> [Int] {
    year.records.reduce(into: Array(repeating: 0, count: 12)) { counts, record in
      if let month = record.sortDate?.month { counts[month - 1] += 1 }
    }
  }

  var html: HTML {
    let counts = Self.counts(year)
    let told = counts.enumerated().filter { $0.element > 0 }.map { (month: $0.offset + 1, count: $0.element) }
    if told.isEmpty { return HTML() }
    let letters = (0..<12).map { SVGNumber.text((Double($0) + 0.5) * Self.step) }.joined(separator: " ")
    return """
      <svg class="months" viewBox="0 0 132 40" width="132" height="40" role="img" aria-label="\(attribute: TimelineWords.months(told, of: year.title))">\
      <path d="\(attribute: path(counts))"/><text x="\(attribute: letters)" y="38" text-anchor="middle">\(ClinicalDate.monthInitials)</text></svg>
      """
  }

  /// Heights are square roots, so that small months are visible next to large ones.
  private func path(_ counts: [Int]) -> String {
    counts.enumerated().map { month, count in
      let share = count == 0 ? 0 : (Double(count) / Double(max(most, 1))).squareRoot()
      let top = max(share * Self.height, count == 0 ? 0.6 : 2)
      let left = SVGNumber.text(Double(month) * Self.step + 1)
      return "M\(left) \(SVGNumber.text(Self.height))v-\(SVGNumber.text(top))h9v\(SVGNumber.text(top))z"
    }.joined()
  }
}
