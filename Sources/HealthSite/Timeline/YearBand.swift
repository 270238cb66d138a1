import HealthRecords

/// A year on the first page of the timeline: its headlines, and counts in grey.
struct YearBand: Sendable {
  let timeline: Timeline
  /// The number of records in the busiest month.
  let most: Int
  private static let headlineLimit = 5

  func block(_ year: TimelineYear) -> Block {
    let path = timeline.parts.root + year.path
    let blocks: [Block] = [
      .drawing(MonthStrip(year, most: most)), .list(headlines(year)),
      .remark(.tail, tail(year, path)),
    ]
    return Part.section(3, title(year, path), "band", id: year.anchor, blocks)
  }
}

extension YearBand {
  private func title(_ year: TimelineYear, _ path: String) -> Inline {
    let link = Inline.link(year.title, to: path)
    guard let number = year.year, let age = timeline.age(in: number) else { return link }
    return "\(link)\(Inline.text(", \(TimelineWords.age(age))", .role(.muted)))"
  }

  private func headlines(_ year: TimelineYear) -> [Inline] {
    guard let number = year.year else { return [] }
    let line = HeadlineLine(parts: timeline.parts)
    return timeline.headlines.winners(of: number, upTo: Self.headlineLimit).map {
      line.row($0, day: $0.date.textInYear, to: timeline.path(of: $0.date))
    }
  }

  /// "12 × dialysis · 20 lab results, 5 out of range · 2 vitals", linked to the year.
  private func tail(_ year: TimelineYear, _ path: String) -> Inline {
    let repeats = year.year.map { timeline.headlines.repeats(of: $0).prefix(3).map(\.words) } ?? []
    return .link(KindCounts.words(year.records, besides: repeats), to: path)
  }
}
