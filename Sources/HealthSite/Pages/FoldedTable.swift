import HealthRecords

/// Records of one name in one row, with their number, the first and the last; the records themselves are folded.
struct FoldedTable: Sendable {
  let parts: RecordParts
  /// Further records of one name are counted, not listed.
  private static let recordLimit = 300

  func section(_ title: String, _ records: [ClinicalRecord]) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.what, .times, .first, .last, .details, .source),
      classes: ["name", "times", "date first", "date", "details", "source"])
    for group in Self.groups(records) { table.add(cells(group)) }
    return ListSection(title: title, table: table)
  }
}

extension FoldedTable {
  /// Groups by title and unusual status, so that what was not done stands apart; in the order of the newest record.
  private static func groups(_ records: [ClinicalRecord]) -> [[ClinicalRecord]] {
    var places: [String: Int] = [:]
    var groups: [[ClinicalRecord]] = []
    for record in records {
      let status = record.hasUsualStatus ? "" : record.status.words
      let key = [record.title.normalizedWords, status].joined(separator: "\u{0}")
      if let place = places[key] {
        groups[place].append(record)
      } else {
        places[key] = groups.count
        groups.append([record])
      }
    }
    return groups
  }

  private func cells(_ group: [ClinicalRecord]) -> [Inline] {
    let newest = group[0]
    let rows = RecordTable(parts: parts)
    let isOne = group.count == 1
    let first = group.last { $0.sortDate != nil }
    return [
      "\(parts.link(newest, as: newest.plainName)) \(parts.unusualStatus(newest))\(parts.gone(group))\(rows.below(newest, nil))",
      isOne
        ? Inline() : RecordTable.fold(PageWords.times(group.count), group, upTo: Self.recordLimit, item),
      first.map { isOne || $0.date?.dayText == newest.date?.dayText ? Inline() : parts.date($0) } ?? Inline(),
      parts.span(newest),
      .text(RecordTable.details(newest)),
      parts.site.hasOneSource ? Inline() : sources(group),
    ]
  }

  /// The date is the link, because the name stands above it.
  private func item(_ record: ClinicalRecord) -> Inline {
    let day = record.date?.dayText ?? Unstated.dateUnknown.words
    return "\(parts.link(record, as: day))\(parts.caution(record)) \(RecordTable.details(record))"
  }

  private func sources(_ group: [ClinicalRecord]) -> Inline {
    var known: Set<String> = []
    return group.filter { known.insert($0.sourceNames).inserted }.prefix(3).map(parts.sources).joined(", ")
  }
}
