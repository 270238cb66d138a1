import HealthRecords

/// The data of the search as scripts that the search page loads: a row for each record, newest first, then people and
/// institutions.
///
/// Titles, pages and institutions are stored once in each shard and named by number, which keeps the index small.
struct SearchIndex: Sendable {
  let files: [SiteFile]
  /// Paths of the scripts for the search page: the everyday words, then the shards.
  let names: [String]

  /// The approximate size of a shard in bytes.
  static let shardSize = 300_000

  init(_ site: PersonSite) {
    var shards: [[UInt8]] = []
    var shard = SearchShard(site.sentTexts)
    for row in VaccinationRow.all(site.views.immunizations) where row.isOfDisease { shard.add(row) }
    for record in site.person.records + site.person.supporting {
      guard let path = site.links.path(of: record.identity) else { continue }
      shard.add(record, path: path)
      if shard.size > Self.shardSize {
        shards.append(shard.script)
        shard = SearchShard(site.sentTexts)
      }
    }
    for person in site.people { shard.add(person) }
    for institution in site.institutions where institution.name != nil { shard.add(institution) }
    for group in site.measurements { shard.add(group) }
    if shard.size > 0 { shards.append(shard.script) }
    let own = shards.indices.map { "search-index-\($0 + 1).js" }
    names = [SearchMeanings.path(from: site)] + own
    files = zip(own, shards).map { SiteFile(path: site.folder + $0, bytes: $1) }
  }
}
