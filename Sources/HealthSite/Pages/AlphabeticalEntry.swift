import HealthRecords

/// The entry for a title in the list from A to Z: a test, a kind of measurement, or the records with that title.
struct AlphabeticalEntry: Sendable {
  let title: String
  /// The sort key: the title in lower case, then the title, then the path.
  let key: String
  /// Its lines, newest first.
  let lines: [Inline]

  /// Further records of one title are counted, not listed.
  static let recordLimit = 20

  static func all(_ site: PersonSite) -> [AlphabeticalEntry] {
    let tests = site.series.map { series in
      let count = series.records.count(where: \.countsAsResult)
      return AlphabeticalEntry(
        series.title, site.links.path(of: series), about: Counted.results(count))
    }
    let measured = site.measurements.map {
      AlphabeticalEntry(
        $0.kind.title, $0.path,
        about: $0.isMeasured ? PageNote.ownDevices.words : MeasurementWords.byPerson)
    }
    return tests + records(site) + measured
  }
}

extension AlphabeticalEntry {
  private init(_ title: String, _ path: String, about: String) {
    self.init(title, path, [Self.line(title, path, about)])
  }

  private init(_ title: String, _ path: String, _ lines: [Inline]) {
    self.title = title
    key = [title.lowercased(), title, path].joined(separator: "\u{0}")
    self.lines = lines
  }

  /// Records of one title and type, in the order of the timeline.
  private static func records(_ site: PersonSite) -> [AlphabeticalEntry] {
    let records = site.person.records.filter { $0.resource.type != .observation }
    return Dictionary(grouping: records) { "\($0.recordKind.slug) \($0.title)" }.values.map {
      entry($0, RecordParts(site: site, root: ""))
    }
  }

  private static func entry(_ records: [ClinicalRecord], _ parts: RecordParts) -> AlphabeticalEntry {
    let kind = records[0].recordKind
    let lines = records.prefix(recordLimit).compactMap { record in
      parts.site.links.path(of: record.identity).map { path in
        line(
          record.listTitle, path, "\(record.kind), \(record.date?.dayText ?? Unstated.dateUnknown.words)",
          parts.caution(record))
      }
    }
    return AlphabeticalEntry(records[0].title, kind.slug, lines + more(records.count - recordLimit, kind))
  }

  private static func line(_ title: String, _ path: String, _ about: String, _ caution: Inline = Inline())
    -> Inline
  {
    "\(Inline.link(title, to: path))\(caution) \(Inline.text(about, .role(.muted)))"
  }

  private static func more(_ count: Int, _ kind: RecordKind) -> [Inline] {
    if count <= 0 { return [] }
    let more: Inline = "\(PageWords.moreColon(count)) \(Inline.link(kind.title, to: "\(kind.slug).html"))"
    return [more.marked(.role(.muted))]
  }
}
