import HealthRecords

/// The last events, and before them a line with what is booked.
struct OverviewEvents: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }
  private static let limit = 5
  /// Further items are folded on a narrow screen, but operations and stays never are.
  private static let limitOnPhone = 3
  /// Further booked events are counted.
  private static let upcomingLimit = 3

  /// The newest headlines without results, which have their own part, and with only the newest alert of a device.
  var blocks: [Block] {
    let lastContact = lastContact
    let newest = site.headlines.newest(
      Self.limit - (lastContact.isEmpty ? 0 : 1), without: [.finding, .result, .criticalResult],
      one: .deviceAlarm)
    let line = HeadlineLine(parts: parts)
    let items = newest.map { line.row($0, day: $0.date.dayText) }
    let shown = max(Self.limitOnPhone, (newest.lastIndex { $0.matter.isGrave } ?? 0) + 1)
    let rest = items.dropFirst(shown)
    return [
      .remark(.plain, upcoming), .list(Array(items.prefix(shown))),
      .fold(.text(PageWords.more(rest.count)), [.list(Array(rest))], isLong: false),
      .remark(.muted, lastContact),
    ].filter { !$0.isEmpty }
  }

  /// The last day on which somebody saw the person, else the newest note: "Last visit: Follow-up 21 February 2021".
  private var lastContact: Inline {
    return site.views.picture.lastContact.map { record in
      let isVisit = record.clinicalType == .encounters
      let others = Visit.recorded(onDayOf: record, in: site.person.records).prefix(3)
      let details =
        isVisit
        ? RecordTable.details(record) : others.isEmpty ? "" : SheetWords.datedThatDay(Array(others))
      let told = details.isEmpty ? Inline() : " · \(details)"
      let seen = record.clinicalType == .clinicalNotes ? OverviewWords.lastNote : OverviewWords.lastSeen
      return
        "\(isVisit ? OverviewWords.lastVisit : seen) \(parts.link(record)) \(parts.date(record))\(told)\(parts.caution(record))"
    } ?? Inline()
  }

  /// "Upcoming: MRI of the head 12 May 2024, and 2 more", with a link to the timeline for the others.
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
