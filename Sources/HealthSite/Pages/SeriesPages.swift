import HealthRecords

/// The pages of one test: its latest result first, then every result with its details folded.
enum SeriesPages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.series.flatMap { series -> [PageWork] in
      let chunks = site.links.seriesPages[series.key] ?? []
      let shared = Shared(series)
      let path = site.links.path(of: series)
      let group = site.measurements.first { $0.sharedPath == path }
      return chunks.indices.map { index in
        PageWork(oneByOne: { take in
          let page = page(series, shared, chunks, index, index == 0 ? group : nil, site)
          guard index == 0, let group else { return try take(page) }
          try MeasurementPages.pages(group, on: page, take)
        })
      }
    }
  }

  /// What all pages of a test share, computed once.
  private struct Shared: Sendable {
    let names: [Block]
    /// True if every result is final; the table's title then says so.
    let areFinal: Bool

    init(_ series: ResultSeries) {
      names = SeriesPages.names(series)
      areFinal = series.records.allSatisfy { $0.status.statements == [.sent("final")] }
    }
  }

  private static func page(
    _ series: ResultSeries, _ shared: Shared, _ chunks: [RecordLinks.SeriesChunk], _ index: Int,
    _ group: MeasurementGroup?, _ site: PersonSite
  ) -> Page {
    let section = "\(series.kind.slug).html"
    var page = Page(chunks[index].path, title: series.title, template: "test.md", section: section)
    page.trail = [(series.kind.title, section)]
    page.records = Array(chunks[index].records)
    let parts = RecordParts(site: site, root: page.root, hasAllDigits: true)
    page.set("code", shared.names)
    page.set("series", group.map { [.table(bySource(series, $0, parts))] } ?? [])
    page.set("latest", index == 0 && group == nil ? latest(series, parts) : [])
    page.set("chart", index == 0 ? chart(series, site, page.root) : [])
    let details = RecordDetails(parts: parts, shared: SharedDetails(chunks[index].records))
    page.set("results", [.table(table(series, shared, chunks[index].records, details))])
    page.set("shared", details.shared.blocks(parts))
    page.set("pager", [Chunks.pager(chunks.map(\.path), current: index, root: page.root)])
    page.set("rule", [])
    let slots = MeasurementPages.Slots(isShared: true)
    for slot in [slots.chart, slots.lists, slots.pager] { page.set(slot, []) }
    return page
  }

  /// What institutions measured and what the person's own devices did: two series, never one.
  private static func bySource(_ series: ResultSeries, _ group: MeasurementGroup, _ parts: RecordParts)
    -> Table
  {
    var table = Table(
      series.title, columns: ColumnTitle.words(.source, .newestDay, .date, .since, .days),
      classes: ["name", "value", "date", "date since", "value counted"])
    let dated = series.records.filter { $0.sortDate != nil }
    if let latest = series.latest ?? series.records.first {
      let sources = series.records.flatMap(\.sources).distinct(by: \.words).map(parts.source).joined(", ")
      let days = Set(dated.compactMap { $0.sortDate?.dayNumber }).count
      table.add([
        sources,
        "\(parts.value(latest)) \(parts.flag(latest.flag))\(parts.caution(latest))\(parts.rivals(series))",
        parts.date(latest),
        dated.last.map { parts.date($0) } ?? Inline(), "\(days)",
      ])
    }
    let devices = { (name: String) in
      name == series.title ? PageNote.theDevices.words : MeasurementWords.ofDevices(name)
    }
    for own in MeasurementTable.gists(group, path: parts.root + group.path, named: devices) { table.add(own) }
    return table
  }

  /// Code, official name and the institutions' own words.
  private static func names(_ series: ResultSeries) -> [Block] {
    let own = Set(series.records.compactMap(\.ownWords)).filter { $0 != series.loinc?.officialName }.sorted()
      .prefix(6).joined(separator: ListWords.semicolon)
    let official: Inline =
      series.loinc.map { "LOINC \($0.code)\(ListWords.colon)\($0.officialName). " } ?? Inline()
    let words: Inline = own.isEmpty ? Inline() : .text(SenderWords.ofSeveral(own))
    let names = series.otherNames.map { Block.remark(.own, .text(SenderWords.alsoCalled($0))) }
    let other = series.otherTestOfCode.map { Block.remark(.caution, .text(SenderWords.otherTest($0))) }
    let same = series.otherTestWithCode.map {
      Block.remark(.caution, .text(SheetWords.otherTestWithCode($0)))
    }
    return [.remark(.own, official + words), other, same].compactMap(\.self) + names
  }

  private static func latest(_ series: ResultSeries, _ parts: RecordParts) -> [Block] {
    guard let latest = series.latest else { return [] }
    let ranges = latest.value?.ranges ?? []
    let range: Inline =
      ranges.isEmpty
      ? Inline() : " \(Inline.text(SenderWords.reference(parts.rangeWords(ranges)), .role(.muted)))"
    let date = parts.span(latest, withTime: true).marked(.role(.when))
    let source = parts.sources(latest).marked(.role(.muted))
    let line: Inline = """
      \(Inline.text(PageNote.latest.words, .role(.muted))) \(parts.value(latest).marked(.strong)) \(parts.flag(latest.flag))\(range)
      \(Inline.lineBreak)\(date) \(source)\(parts.caution(latest))\(parts.rivals(series))
      """
    return [.remark(.latest, line)]
  }

  private static func chart(_ series: ResultSeries, _ site: PersonSite, _ root: String) -> [Block] {
    let chart = ResultChart(series) { root + (site.links.path(of: $0.identity) ?? "") }
    return chart.map { [Part.box(series.clinicalType.slug, [.drawing($0)])] } ?? []
  }

  private static func table(
    _ series: ResultSeries, _ shared: Shared, _ records: ArraySlice<ClinicalRecord>, _ details: RecordDetails
  ) -> Table {
    let areFinal = shared.areFinal
    var table = Table(
      PageWords.results(of: series.title, areFinal: areFinal),
      columns: ColumnTitle.words(.date, .result, .flag, .referenceRange)
        + (areFinal ? [] : ColumnTitle.words(.status)) + ColumnTitle.words(.source),
      classes: ["name date", "value", "flagged", "range"] + (areFinal ? [] : ["state"]) + ["source"],
      showsCaption: true)
    for record in records { add(record, to: &table, details, showsStatus: !areFinal) }
    return table
  }

  private static func add(
    _ record: ClinicalRecord, to table: inout Table, _ details: RecordDetails, showsStatus: Bool
  ) {
    let parts = details.parts
    let ranges = record.value?.ranges ?? []
    let anchor = RecordLinks.anchor(record.identity)
    table.add(
      [
        parts.span(record, withTime: true).marked(.link("#\(anchor)")),
        "\(parts.value(record))\(parts.gone([record]))", parts.flag(record.flag), parts.ranges(ranges),
      ] + (showsStatus ? [parts.status(record)] : []) + [parts.listedSources(record)], id: anchor)
    table.addDetails(rest(record, details))
  }

  /// All other details of the record, shown when the link of its row is followed.
  private static func rest(_ record: ClinicalRecord, _ details: RecordDetails) -> [Block] {
    let parts = details.parts
    let cautions = parts.site.notes.all(of: record).sentences.map { Block.remark(.caution, .text($0)) }
    let referrers = details.referrers(record)
    let results =
      Block.rows(ResultTable(parts: parts).components(record)) + details.members(record)
      + RecordDocuments(parts: parts).blocks(record)
    let uses: [Block] =
      referrers.isEmpty ? [] : [.remark(.plain, .text(PageTitle.referredToBy.words))] + referrers
    let rest =
      [details.facts(record)] + details.contributors(record) + uses + details.codes(record)
      + [details.provenance(record), details.original(record)]
    return cautions + results + rest
  }
}

