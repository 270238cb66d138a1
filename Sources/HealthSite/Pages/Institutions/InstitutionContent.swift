import HealthRecords

/// What stands on the page of an institution.
struct InstitutionContent: Sendable {
  let institution: Institution
  let parts: RecordParts

  /// Where it is, and from when to when its records are.
  var facts: [Block] {
    let list = FactList(parts: parts)
    let stated = institution.organizations.flatMap { $0.facts.of(.of("address"), .of("telecom")) }
    let days: [(ProvenanceName, ClinicalDate?)] = [
      (.firstRecord, institution.firstDay), (.lastRecord, institution.lastDay),
      (.lastHeardFrom, institution.lastHeard),
    ]
    let counts = FactList.row(PageTitle.records.words, String(institution.records.count))
    let rows =
      list.rows(stated.distinct).rows + days.compactMap { FactList.row($0.words, $1?.dayText) }
      + [counts].compactMap { $0 } + organizations
    return [Part.box("brief", [.facts(FactRows(rows: rows))])]
  }

  /// Its own records, with all that was sent of it.
  private var organizations: [FactRows.Row] {
    let links = institution.organizations.map { parts.link($0) }
    return links.isEmpty ? [] : [.init(name: PageTitle.moreOfIt.words, values: links)]
  }

  /// Each year leads to its page.
  var years: [Block] {
    let label = PageWords.recordsOf(institution.title)
    return Block.drawn(YearStrip(institution.records, label: label, root: parts.root))
  }

  /// How many of each kind in which years.
  var kinds: [Block] {
    [
      .list(
        types.map { type in
          let records = records(type)
          let name = Inline.link(type.title, to: "\(parts.root)\(type.slug).html").marked(.strong)
          let count = Inline.text(String(records.count), .role(.count))
          return "\(name) \(count)\(Inline.lineBreak)\(years(of: records).marked(.role(.years)))"
        })
    ]
  }

  /// "2023 (12) 2022 (30)", each leading to its year.
  private func years(of records: [ClinicalRecord]) -> Inline {
    TimelineYear.all(records).map { year -> Inline in
      let link = Inline.link(year.title, to: parts.root + year.path)
      return "\(link) \(Inline.text("(\(year.records.count))", .role(.count)))"
    }.joined(" ")
  }

  var people: [Block] {
    let people = NamedPeople(institution.records).entries
    let items = people.prefix(Self.peopleLimit).map { entry -> Inline in
      let name = entry.identity.map { parts.link($0, words: entry.name) } ?? .text(entry.name)
      return "\(name) \(Inline.text(Counted.words(entry.count, .record), .role(.count)))"
    }
    let more = people.count - Self.peopleLimit
    return [.list(items + (more > 0 ? [.text(PageWords.more(more))] : []))]
  }

  private static let peopleLimit = 100

  /// With how many of its records came in each.
  var files: [Block] {
    let counts = Dictionary(grouping: institution.records, by: \.resource.origin.file).mapValues(\.count)
    let files = counts.sorted { $0.key < $1.key }
    let items = files.prefix(Self.fileLimit).map { path, count -> Inline in
      "\(Inline.text(path, .role(.path))) \(Inline.text(Counted.words(count, .record), .role(.count)))"
    }
    let more = files.count - Self.fileLimit
    return [.list(items + (more > 0 ? [.text(PageWords.more(more))] : []))]
  }

  private static let fileLimit = 300

  private var types: [ClinicalType] { Set(institution.records.map(\.clinicalType)).sorted() }

  private func records(_ type: ClinicalType) -> [ClinicalRecord] {
    institution.records.filter { $0.clinicalType == type }
  }
}
