import HealthRecords

/// The number of records of each year as one thin strip; each year links to its records.
struct YearStrip: Drawing {
  private let years: [(year: Int, count: Int, path: String)]
  private let scale: TimeScale
  private let label: String

  private static let height = 40.0

  /// - Parameters:
  ///   - label: a description for readers who cannot see it.
  ///   - path: the address of a year.
  /// - Returns: nil if no record has a date.
  init?(_ all: [TimelineYear], label: String, path: (TimelineYear) -> String) {
    years = all.reversed().compactMap { year in
      year.year.map { ($0, year.records.count, path(year)) }
    }
    guard let first = years.first?.year, let last = years.last?.year else { return nil }
    scale = TimeScale(Self.days(of: first).lowerBound...Self.days(of: last).upperBound)
    self.label = label
  }

  var html: HTML {
    """
    <figure class="chart"><svg width="100%" height="\(px: Self.height + 18)" role="document" aria-label="\(attribute: label)">
    \(ticks)\(bars)
    </svg></figure>
    """
  }

  private var bars: HTML {
    let most = Double(years.map(\.count).max() ?? 1)
    return years.map { year, count, path -> HTML in
      let days = Self.days(of: year)
      let (left, right) = (scale.part(Double(days.lowerBound)), scale.part(Double(days.upperBound) + 1))
      let height = max(2, Self.height * Double(count) / most)
      let title = "\(TimelineYear.slug(year))\(ListWords.colon)\(Counted.records(count))"
      return """
        <a href="\(attribute: path)"><title>\(title)</title>\
        <rect class="ground" x="\(part: left)" y="0" width="\(part: right - left)" height="\(px: Self.height)"/>\
        <rect x="\(part: left)" y="\(px: Self.height - height)" width="\(part: (right - left) * 0.9)" height="\(px: height)"/></a>

        """
    }.joined()
  }

  private var ticks: HTML {
    scale.ticks.map { tick -> HTML in
      ChartLabel(
        text: tick.label, at: tick.at, y: Self.height + 14, anchor: .middle, name: "tick", widths: tick.widths
      ).svg
    }.joined()
  }

  private static func days(of year: Int) -> ClosedRange<Int> {
    ClinicalDate.dayNumber(
      year: year, month: 1, day: 1)...ClinicalDate.dayNumber(year: year, month: 12, day: 31)
  }
}