/// The documents inside a record: their text, if they have any, and a link to the original.
struct RecordDocuments: Sendable {
  let parts: RecordParts

  func blocks(_ record: ClinicalRecord) -> [Block] {
    parts.site.attachments(of: record).enumerated().map { block($0.element, number: $0.offset, of: record) }
  }
}

extension RecordDocuments {
  private func block(_ attachment: Attachment, number: Int, of record: ClinicalRecord) -> Block {
    let title = attachment.title ?? PageTitle.document.words
    guard let document = AttachmentDocument(attachment) else {
      return .remark(.own, "\(title)\(ListWords.colon)\(AttachmentDocument.absence(attachment)).")
    }
    let path = parts.root + document.path(of: record, number)
    let link = Inline.link("\(document.kind.words), \(document.sizeText)", to: path)
    let copy = attachment.isMasked ? DocumentNote.maskedCopy.words : DocumentNote.originalAsSent.words
    let name = Block.remark(.plain, .text(title, .strong))
    let quotation = Self.content(document).map {
      Block.quotation(Quotation(content: $0, language: Self.language(attachment, record)))
    }
    let picture = document.kind.isShownByBrowsers ? Block.picture(title, path: path) : nil
    return Part.section(
      3, Inline(), "document",
      [name, quotation, picture, .remark(.own, "\(copy)\(ListWords.colon)\(link)")].compactMap(\.self))
  }

  private static func content(_ document: AttachmentDocument) -> Quotation.Content? {
    document.narrative.map { .narrative($0) } ?? document.text.map { .lines(cut($0)) }
  }

  private static func language(_ attachment: Attachment, _ record: ClinicalRecord) -> String? {
    attachment.language.map { LanguageTag.foreign($0, on: Language.current.rawValue) } ?? record.language
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= 150_000 ? text : String(text.prefix(150_000)) + DocumentNote.restInOriginal.words
  }
}
