import HealthRecords

/// The tests and the events of the life chart.
extension LifeLanes {
  /// The main test of each organ, what is out of range, blood pressure and weight; what the person's own devices
  /// measured of the same is a row of its own.
  var tests: LifeLane {
    let kinds: [ClinicalType] = [.labResults, .vitalSigns]
    let list = kinds.first(where: parts.site.types.contains)
    var lane = LifeLane(title: PageTitle.tests.words, name: "tests", list: list.map { "\($0.slug).html" })
    let chosen = chosen
    let paths = Set(chosen.map(parts.site.links.path))
    let others = parts.site.measurements.filter { !paths.contains($0.path) }
    lane.rows = chosen.flatMap(rows)
    lane.namesFolded = false
    lane.note = kinds.compactMap(parts.site.absence).joined(separator: " ")
    let all = parts.site.series(.labResults)
    let drawn = chosen.count { $0.clinicalType == .labResults }
    // Where none is drawn, the day says how old they are.
    let newest = drawn == 0 ? all.compactMap { $0.latest?.sortDate }.max()?.dayText : nil
    let count = drawn < all.count ? LifeWords.labTests(all.count, newest: newest) : ""
    let isUndated = chosen.contains { $0.latest.map(parts.site.isRecent) == true && rows($0).count == 1 }
    let isCut = chosen.contains(where: \.isCutInLists)
    lane.total = [
      count, isUndated ? LifeWords.undatedAreRecent : "", isCut ? PageNote.cutDigits.words : "",
    ].joinedWords(" · ")
    lane.past = others.flatMap { rows($0, saysDay: false) }
    lane.pastTitle = LifeWords.otherMeasurements(lane.past.count)
    return lane
  }

  /// In the order of organs; with more than there is room for, those out of range first.
  private var chosen: [ResultSeries] {
    let views = parts.site.views
    let signs = views.series.filter { $0.clinicalType == .vitalSigns && $0.latest?.hasResult == true }
    let flagged = views.series.filter { $0.isOfResults && $0.latest?.isAbnormalResult == true }
    let told = views.organTests.leading + flagged
    // Without a test that is known for an organ, or out of range, the others stand before lesser vital signs.
    let others = told.isEmpty ? views.series.filter { $0.isOfResults && $0.latest?.hasResult == true } : []
    let all = (told + others + signs).distinct(by: \.key)
    let ranks = Dictionary(firsts: all.enumerated().map { ($1.key, (rank($1), $0)) })
    let order = all.sorted { (ranks[$0.key] ?? (9, 0)) < (ranks[$1.key] ?? (9, 0)) }
    var room = LifeLane.limit
    let shown = order.prefix { series in
      room -= rows(series).count
      return room >= 0
    }
    let keys = Set(shown.map(\.key))
    return all.filter { keys.contains($0.key) } + order.dropFirst(shown.count)
  }

  /// A test, and below it what the person's own devices measured of the same.
  private func rows(_ series: ResultSeries) -> [LifeRow] {
    let path = parts.site.links.path(of: series)
    let own = parts.site.measurements.filter { $0.path == path }
    return [row(series, saysDay: !own.isEmpty)] + own.flatMap { rows($0, saysDay: true) }
  }

  private func rank(_ series: ResultSeries) -> Int {
    guard isFlaggedRecently(series) else { return series.sign == .pressure ? 2 : series.isOfResults ? 3 : 4 }
    return series.latest?.isCriticalResult == true ? 0 : 1
  }

  private func isFlaggedRecently(_ series: ResultSeries) -> Bool {
    series.latest.map { $0.isAbnormalResult && parts.site.isRecent($0) } == true
  }

  /// - Parameter saysDay: true beside another row of the same quantity.
  private func row(_ series: ResultSeries, saysDay: Bool) -> LifeRow {
    let lines = ChartPanel.all(series).first?.lines ?? []
    let dates = series.records.compactMap { $0.sortDate == nil ? nil : $0.date }
    let now: Inline =
      series.latest.map {
        "\(parts.value($0)) \(parts.flag($0.flag))\(day(of: $0, always: saysDay))\(parts.caution($0))"
      }
      ?? Inline()
    let group = series.clinicalType == .labResults ? series.place.group : .other
    return LifeRow(
      title: series.title, organ: OrganTests.usual.contains(group) ? group.title : "",
      href: parts.site.links.path(of: series), plot: .results(lines), now: now,
      from: dates.last?.dayText ?? "", to: series.latest?.date?.dayText ?? "")
  }

