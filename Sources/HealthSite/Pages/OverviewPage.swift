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
    page.set("alerts", Block.section(2, "Alerts", [.markup(alerts(site, parts))]))
    page.set("matters", matters(site, parts))
    page.set("results", results(site, parts))
    page.set("life", life(site))
    page.set("counts", counts(site))
    page.set("measured", measured(site))
    return page
  }

  /// When they were born and until when the records speak stands at the head of each page.
  private static func who(_ site: PersonSite) -> HTML {
    let person = site.person
    let facts = [
      ("Died", person.deceased), ("Sex", person.sex), ("Blood type", bloodType(person)),
      ("Records", String(person.records.count)), ("Years", span(person.records)),
    ].compactMap { name, text in text.map { Fact(name, [.text($0)]) } }
    let parts = RecordParts(site: site, root: "")
    let links = person.supporting.filter { $0.resource.type == .patient }.map { patient -> HTML in
      let source: HTML =
        site.hasOneSource ? HTML() : " <span class=\"muted\">\(patient.sourceNames)</span>"
      return "<li>\(parts.link(patient, as: "Personal details"))\(source)</li>"
    }
    let contradictions = person.contradictions.map { "<p class=\"caution\">\($0).</p>" as HTML }
    return "<div class=\"who\">\(FactList(parts: parts).html(facts))</div>"
      + (links.isEmpty ? HTML() : "<ul class=\"plain\">\(links.joined())</ul>") + contradictions.joined()
  }

  private static func bloodType(_ person: Person) -> String? {
    person.bloodTypes.isEmpty
      ? nil : "\(person.bloodTypes.joined(separator: " and ")), as entered on the phone"
  }

  private static func span(_ records: [ClinicalRecord]) -> String? {
    let dates = records.compactMap(\.sortDate)
    guard let first = dates.min(), let last = dates.max() else { return nil }
    return first.year == last.year ? String(first.year) : "\(first.year) to \(last.year)"
  }

  private static func currentAlerts(_ site: PersonSite) -> [ClinicalRecord] {
    site.person.records.filter { $0.resource.type == .flag && $0.status.standing == .active }
  }

  private static func alerts(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    let directives = Wishes(site.person.records).directivesInForce.map { directive($0, parts) }
    let alerts = currentAlerts(site).map { record -> HTML in
      "\(parts.link(record)) <span class=\"muted\">\(parts.span(record))</span>\(parts.caution(record))"
    }
    return list(directives + alarms(site).map { alarm($0, parts) } + alerts)
  }

  /// What the person's own devices noticed in the last 12 months.
  private static func alarms(_ site: PersonSite) -> [DeviceAlarm] {
    DeviceAlarm.all(in: site.person.records, on: site.asOf)
  }

  private static func alarm(_ alarm: DeviceAlarm, _ parts: RecordParts) -> HTML {
    let words = [alarm.result, alarm.count].filter { !$0.isEmpty }.joined(separator: ", ")
    let told: HTML = words.isEmpty ? HTML() : ": \(words)"
    let newest = alarm.records[0]
    return "\(parts.link(newest, as: alarm.title))\(told) <span class=\"muted\">\(parts.date(newest))</span>"
  }

  /// "Advance directive: Do Not Resuscitate": what it is, where its title does not say so.
  private static func directive(_ record: ClinicalRecord, _ parts: RecordParts) -> HTML {
    let kind = Wish(of: record)?.words ?? record.kind
    let isNamed = record.title.normalizedWords.contains(kind.normalizedWords)
    let words = [record.resultText, Wish.details(record)].filter { !$0.isEmpty }.joined(separator: "; ")
    let before: HTML = isNamed ? HTML() : "\(kind): "
    let told: HTML = words.isEmpty ? HTML() : ": \(RecordParts.shortened(words, to: 200))"
    return
      "\(before)<strong>\(parts.link(record))</strong>\(told) <span class=\"muted\">\(parts.span(record))</span>\(parts.caution(record))"
  }

  /// What a doctor asks for first, side by side where there is room.
  private static func matters(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    """
    <div class="columns"><div>\(section("Allergies", .allergies, allergies(site, parts)))
    \(section("Active problems", .conditions, problems(site, parts)))</div>
    \(section("Current medications", .medications, medications(site, parts)))</div>
    """
  }

  private static func section(_ title: String, _ type: ClinicalType, _ body: HTML) -> HTML {
    "<section class=\"\(attribute: type.slug)\"><h2>\(title)</h2>\(body)</section>"
  }

  private static func life(_ site: PersonSite) -> HTML {
    guard let graphic = LifeGraphic(LifeLane.all(site), today: site.lastDay) else {
      return "<p>No record has a date.</p>"
    }
    return graphic.html(
      label: "The whole record from \(span(site.person.records) ?? ""), a lane for each kind of record")
      + graphic.table("The whole record as a table")
  }

  private static func allergies(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    let active = site.allergies.active
    let empty = sentences(site, .allergies, active.isEmpty ? site.allergies.emptySentence : nil)
    return empty
      + list(
        active.map { record in
          let gist = RecordGist.of(record)
          return "<strong>\(parts.link(record))</strong> \(gist)\(parts.caution(record))"
        })
  }

  private static func problems(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    let active = site.problems.active
    let empty = sentences(site, .conditions, active.isEmpty ? site.problems.emptySentence : nil)
    return empty
      + list(
        active.compactMap { entry in
          entry.records.first.map {
            "\(parts.link($0, as: entry.title == $0.title ? nil : entry.title)) <span class=\"muted\">\(parts.span($0))</span>\(parts.caution($0, of: entry.records))"
          }
        })
  }

  /// That there is nothing to list, with what documents and lists say of it.
  private static func sentences(_ site: PersonSite, _ type: ClinicalType, _ empty: String?) -> HTML {
    let words = site.views.sentence(empty ?? "", type, hasRecords: empty == nil)
    return words.isEmpty ? HTML() : "<p>\(words)</p>"
  }

  private static func medications(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    let drugs = site.medications
    let current = drugs.current + drugs.paused
    let isEmpty = current.isEmpty && drugs.unstated.isEmpty
    return sentences(site, .medications, isEmpty ? drugs.emptySentence : nil)
      + list(current.compactMap { drug($0, parts) })
      + headed("Taken or not: not stated", drugs.unstated, parts)
      + headed("Not to be taken", drugs.prohibited, parts)
  }

  private static func headed(_ title: String, _ entries: [MedicationList.Entry], _ parts: RecordParts) -> HTML
  {
    entries.isEmpty ? HTML() : "<h3>\(title)</h3>\(list(entries.compactMap { drug($0, parts) }))"
  }

  private static func drug(_ entry: MedicationList.Entry, _ parts: RecordParts) -> HTML? {
    entry.records.first.map { record in
      let dosage: HTML =
        entry.dosage.map { "<br><span class=\"gist\">\(RecordParts.shortened($0, to: 400))</span>" }
        ?? HTML()
      let caution = entry.caution ?? ""
      let since = entry.since.flatMap { caution.contains($0.dayText) ? nil : "since \($0.dayText)" }
      let told = [since, entry.caution].compactMap { $0 }.joined(separator: "; ")
      let notes: HTML = told.isEmpty ? HTML() : "<br><small class=\"muted\">\(told)</small>"
      // Nothing beside a drug that is plainly current.
      let word = entry.activeRecords.isEmpty ? entry.word : entry.denial
      let status: HTML = word.map { " \(parts.status($0))" } ?? HTML()
      return "\(parts.link(record))\(status)\(parts.gone(entry.records))\(dosage)\(notes)"
    }
  }

  /// The newest result of each test, where its source or its range says that it is out of range.
  private static func results(_ site: PersonSite, _ parts: RecordParts) -> HTML {
    let flagged = site.series.compactMap { series in
      series.latest.flatMap { $0.isAbnormalResult && $0.sortDate != nil ? (series: series, latest: $0) : nil }
    }
    let sorted = flagged.sorted { ClinicalRecord.isListedBefore($0.latest, $1.latest) }
    let newest = (sorted.filter(\.latest.isCriticalResult) + sorted.filter { !$0.latest.isCriticalResult })
      .map(\.series)
    if newest.isEmpty {
      return
        "<p>\(LatestResults(site.views, hasMeasurements: !site.measurements.isEmpty).sentence)</p>"
    }
    let kinds = Set(newest.dropFirst(resultLimit).map(\.clinicalType)).sorted().map {
      "<a href=\"\(attribute: $0.slug).html\">\($0.title)</a>" as HTML
    }
    let more: HTML =
      kinds.isEmpty
      ? HTML() : "<p class=\"muted\">and \(newest.count - resultLimit) more: \(kinds.joined(", "))</p>"
    return ResultTable(parts: parts).latest("Latest results out of range", Array(newest.prefix(resultLimit)))
      + more
  }

  private static func counts(_ site: PersonSite) -> HTML {
    var table = Table(
      "Where the records come from", columns: ["Institution or file", "From", "To", "Records"],
      classes: ["", "", "", "value"])
    for (name, records) in site.sources.prefix(listLimit) {
      let dates = records.compactMap(\.sortDate)
      table.add([
        HTML.text(name), HTML.text(dates.min()?.dayText ?? "no date"),
        HTML.text(dates.max()?.dayText ?? "no date"), "\(records.count)",
      ])
    }
    let more = site.sources.count - listLimit
    let rest: HTML =
      more > 0
      ? "<p class=\"muted\">and \(more) more: <a href=\"sources.html\">About this data</a></p>" : HTML()
    return table.rows.isEmpty ? "<p>There are no records.</p>" : table.html + rest
  }

  /// What the person's own devices measured: a table of its own, apart from the clinical results.
  private static func measured(_ site: PersonSite) -> HTML {
    let kinds = site.measurements
    if kinds.isEmpty { return HTML() }
    let more = kinds.count - measurementLimit
    let rest: HTML =
      more > 0
      ? "<p class=\"muted\">and \(more) more: <a href=\"\(attribute: MeasurementPages.listPath)\">all measurements</a></p>"
      : HTML()
    return MeasurementPages.table(Array(kinds.prefix(measurementLimit))).html + rest
  }

  private static func list(_ items: [HTML]) -> HTML {
    if items.isEmpty { return HTML() }
    let shown = items.prefix(200).map { "<li>\($0)</li>" as HTML }
    let more: HTML =
      items.count > 200 ? "<li>and \(items.count - 200) more, on the page of their kind</li>" : ""
    return "<ul class=\"plain\">\(shown.joined("\n"))\(more)</ul>"
  }
}
