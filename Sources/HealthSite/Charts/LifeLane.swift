import HealthRecords

/// One clinical type on the life graphic.
struct LifeLane: Sendable {
  enum Content: Sendable {
    /// Marks grouped by name (one diagnosis, one drug), the most important first.
    case bars([[TimelineBar]])
    /// Too many marks to name: the number in each stretch of time.
    case density([LifeBin])
  }

  let type: ClinicalType
  let count: Int
  let content: Content

  /// With more events or names than this, a lane is drawn as density, because a mark must not stand without its name.
  private static let limits = (events: 16, names: 4)

  /// All lanes of a person, in the order of the graphic.
  static func all(_ site: PersonSite) -> [LifeLane] {
    ClinicalType.drawn.compactMap { lane($0, site) }.filter { !$0.isEmpty }
  }

  static func isDrawn(_ type: ClinicalType, _ site: PersonSite) -> Bool { lane(type, site)?.isEmpty == false }

  static func medications(_ site: PersonSite) -> LifeLane {
    let marks = site.medications.inGroups.flatMap { drug -> [TimelineBar] in
      let isOrdered = drug.course == .over && drug.end == nil && drug.denial == nil
      return isOrdered
        ? runs(drug, site) : [mark(drug, isCurrent: drug.course == .current, site)].compactMap { $0 }
    }
    return LifeLane(
      type: .medications, count: site.counts[.medications] ?? 0,
      content: .bars(byName(marks)))
  }

  private static func byName(_ marks: [TimelineBar]) -> [[TimelineBar]] {
    marks.grouped { $0.title.normalizedWords }
  }

  /// The days that the marks cover.
  var days: ClosedRange<Int>? {
    switch content {
    case .bars(let groups): groups.flatMap { $0 }.map(\.days).hull
    case .density(let bins): bins.map(\.days).hull
    }
  }

  var isEmpty: Bool { days == nil }

  var isDensity: Bool {
    if case .density = content { true } else { false }
  }

  var endings: [TimelineBar.Ending] {
    guard case .bars(let groups) = content else { return [] }
    return groups.flatMap { $0 }.map(\.ending)
  }
}

extension LifeLane {
  private static func lane(_ type: ClinicalType, _ site: PersonSite) -> LifeLane? {
    let records = site.records(type)
    if records.isEmpty { return nil }
    if type == .conditions { return conditions(site) }
    if type == .medications { return medications(site) }
    return LifeLane(
      type: type, count: site.counts[type] ?? 0,
      content: content(of: records.filter(\.isOnLifeGraphic), type, site))
  }

  private static func content(of records: [ClinicalRecord], _ type: ClinicalType, _ site: PersonSite)
    -> Content
  {
    let names = Set(records.map(\.listTitle.normalizedWords)).count
    let isMuch = records.count > limits.events || names > limits.names
    if [.labResults, .vitalSigns].contains(type) || isMuch {
      return .density(LifeBin.all(records, of: type))
    }
    let marks = records.compactMap { record in
      TimelineBar(event: record, href: site.links.path(of: record.identity) ?? "")
    }
    return .bars(byName(marks))
  }

  /// An active problem is one bar from its first record on; of others each record has its own.
  private static func conditions(_ site: PersonSite) -> LifeLane {
    let marks = site.problems.ofLife.flatMap { problem -> [TimelineBar] in
      let drawn = problem.records.filter(\.isOnLifeGraphic)
      guard problem.course == .active else {
        return drawn.compactMap { bar(problem, $0, $0.status.course == .past ? .over : .unstated, site) }
      }
      // The records are newest first.
      return drawn.suffix(1).compactMap { bar(problem, $0, problem.isConfirmed ? .ongoing : .listed, site) }
    }
    return LifeLane(
      type: .conditions, count: site.counts[.conditions] ?? 0, content: .bars(byName(marks)))
  }

  private static func bar(
    _ problem: Problem, _ record: ClinicalRecord, _ course: TimelineBar.Course, _ site: PersonSite
  ) -> TimelineBar? {
    TimelineBar(
      title: problem.isListedAfterEnd ? "\(problem.title) ⚠" : problem.title,
      href: site.links.path(of: record.identity) ?? "", start: record.date, end: record.ended,
      ahead: record.until, course: course, today: site.lastDay)
  }

  /// The orders of a drug that is over on an unknown day, in runs: over a year without one, nothing says that it was
  /// taken.
  private static func runs(_ drug: Drug, _ site: PersonSite) -> [TimelineBar] {
    let orders = drug.records.filter(\.isOnLifeGraphic).reversed()
    let runs = orders.reduce(into: [[ClinicalRecord]]()) { runs, order in
      let isNear = runs.last?.last?.sortDate?.isWithin(months: 12, before: order.sortDate) == true
      if isNear { runs[runs.count - 1].append(order) } else { runs.append([order]) }
    }
    return runs.compactMap { run in
      let last = run.last?.date.flatMap { $0.hasOtherDay(than: run[0].date) ? $0 : nil }
      return TimelineBar(
        title: drug.title, href: site.links.path(of: run[0].identity) ?? "", start: run[0].date, end: nil,
        lastRecord: last, course: .over, today: site.lastDay)
    }
  }

  private static func mark(_ entry: Drug, isCurrent: Bool, _ site: PersonSite) -> TimelineBar? {
    guard let record = entry.records.first(where: \.isOnLifeGraphic) else { return nil }
    let course: TimelineBar.Course =
      !isCurrent || entry.denial != nil ? .over : entry.mayBeOver ? .listed : .ongoing
    let last = entry.lastActivity.flatMap { $0.hasOtherDay(than: entry.since) ? $0 : nil }
    let end = course == .ongoing ? nil : entry.end
    let isDoubted = isCurrent && end != nil
    return TimelineBar(
      title: isDoubted ? "\(entry.title) ⚠" : entry.title, href: site.links.path(of: record.identity) ?? "",
      start: entry.since,
      end: end, lastRecord: last, ahead: entry.plannedEnd, course: course, today: site.lastDay)
  }
}

extension ClinicalRecord {
  /// False for what was not done, ruled out, only planned or stated to be absent, and for placeholder dates.
  fileprivate var isOnLifeGraphic: Bool {
    guard let date = sortDate, !date.isPlaceholder, !statesAbsence,
      ![.group(.plans), .group(.orders)].contains(recordKind)
    else { return false }
    return status.course.hasHappened
  }
}
