import HealthRecords

/// The records of one year, or those without a date.
struct TimelineYear: Sendable {
  let year: Int?
  /// Newest first.
  let records: [ClinicalRecord]

  var slug: String { year.map(Self.slug) ?? "unknown" }

  /// The path of its first page.
  var path: String { "timeline/\(slug).html" }

  /// The address of a day on the page of its year.
  static func path(of day: ClinicalDate) -> String {
    "timeline/\(slug(day.year)).html#\(TimelineDay.anchor(day))"
  }

  /// Its anchor on the first page of the timeline.
  var anchor: String { "y\(slug)" }

  static func slug(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  var title: String { year == nil ? Unstated.noDateTitle.words : slug }

  /// Days, months without a day, the year without a month: each newest first.
  var days: [TimelineDay] { TimelineDay.all(records) }

  /// Newest first; records without a date come last.
  static func all(_ records: [ClinicalRecord]) -> [TimelineYear] {
    let groups = Dictionary(grouping: records) { $0.sortDate?.year }
    return groups.map { TimelineYear(year: $0.key, records: $0.value) }.sorted {
      ($0.year ?? Int.min) > ($1.year ?? Int.min)
    }
  }
}

/// The records of one day, or of a month or year without a known day.
struct TimelineDay: Sendable {
  /// Nil for "date unknown".
  let date: ClinicalDate?
  var records: [ClinicalRecord]
  /// Its anchor on the page of its year; nil if it has none of its own.
  var anchor: String?

  /// "d2023-04-18".
  static func anchor(_ date: ClinicalDate) -> String { "d\(date.numberText)" }

  static func all(_ records: some Sequence<ClinicalRecord>) -> [TimelineDay] {
    var days: [TimelineDay] = []
    var key: String?
    var known: Set<String> = []
    for record in records {
      let own = record.sortDate?.numberText ?? ""
      if own == key {
        days[days.count - 1].records.append(record)
      } else {
        let anchor = own.isEmpty || !known.insert(own).inserted ? nil : "d\(own)"
        days.append(TimelineDay(date: record.sortDate, records: [record], anchor: anchor))
        key = own
      }
    }
    return days
  }
}
