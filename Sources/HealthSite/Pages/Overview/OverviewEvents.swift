import HealthRecords

/// What happened last, and in a line before it what is booked.
struct OverviewEvents: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }
  private static let limit = 5
  /// So many are not folded on a narrow screen, nor is an operation or a stay.
  private static let limitOnPhone = 3
  /// More of what is booked than this is counted.
  private static let upcomingLimit = 3

  /// The newest headlines but those of results, which have a part of their own; of alerts only the newest.
  var blocks: [Block] {
    let headlines = site.views.concepts.headlines(asOf: site.asOf)
    let newest = headlines.newest(
      Self.limit, without: [.finding, .result, .criticalResult], one: .deviceAlert)
    let line = HeadlineLine(parts: parts)
    let items = newest.map { line.row($0, day: $0.date.dayText) }
    let shown = max(Self.limitOnPhone, (newest.lastIndex { $0.matter.isGrave } ?? 0) + 1)
    let rest = items.dropFirst(shown)
    return [
      .remark(.plain, upcoming), .list(Array(items.prefix(shown))),
      .fold(.text(PageWords.more(rest.count)), [.list(Array(rest))], isLong: false),
    ].filter { !$0.isEmpty }
  }

  /// "Upcoming: MRI of the head 12 May 2024, and 2 more", the rest of it on the timeline.
  private var upcoming: Inline {
    let ahead = Upcoming.all(in: site.person.records, after: site.asOf)
    if ahead.isEmpty { return Inline() }
    let named = ahead.prefix(Self.upcomingLimit).map { record -> Inline in
      "\(parts.link(record)) \(parts.date(record.dueDate, of: record).marked(.role(.muted)))"
    }
    let more = ahead.count - named.count
    let rest = more > 0 ? [Inline.link(PageWords.more(more), to: "timeline/index.html")] : []
    return "\(OverviewWords.upcoming) \((named + rest).joined(", "))"
  }
}
