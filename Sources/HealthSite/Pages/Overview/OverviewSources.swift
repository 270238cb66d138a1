import HealthRecords

/// The sources of the records, a line each, linked to their pages.
struct OverviewSources: Sendable {
  let parts: RecordParts
  private static let limit = 12

  var blocks: [Block] {
    let institutions = parts.site.institutions
    if institutions.isEmpty { return [.paragraph(.text(PageNote.noRecords.words))] }
    let more = institutions.count - Self.limit
    let rest: [Inline] =
      more > 0
      ? ["\(PageWords.moreColon(more)) \(Inline.link(PageTitle.aboutThisData.words, to: "sources.html"))"]
      : []
    return [.list(institutions.prefix(Self.limit).map(line) + rest)]
  }

  private func line(_ institution: Institution) -> Inline {
    let link = Inline.link(institution.title, to: InstitutionLinks.path(institution.name))
    let years = OverviewIdentity.years(institution.records)
    let extent = OverviewWords.extent(institution.records.count, years: years)
    return "\(link) \(Inline.text(extent, .role(.muted)))"
  }
}
