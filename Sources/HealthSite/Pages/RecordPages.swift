import HealthRecords

/// A page for each record that is no result of a test.
enum RecordPages {
  /// Pages that one worker makes at a time.
  private static let pagesAtATime = 16

  static func work(_ site: PersonSite) -> [PageWork] {
    let own = site.person.records.filter { $0.resource.type != .observation }
    let records = own + site.person.supporting + site.person.removed
    return stride(from: 0, to: records.count, by: pagesAtATime).map { start -> PageWork in
      let some = records[start..<min(start + pagesAtATime, records.count)]
      return { some.compactMap { page($0, site) } }
    }
  }

  private static func page(_ record: ClinicalRecord, _ site: PersonSite) -> Page? {
    guard let path = site.links.path(of: record.identity) else { return nil }
    let isOnSources = record.isSupporting || record.status.standing == .enteredInError
    let section = isOnSources ? "sources.html" : "\(record.clinicalType.slug).html"
    var page = Page(path, title: record.title, template: "record.md", section: section)
    page.trail = [(isOnSources ? "About this data" : record.clinicalType.title, section)]
    let parts = RecordParts(site: site, root: page.root)
    let details = RecordDetails(parts: parts)
    page.set("lead", lead(record, parts))
    page.set("members", details.members(record))
    page.set("sections", DocumentSections(parts: parts).html(record))
    page.set("facts", details.facts(record))
    page.set("contributors", details.contributors(record))
    page.set("documents", details.documents(record))
    page.set("referrers", details.referrers(record))
    page.set("codes", details.codes(record))
    page.set("provenance", details.provenance(record))
    page.set("original", details.original(record))
    return page
  }

  /// What it is, when, and where it stands.
  private static func lead(_ record: ClinicalRecord, _ parts: RecordParts) -> HTML {
    let date: HTML = record.isSupporting ? HTML() : "<span class=\"when\">\(parts.span(record))</span>"
    let status = record.isSupporting ? HTML() : parts.status(record)
    let own: HTML = record.ownWords.map { "<p class=\"own\">In the sender’s words: \($0)</p>" } ?? HTML()
    let notes = RecordCautions(parts.site).sentences(record).map { "<p class=\"caution\">\($0)</p>" as HTML }
    return """
      <p class="lead"><span class="type \(attribute: record.clinicalType.slug)">\(record.kind)</span> \(date) \(status)</p>
      \(own)\(notes.joined())
      """
  }
}
