import HealthRecords

/// Who this is and what matters: the first page.
enum OverviewPage {
  static let listLimit = 12
  static let resultLimit = 20
  static let measurementLimit = 8

  static func page(_ site: PersonSite) -> Page {
    var page = Page("index.html", title: site.person.displayName, template: "index.md", section: "index.html")
    let parts = RecordParts(site: site, root: "")
    page.set("who", who(site))
    page.set("alerts", Block.section(2, PageTitle.alerts.words, [alerts(site, parts)]))
    page.set("matters", matters(site, parts))
    page.set("results", results(site, parts))
    page.set("life", life(site))
    page.set("counts", counts(site))
    page.set("measured", measured(site))
    return page
  }

  /// When they were born and until when the records speak stands at the head of each page.
  private static func who(_ site: PersonSite) -> [Block] {
    let person = site.person
    let facts = [
      (ProvenanceName.died.words, person.deceased), (ProvenanceName.sex.words, person.sex),
      (ProvenanceName.bloodType.words, bloodType(person)),
      (PageTitle.records.words, String(person.records.count)), (PageTitle.years.words, span(person.records)),
    ].compactMap(FactList.row)
    let parts = RecordParts(site: site, root: "")
    let links = person.supporting.filter { $0.resource.type == .patient }.map { patient -> Inline in
      let source: Inline =
        site.hasOneSource ? Inline() : " \(Inline.text(patient.sourceNames, .role(.muted)))"
      return parts.link(patient, as: PageTitle.personalDetails.words) + source
    }
    return [Part.box("who", [.facts(FactRows(rows: facts))]), .list(links)]
      + person.contradictions.map { .remark(.caution, "\($0).") }
  }

  private static func bloodType(_ person: Person) -> String? {
    person.bloodTypes.isEmpty
      ? nil : PageWords.enteredOnPhone(person.bloodTypes)
  }

  private static func span(_ records: [ClinicalRecord]) -> String? {
    let dates = records.compactMap(\.sortDate)
    guard let first = dates.min(), let last = dates.max() else { return nil }
    return first.year == last.year
      ? String(first.year) : DateWords.range(String(first.year), String(last.year))
  }

  private static func currentAlerts(_ site: PersonSite) -> [ClinicalRecord] {
    site.person.records.filter { $0.resource.type == .flag && $0.status.course == .active }
  }

  private static func alerts(_ site: PersonSite, _ parts: RecordParts) -> Block {
    let directives = site.views.directives.directivesInForce.map { directive($0, parts) }
    let alerts = currentAlerts(site).map { record -> Inline in
      "\(parts.link(record)) \(parts.span(record).marked(.role(.muted)))\(parts.caution(record))"
    }
    return list(directives + site.views.alarms.map { alarm($0, parts) } + alerts)
  }

  private static func alarm(_ alarm: DeviceAlarm, _ parts: RecordParts) -> Inline {
    let words = [alarm.result, alarm.count].filter { !$0.isEmpty }.joined(separator: ", ")
    let told = words.isEmpty ? "" : ": \(words)"
    let newest = alarm.records[0]
    return "\(parts.link(newest, as: alarm.title))\(told) \(parts.date(newest).marked(.role(.muted)))"
  }

  /// "Advance directive: Do Not Resuscitate": what it is, where its title does not say so.
  private static func directive(_ record: ClinicalRecord, _ parts: RecordParts) -> Inline {
    let kind = CareDirective(of: record)?.words ?? record.kind
    let isNamed = record.title.normalizedWords.contains(kind.normalizedWords)
    let words = [record.resultText, CareDirective.details(record)].filter { !$0.isEmpty }.joined(
      separator: "; ")
    let before = isNamed ? "" : "\(kind): "
    let told = words.isEmpty ? "" : ": \(words.shortened(to: 200))"
    let span = parts.span(record).marked(.role(.muted))
    return "\(before)\(parts.link(record).marked(.strong))\(told) \(span)\(parts.caution(record))"
  }

  /// What a doctor asks for first, side by side where there is room.
  private static func matters(_ site: PersonSite, _ parts: RecordParts) -> [Block] {
    let first = Part.box(
      "",
      [
        section(ClinicalType.allergies.title, .allergies, allergies(site, parts)),
        section(PageTitle.activeProblems.words, .conditions, problems(site, parts)),
      ])
    let second = section(PageTitle.currentMedications.words, .medications, medications(site, parts))
    return [Part.box("columns", [first, second])]
  }

  private static func section(_ title: String, _ type: ClinicalType, _ blocks: [Block]) -> Block {
    Part.section(2, .text(title), type.slug, blocks)
  }

  private static func life(_ site: PersonSite) -> [Block] {
    let graphic = LifeGraphic(
      LifeLane.all(site), today: site.lastDay,
      label: PageWords.wholeRecord(span(site.person.records) ?? ""))
    guard let graphic else { return [.paragraph(.text(PageNote.noDates.words))] }
    return [.drawing(graphic), graphic.table(PageTitle.theWholeRecordAsATable.words)]
  }

  private static func allergies(_ site: PersonSite, _ parts: RecordParts) -> [Block] {
    let active = site.allergies.active
    let empty = sentences(site, .allergies, active.isEmpty ? site.allergies.emptySentence : nil)
    let items = active.map { allergy -> Inline in
      let record = allergy.record
      let gist = RecordGist.of(record)
      return
        "\(parts.link(record).marked(.strong)) \(gist)\(parts.caution(record))\(notes(allergy.notes))"
    }
    return empty + [list(items)]
  }

