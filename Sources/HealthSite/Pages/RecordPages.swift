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
    let isOnSources = record.isSupporting || record.status.course == .enteredInError
    let section = isOnSources ? "sources.html" : "\(record.clinicalType.slug).html"
    var page = Page(path, title: record.title, template: "record.md", section: section)
    page.trail = [(isOnSources ? PageTitle.aboutThisData.words : record.clinicalType.title, section)]
    let parts = RecordParts(site: site, root: page.root)
    let details = RecordDetails(parts: parts)
    page.set("lead", lead(record, parts))
    page.set("members", details.members(record))
    page.set("sections", DocumentSections(parts: parts).blocks(record))
    page.set("facts", [details.facts(record)])
    page.set("contributors", details.contributors(record))
    page.set("documents", RecordDocuments(parts: parts).blocks(record))
    page.set("referrers", [details.referrers(record)])
    page.set("codes", details.codes(record))
    page.set("provenance", [details.provenance(record)])
    page.set("original", [details.original(record)])
    return page
  }

  /// What it is, when, and where it stands.
  private static func lead(_ record: ClinicalRecord, _ parts: RecordParts) -> [Block] {
    let kind = Inline.text(record.kind, .role(.kindOf(record.clinicalType.slug)))
    let date = record.isSupporting ? Inline() : parts.span(record).marked(.role(.when))
    let status = record.isSupporting ? Inline() : parts.status(record)
    let own = record.ownWords.map { [Block.remark(.own, .text(SenderWords.own($0)))] } ?? []
    let notes = parts.site.notes.all(of: record).sentences.map { Block.remark(.caution, .text($0)) }
    return [.remark(.lead, "\(kind) \(date) \(status)")] + own + notes
  }
}
