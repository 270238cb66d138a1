import HealthRecords

/// What each build of the site added, changed and lost, the last one first.
struct ChangesPage: Sendable {
  static let path = "changes.html"

  let site: PersonSite
  let history: SiteHistory

  /// Further rows of one kind in one build are counted, not listed.
  private static let rowLimit = 300

  var page: Page {
    var page = Page(Self.path, title: PageTitle.whatChanged.words, template: "changes.md", section: Self.path)
    page.set("since", sinceLastContact)
    page.set("builds", sections.flatMap(\.self))
    return page
  }

  /// What is dated after the last day on which somebody saw the person, and then that day.
  private var sinceLastContact: [Block] {
    guard let day = site.views.picture.lastContact?.sortDate, day.day != nil else { return [] }
    let days = site.diary.filter { $0.date.dayNumber >= day.dayNumber }
    let others = others(from: day, besides: days)
    let isLater = { (date: ClinicalDate?) in date.map { $0.dayNumber > day.dayNumber } == true }
    let (since, counts) = rows(days.filter { isLater($0.date) }, others.filter { isLater($0.sortDate) })
    let (thatDay, ofDay) = rows(days.filter { !isLater($0.date) }, others.filter { !isLater($0.sortDate) })
    let none = [Block.remark(.own, .text(NewsWords.nothing(after: day.dayText)))]
    let measured = [DiaryRows(parts: parts).measured].filter { !$0.isEmpty }
    let told = [Block.remark(.own, .text(NewsWords.recordsOfTheseDays(counts)))] + since
    let whole = Block.remark(.plain, "\(parts.around(day) ?? Inline()) \(ofDay)")
    return Block.section(2, NewsWords.sinceLastContact(day.dayText), (since.isEmpty ? none : told) + measured)
      + Block.section(2, NewsWords.thatDay(day.dayText), thatDay.isEmpty ? [] : thatDay + [whole])
  }

  /// All in one list, the newest first, of one day what the diary names first; and how many records of each kind these
  /// days have, with results and bills, which are not listed.
  private func rows(_ days: [DiaryDay], _ others: [ClinicalRecord]) -> ([Block], counts: String) {
    let diary = zip(days, DiaryRows(parts: parts, saysYear: true).rows(days)).map { day, row in
      Row(day: day.date, source: day.contacts.first?.sourceNames, line: { _ in row })
    }
    let records = others.compactMap { record in
      record.sortDate.map { day in
        Row(day: day, source: record.sourceNames, line: { line(record, below: $0) })
      }
    }
    let dated = (diary + records).enumerated().sorted {
      ($1.element.day.dayNumber, $0.offset) < ($0.element.day.dayNumber, $1.offset)
    }.map(\.element)
    let days = dated.map(\.day.dayNumber).distinct
    let all = days.flatMap { site.recordsByDay[$0] ?? [] }.filter(\.statesFact)
    let rows = zip(dated, [nil] + dated.map(Optional.some)).prefix(Self.dayLimit).map { $0.line($1) }
    let more = dated.count > rows.count ? [Inline.text(PageWords.more(dated.count - rows.count))] : []
    return (rows.isEmpty ? [] : [DiaryRows.box(rows + more)], KindCounts.words(all))
  }

  /// Records of these days and later ones that the diary does not name, but for results and bills.
  private func others(from day: ClinicalDate, besides days: [DiaryDay]) -> [ClinicalRecord] {
    let told = told(days)
    return site.person.records.filter { record in
      record.sortDate.map { $0.day != nil && $0.dayNumber >= day.dayNumber } == true
        && record.resource.type != .observation && !record.resource.type.isBill && record.statesFact
        && !told.contains(record.identity)
    }
  }

  /// What these days name, with what other records say of the same problem or drug on the same day.
  private func told(_ days: [DiaryDay]) -> Set<RecordIdentity> {
    let named = Set(days.flatMap(named))
    let courses = site.problems.problems.map(\.records) + site.medications.drugs.map(\.records)
    let same = courses.flatMap { records in
      let days = Set(records.filter { named.contains($0.identity) }.compactMap(\.sortDate?.dayText))
      return records.filter { $0.sortDate.map { days.contains($0.dayText) } == true }
    }
    return named.union(same.map(\.identity))
  }

  private func named(_ day: DiaryDay) -> [RecordIdentity] {
    (day.contacts + day.headlines.flatMap(\.items).map(\.record)).map(\.identity).distinct
  }

  private struct Row {
    let day: ClinicalDate
    let source: String?
    /// Given the row above.
    let line: (Row?) -> Inline
  }

