import HealthRecords

/// What the person's phone and watch measured, apart from the clinical records: a list of kinds, and a page for each.
enum MeasurementPages {
  static let listPath = "measurements.html"
  static var title: String { PageTitle.ownDevices.words }

  /// A piece of work for each kind. Its pages are made one by one, so that only one page's rows are in memory.
  static func work(_ site: PersonSite) -> [PageWork] {
    let kinds = site.measurements
    return kinds.isEmpty
      ? []
      : [PageWork { [list(kinds, site)] }]
        + kinds.filter { $0.sharedPath == nil }.map { kind in PageWork(oneByOne: { try pages(kind, $0) }) }
  }

  /// It is what "Results" leads to where no institution has any, and then says so.
  private static func list(_ kinds: [MeasurementGroup], _ site: PersonSite) -> Page {
    var page = Page(listPath, title: title, template: "measurements.md", section: listPath)
    let absent = [ClinicalType.labResults, .vitalSigns].compactMap(site.absence).joined(separator: " ")
    let tabs = TypePages.results(nil, RecordParts(site: site, root: ""))
    page.set("tabs", [absent.isEmpty ? tabs : .remark(.plain, .text(absent))])
    page.set("lists", [.table(table(kinds))])
    return page
  }

  /// A row for each kind and unit.
  static func table(_ kinds: [MeasurementGroup]) -> Table {
    var table = Table(
      PageTitle.kindsOfMeasurements.words,
      columns: ColumnTitle.words(.measurement, .newestDay, .date, .since, .days),
      classes: ["name", "value", "date", "date since", "value counted"])
    for kind in kinds {
      for row in MeasurementTable.gists(kind, path: kind.path) { table.add(row) }
    }
    return table
  }

  /// - Parameter first: the page of the same quantity as institutions measured it, if the pages begin there.
  static func pages(_ group: MeasurementGroup, on first: Page? = nil, _ take: (Page) throws -> Void) rethrows
  {
    let chunks = ListSection.chunks(MeasurementTable.sections(group))
    let paths = chunks.indices.map { $0 == 0 ? group.path : group.path(number: $0 + 1) }
    for index in chunks.indices {
      let shared = index == 0 ? first : nil
      let slots = Slots(isShared: shared != nil)
      var page =
        shared ?? Page(paths[index], title: group.kind.title, template: "measurement.md", section: listPath)
      let isSecond = shared?.slots["chart"]?.isEmpty == false
      if shared == nil {
        page.trail = [(title, listPath)]
        page.set("latest", index == 0 ? latest(group) : [])
      }
      let rule = MeasurementRule.words(group, isSingle: MeasurementTable.isSingle(group))
      page.set("rule", [.paragraph(.text(rule))])
      page.set(slots.chart, index == 0 ? Block.drawn(MeasurementChart(group, isSecond: isSecond)) : [])
      page.set(slots.lists, chunks[index].flatMap(\.blocks))
      page.set(slots.pager, [Chunks.pager(paths, current: index, root: page.root)])
      try take(page)
    }
  }

  private static func latest(_ group: MeasurementGroup) -> [Block] {
    guard let strand = group.newest else { return [] }
    return MeasurementTable.gists(group, strand, path: "").prefix(1).map { row in
      let source = strand.isEntered ? " \(Inline.text(MeasurementWords.byPerson, .role(.muted)))" : Inline()
      let (value, day) = (row[1].marked(.strong), row[2].marked(.role(.when)) + source)
      return .remark(
        .latest, "\(Inline.text(PageNote.latest.words, .role(.muted))) \(value) \(Inline.lineBreak)\(day)")
    }
  }

  /// The names of the slots that measurements fill, on a page of their own or on that of a test.
  struct Slots: Sendable {
    let chart: String
    let lists: String
    let pager: String

    init(isShared: Bool) {
      (chart, lists, pager) =
        isShared ? ("measuredChart", "measured", "measuredPager") : ("chart", "lists", "pager")
    }
  }
}

/// Explains on the page how its numbers were computed.
enum MeasurementRule {
  /// - Parameter isSingle: true for one reading, of which nothing is computed.
  static func words(_ group: MeasurementGroup, isSingle: Bool) -> String {
    let hasFractions = group.strands.contains(.init(unit: "%", isEntered: false))
    return [
      group.isMeasured ? PageNote.measured.words : "",
      group.kind.loinc.map { "LOINC \($0)." } ?? "",
      isSingle || !group.isMeasured ? "" : group.kind.method.rule,
      hasFractions ? PageNote.fractions.words : "",
      group.withoutNumber.isEmpty ? "" : MeasurementWords.withoutNumber(group.withoutNumber),
      group.isMeasured ? PageNote.copiesOfSamples.words : "",
      group.strands.contains(where: \.isEntered) ? PageNote.entered.words : "",
    ].joinedWords(" ")
  }
}