  /// The day of a result of more than 12 months before the last day of the data.
  private func day(of latest: ClinicalRecord, always: Bool) -> Inline {
    guard let day = latest.sortDate else { return " · \(parts.date(latest))" }
    return parts.site.isRecent(latest) && !always
      ? Inline() : " · \(Inline.time(day.shortDayText, day.machineText))"
  }

  /// What the person's own devices measured, and what the person entered.
  private func rows(_ group: MeasurementGroup, saysDay: Bool) -> [LifeRow] {
    group.strands.distinct(by: \.isEntered).compactMap { row(group, $0, saysDay: saysDay) }
  }

  private func row(_ group: MeasurementGroup, _ strand: MeasurementGroup.Strand, saysDay: Bool) -> LifeRow? {
    let all = group.series(strand)
    let lines = all.map { ChartPanel.Line(name: $0.key.partWords, points: MeasurementChart.points($0)) }
    let days = all.flatMap(\.days).map(\.day)
    let entered = strand.isEntered ? all.first?.newest ?? [] : []
    guard let first = entered.last?.date ?? days.min().flatMap(date),
      let last = entered.first?.date ?? days.max().flatMap(date)
    else { return nil }
    let value = MeasurementTable.gists(group, strand, path: group.path).first?[1] ?? Inline()
    let title = group.kind.title
    return LifeRow(
      title: strand.isEntered ? TitleWords.entered(title) : LifeWords.ownDevice(title),
      href: group.path, plot: .results(lines), now: saysDay ? "\(value) · \(last.shortDayText)" : value,
      from: first.dayText, to: last.dayText)
  }

  private func date(_ number: Int) -> ClinicalDate? { ClinicalDate(CalendarDay(number).text) }
}

/// What happened.
extension LifeLanes {
  /// A row for each kind of event, with a tick for each of them.
  var events: LifeLane {
    let views = parts.site.views
    let deeds = views.concepts.deeds
    let of = { (matters: Set<Headline.Matter>) in deeds.filter { matters.contains($0.0) }.map(\.1) }
    let doses = parts.site.records(.immunizations)
    let alarms = parts.site.person.records.filter(\.isAlarm)
    var lane = LifeLane(title: LifeWords.events, name: "events", list: "timeline/index.html")
    lane.rows = [
      row(LifeWords.operations, of([.operation]), .procedures, named: 2),
      row(LifeWords.stays, of([.stay, .emergency]), .encounters),
      row(LifeWords.otherProcedures, of([.procedure]), .procedures),
      row(LifeWords.contacts, views.contacts, .encounters),
      row(SheetTitle.immunizations.words, doses, .immunizations),
      row(LifeWords.deviceAlarms, alarms, .other),
    ].compactMap(\.self)
    return lane
  }

  /// - Parameter count: so many of the newest are named.
  /// - Returns: nil if none of them has happened on a known day.
  private func row(
    _ title: String, _ records: [ClinicalRecord], _ type: ClinicalType, named count: Int = 1
  ) -> LifeRow? {
    let told = records.filter { $0.isOnLifeChart && $0.sortDate?.isAhead(of: parts.site.asOf) == false }
      .distinct(by: \.identity).sorted(by: ClinicalRecord.isListedBefore)
    guard let newest = told.first, let first = told.last else { return nil }
    let list = parts.site.types.contains(type) && type != .other ? "\(type.slug).html" : nil
    let names = told.prefix(count).map { record -> Inline in
      let name = (record.plainName ?? record.listTitle).shortened(to: 60)
      return "\(Inline.text(record.date?.dayText ?? "", .role(.until))) \(Inline.text(name, .role(.muted)))"
    }
    return LifeRow(
      title: title, href: list ?? parts.site.links.path(of: newest.identity) ?? "",
      plot: .events(told.compactMap { $0.sortDate?.dayNumber }),
      now: names.joined(.text(ListWords.semicolon)), from: first.date?.dayText ?? "",
      to: newest.date?.dayText ?? "")
  }
}