  /// Day and institution stand where they differ from those of the row above.
  private func line(_ record: ClinicalRecord, below above: Row?) -> Inline {
    let words = DayLine(parts: parts, source: above?.source).inline(record)
      .marked(.role(.headline(record.recordKind.slug)))
    guard let day = record.sortDate, day.dayText != above?.day.dayText else { return words }
    return "\(Inline.time(day.dayText, day.machineText)) \(words)"
  }

  private static let dayLimit = 40
}

extension ChangesPage {
  /// A section for each build.
  private var sections: [[Block]] {
    let records = records
    return history.builds.enumerated().reversed().map { number, build in
      let (day, isLast) = (build.date(of: site.person.slug)?.dayText, number == history.builds.count - 1)
      let heading = DateWords.build(of: day, isFirst: build.isFirst, isLast: isLast)
      return Block.section(2, heading, blocks(build, records))
    }
  }

  /// The person's records by their names in the history.
  private var records: [String: ClinicalRecord] {
    Dictionary(
      firsts: (site.person.records + site.person.removed).flatMap { record in
        ([record] + record.contributors).map { ($0.identity.name, $0) }
      })
  }

  private func blocks(_ build: RecordChanges, _ records: [String: ClinicalRecord]) -> [Block] {
    if build.isFirst {
      let timeline = Inline.link(PageTitle.timeline.words, to: "timeline/index.html")
      return [.text(PageNote.firstBuild.words), timeline].map { .paragraph($0) }
    }
    let listed = ListedChanges(build, records)
    return changes(listed.changed)
      + table(PageTitle.takenBackByTheirSource.words, listed.takenBack, says: PageTitle.whatItSaid.words)
      + table(PageTitle.noLongerInTheSourceKept.words, listed.gone) + vanished(build)
      + table(PageTitle.backAgain.words, listed.returned) + table(PageTitle.new.words, listed.new)
  }

  private var parts: RecordParts { RecordParts(site: site, root: "") }

  private func table(
    _ title: String, _ records: [ClinicalRecord], says: String = PageTitle.whatItSays.words
  ) -> [Block] {
    let sorted = records.sorted(by: ClinicalRecord.isListedBefore)
    var table = Table(
      title, columns: ColumnTitle.words(.date, .kind, .record) + [says],
      classes: ["date", "", "name", "details"])
    for record in Self.cut(sorted, \.self) {
      table.add([
        parts.date(record), .text(record.kind), "\(parts.link(record))\(parts.caution(record))",
        .text(RecordGist.of(record).shortened(to: 160)),
      ])
    }
    return Block.section(3, title, Block.rows(table) + more(sorted.count))
  }

  private func changes(_ changed: [ListedChanges.Changed]) -> [Block] {
    let sorted = changed.sorted { ClinicalRecord.isListedBefore($0.record, $1.record) }
    let lines = Self.cut(sorted, \.record).map(line)
    return Block.section(3, PageTitle.changed.words, [.list(lines)] + more(sorted.count))
  }

  /// "Atorvastatin 20 mg: stopped (was active), because of muscle pain".
  private func line(_ changed: ListedChanges.Changed) -> Inline {
    let record = changed.record
    let date = record.date?.dayText ?? Unstated.dateUnknown.words
    let about = Inline.text("\(record.kind), \(date)", .role(.muted))
    return
      "\(parts.link(record))\(ListWords.colon)\(ChangeSentence.words(changed.fields))\(parts.gone([record])) \(about)"
  }

  /// Only counts: nothing is kept of records that are gone, so that a record that its source took back leaves no trace.
  private func vanished(_ build: RecordChanges) -> [Block] {
    // A single person gets all counts, even if their own record has a new identifier.
    let counts = site.isOneOfSeveral ? build.vanished[site.person.slug] ?? [:] : build.vanishedByType
    let days = build.vanishedDays.named(of: site.isOneOfSeveral ? site.person.slug : nil)
    let lines = days.map { ChangeWords.vanishedDays($0.days, of: $0.title) }
    let records = counts.isEmpty ? [] : [ChangeWords.vanished(counts)]
    if records.isEmpty && lines.isEmpty { return [] }
    return Block.section(
      3, PageTitle.noLongerInTheseRecords.words,
      (records + lines).map { .paragraph(.text($0)) } + [.remark(.muted, .text(PageNote.vanished.words))])
  }

  /// Results are cut first, so that a stopped order does not disappear behind hundreds of new values.
  private static func cut<Row>(_ rows: [Row], _ record: (Row) -> ClinicalRecord) -> [Row] {
    if rows.count <= rowLimit { return rows }
    let others = rows.filter { record($0).resource.type != .observation }
    let results = rows.filter { record($0).resource.type == .observation }
    return Array((others + results).prefix(rowLimit))
  }

  private func more(_ count: Int) -> [Block] {
    count > Self.rowLimit ? [.paragraph(.text(PageWords.more(count - Self.rowLimit)))] : []
  }
}
