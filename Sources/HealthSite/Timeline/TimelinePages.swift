import HealthRecords

/// The first page, the diary of a life, and a page for each year, newest first, by day.
enum TimelinePages {
  static func work(_ site: PersonSite) -> [PageWork] {
    let timeline = Timeline(site)
    return [PageWork { [LifePage.page(timeline)] }, PageWork { DiaryPage(timeline).pages }]
      + timeline.years.indices.map { index in PageWork { YearPage(timeline, index).pages } }
  }
}

/// The data of all pages of the timeline.
struct Timeline: Sendable {
  let site: PersonSite
  /// Newest first; "date unknown" last.
  let years: [TimelineYear]
  let headlines: Headlines
  let sources: SourceNumbers
  /// Problems and medicines with the years in which they went on.
  let courses: [OngoingCourse]
  /// Records that are bold on their day.
  let marked: Set<RecordIdentity>

  init(_ site: PersonSite) {
    self.site = site
    years = TimelineYear.all(site.person.records)
    headlines = site.headlines
    sources = SourceNumbers(site.person.records)
    courses = OngoingCourse.all(site.views.concepts, asOf: site.dataThrough ?? site.asOf)
    marked = headlines.marked
  }

  var parts: RecordParts { RecordParts(site: site, root: "../") }

  /// The person's age in the middle of a year; nil before birth and after death.
  func age(in year: Int) -> Int? {
    guard let birth = site.person.birthDate, year >= birth.year else { return nil }
    if let death = site.person.deathDate?.year, year > death { return nil }
    return max(0, year - birth.year - ((birth.month ?? 1) > 6 ? 1 : 0))
  }
}

/// The institutions of a person by number, those with the most records first; the style sheet filters by these numbers.
struct SourceNumbers: Sendable {
  /// The style sheet knows this many numbers; further institutions share the last.
  static let limit = 12

  private let numbers: [String: Int]

  init(_ records: [ClinicalRecord]) {
    let counts = records.reduce(into: [String: Int]()) { counts, record in
      for source in Self.sources(of: record) { counts[source, default: 0] += 1 }
    }
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, min($0 + 1, Self.limit)) })
  }

  static func sources(of record: ClinicalRecord) -> Set<String> {
    Set(record.sources.map(\.words))
  }

  func of(_ source: String) -> Int { numbers[source] ?? Self.limit }

  /// "s1 s3": the style sheet's names for the sources of the records.
  func classes(_ records: [ClinicalRecord]) -> String {
    var isThere = Array(repeating: false, count: Self.limit + 1)
    for record in records {
      for source in record.sources { isThere[of(source.words)] = true }
    }
    return isThere.indices.filter { isThere[$0] }.map { "s\($0)" }.joined(separator: " ")
  }
}
