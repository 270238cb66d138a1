import HealthRecords

/// The pages of one test: its latest result, then every result with its details folded.
enum SeriesPages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.series.flatMap { series -> [PageWork] in
      let chunks = site.links.seriesPages[series.key] ?? []
      let names = names(series)
      return chunks.indices.map { index -> PageWork in { [page(series, names, chunks, index, site)] } }
    }
  }

  private static func page(
    _ series: ResultSeries, _ names: HTML, _ chunks: [RecordLinks.SeriesChunk], _ index: Int,
    _ site: PersonSite
  ) -> Page {
    let section = "\(series.clinicalType.slug).html"
    var page = Page(chunks[index].path, title: series.title, template: "test.md", section: section)
    page.trail = [(series.clinicalType.title, section)]
    let parts = RecordParts(site: site, root: page.root)
    page.set("code", names)
    page.set("latest", index == 0 ? latest(series, parts) : HTML())
    page.set("chart", index == 0 ? chart(series, site, page.root) : HTML())
    page.set("results", table(series, chunks[index].records, parts))
    page.set("pager", Chunks.pager(chunks.map(\.path), current: index, root: page.root))
    return page
  }

  /// Code, official name and the institutions' own words.
  private static func names(_ series: ResultSeries) -> HTML {
    let own = Set(series.records.compactMap(\.ownWords)).sorted().prefix(6).joined(separator: "; ")
    let official: HTML = series.loinc.map { "LOINC \($0.code): \($0.officialName). " } ?? HTML()
    let words: HTML = own.isEmpty ? HTML() : "In the senders’ words: \(own)."
    let other: HTML =
      series.otherTestOfCode.map { "<p class=\"caution\">Its code says another test: \($0).</p>" } ?? HTML()
    let told: HTML =
      official.isEmpty && words.isEmpty ? HTML() : "<p class=\"own\">\(official)\(words)</p>"
    return told + other
  }

  private static func latest(_ series: ResultSeries, _ parts: RecordParts) -> HTML {
    guard let latest = series.latest else { return HTML() }
    let ranges = latest.value?.ranges ?? []
    let range: HTML =
      ranges.isEmpty ? HTML() : " <span class=\"muted\">reference \(parts.ranges(ranges))</span>"
    return """
      <p class="latest"><span class="muted">Latest</span> <strong>\(parts.value(latest))</strong> \(parts.flag(latest.flag))\(range)
      <br><span class="when">\(parts.date(latest, withTime: true))</span> <span class="muted">\(latest.sourceNames)</span>\(parts.caution(latest))\(parts.rivals(series))</p>
      """
  }

  private static func chart(_ series: ResultSeries, _ site: PersonSite, _ root: String) -> HTML {
    let chart = ResultChart(series) { root + (site.links.path(of: $0.identity) ?? "") }
    return chart.map { "<div class=\"\(attribute: series.clinicalType.slug)\">\($0.html)</div>" } ?? HTML()
  }

  private static func table(
    _ series: ResultSeries, _ records: ArraySlice<ClinicalRecord>, _ parts: RecordParts
  ) -> HTML {
    // What is the same in every row, and no more than expected, is said once.
    let areFinal = series.records.allSatisfy { $0.status.words == "final" }
    var table = Table(
      "Results of \(series.title), newest first\(areFinal ? ", all final" : "")",
      columns: ["Date", "Result", "Flag", "Reference range"] + (areFinal ? [] : ["Status"]),
      classes: ["date", "value", "flagged", "range"] + (areFinal ? [] : [""]), showsCaption: true)
    for record in records { add(record, to: &table, parts, showsStatus: !areFinal) }
    return table.html
  }

  private static func add(
    _ record: ClinicalRecord, to table: inout Table, _ parts: RecordParts, showsStatus: Bool
  ) {
    let ranges = record.value?.ranges ?? []
    table.add(
      [
        parts.date(record, withTime: true), parts.value(record), parts.flag(record.flag),
        parts.ranges(ranges),
      ] + (showsStatus ? [parts.status(record)] : []), id: RecordLinks.anchor(record.identity))
    table.addWide { details(record, parts, to: &$0) }
  }

  /// Everything else that the record says, folded under its row.
  private static func details(_ record: ClinicalRecord, _ parts: RecordParts, to html: inout HTML) {
    let details = RecordDetails(parts: parts)
    let source: HTML =
      parts.site.hasOneSource ? HTML() : " <span class=\"muted\">\(record.sourceNames)</span>"
    html += "<details><summary><span class=\"act\">Details</span>\(source)</summary>"
    for caution in RecordCautions(parts.site).sentences(record) {
      html += "<p class=\"caution\">\(caution)</p>"
    }
    html += "\(ResultTable(parts: parts).components(record))\(details.members(record))\n"
    html += details.documents(record)
    details.facts(record, to: &html)
    html += details.contributors(record)
    let referrers = details.referrers(record)
    if !referrers.isEmpty { html += "<p>Referred to by</p>\(referrers)" }
    html += details.codes(record)
    details.provenance(record, to: &html)
    details.original(record, to: &html)
    html.append(markup: "</details>")
  }
}