  private static func problems(_ site: PersonSite, _ parts: RecordParts) -> [Block] {
    let active = site.problems.active
    let empty = sentences(site, .conditions, active.isEmpty ? site.problems.emptySentence : nil)
    let items = active.compactMap { entry in
      entry.records.first.map { record -> Inline in
        let link = parts.link(record, as: entry.title == record.title ? nil : entry.title)
        let span = parts.span(record).marked(.role(.muted))
        let caution = parts.caution(record, of: entry.records)
        return "\(link) \(span)\(caution)\(notes(entry.notes))"
      }
    }
    return empty + [list(items)]
  }

  private static func notes(_ notes: [ConceptNote]) -> Inline {
    notes.map { .lineBreak + Inline.text($0.words, .note) }.joined()
  }

  /// That there is nothing to list, with what documents and lists say of it.
  private static func sentences(_ site: PersonSite, _ type: ClinicalType, _ empty: String?) -> [Block] {
    let words = site.views.sentence(empty ?? "", type, hasRecords: empty == nil)
    return [.remark(.plain, .text(words))]
  }

  private static func medications(_ site: PersonSite, _ parts: RecordParts) -> [Block] {
    let drugs = site.medications
    let current = drugs.current + drugs.paused
    let isEmpty = current.isEmpty && drugs.unclear.isEmpty
    return sentences(site, .medications, isEmpty ? drugs.emptySentence : nil)
      + [list(current.compactMap { drug($0, parts) })]
      + headed(PageTitle.takenOrNotNotStated.words, drugs.unclear, parts)
      + headed(PageTitle.notToBeTaken.words, drugs.prohibited, parts)
  }

  private static func headed(_ title: String, _ entries: [Drug], _ parts: RecordParts)
    -> [Block]
  {
    Block.section(3, title, [list(entries.compactMap { drug($0, parts) })])
  }

  private static func drug(_ entry: Drug, _ parts: RecordParts) -> Inline? {
    entry.records.first.map { record in
      let dosage = entry.dosage.map {
        .lineBreak + Inline.text($0.shortened(to: 400), .role(.gist))
      }
      let isStartTold = entry.notes.contains { $0.start != nil && $0.start == entry.since }
      let since = isStartTold ? nil : entry.since.map { DateWords.since($0.dayText) }
      let told = ([since].compactMap { $0 } + entry.notes.map(\.words)).joined(separator: "; ")
      let notes = told.isEmpty ? Inline() : .lineBreak + Inline.text(told, .note)
      // Nothing beside a drug that is plainly current.
      let word = entry.activeRecords.isEmpty ? entry.word : entry.denial
      let status: Inline = word.map { " \(parts.status($0))" } ?? Inline()
      return "\(parts.link(record))\(status)\(parts.gone(entry.records))\(dosage)\(notes)"
    }
  }

  /// The newest result of each test, where its source or its range says that it is out of range.
  private static func results(_ site: PersonSite, _ parts: RecordParts) -> [Block] {
    let flagged = site.series.compactMap { series in
      series.latest.flatMap { $0.isAbnormalResult && $0.sortDate != nil ? (series: series, latest: $0) : nil }
    }
    let sorted = flagged.sorted { ClinicalRecord.isListedBefore($0.latest, $1.latest) }
    let newest = (sorted.filter(\.latest.isCriticalResult) + sorted.filter { !$0.latest.isCriticalResult })
      .map(\.series)
    if newest.isEmpty {
      let sentence = LatestResults(site.views, hasMeasurements: !site.measurements.isEmpty).sentence
      return [.remark(.plain, .text(sentence))]
    }
    let kinds = Set(newest.dropFirst(resultLimit).map(\.clinicalType)).sorted().map {
      Inline.link($0.title, to: "\($0.slug).html")
    }
    let more: Inline =
      kinds.isEmpty ? Inline() : "\(PageWords.moreColon(newest.count - resultLimit)) \(kinds.joined(", "))"
    let table = ResultTable(parts: parts).latest(
      PageTitle.latestResultsOutOfRange.words, Array(newest.prefix(resultLimit)))
    return [.table(table), .remark(.muted, more)]
  }

  private static func counts(_ site: PersonSite) -> [Block] {
    var table = Table(
      PageTitle.whereTheRecordsComeFrom.words,
      columns: ColumnTitle.words(.institutionOrFile, .from, .to, .records),
      classes: ["", "", "", "value"])
    for (name, records) in site.sources.prefix(listLimit) {
      let dates = records.compactMap(\.sortDate)
      table.add([
        .text(name), .text(dates.min()?.dayText ?? Unstated.noDate.words),
        .text(dates.max()?.dayText ?? Unstated.noDate.words),
        "\(records.count)",
      ])
    }
    let more = site.sources.count - listLimit
    let rest: Inline =
      more > 0
      ? "\(PageWords.moreColon(more)) \(Inline.link(PageTitle.aboutThisData.words, to: "sources.html"))"
      : Inline()
    return table.rows.isEmpty
      ? [.paragraph(.text(PageNote.noRecords.words))] : [.table(table), .remark(.muted, rest)]
  }

  /// What the person's own devices measured: a table of its own, apart from the clinical results.
  private static func measured(_ site: PersonSite) -> [Block] {
    let kinds = site.measurements
    if kinds.isEmpty { return [] }
    let more = kinds.count - measurementLimit
    let all = Inline.link(PageNote.allMeasurements.words, to: MeasurementPages.listPath)
    let rest: Inline = more > 0 ? "\(PageWords.moreColon(more)) \(all)" : Inline()
    return [
      .table(MeasurementPages.table(Array(kinds.prefix(measurementLimit)))), .remark(.muted, rest),
    ]
  }

  private static func list(_ items: [Inline]) -> Block {
    let more: [Inline] = items.count > 200 ? [.text(PageWords.more(items.count - 200, .kind))] : []
    return .list(items.prefix(200) + more)
  }
}
