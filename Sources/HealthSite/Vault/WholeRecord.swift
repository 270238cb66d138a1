import HealthRecords

/// A person's whole record as one Markdown document in the order of the timeline, for a person or a language model.
package struct WholeRecord: Sendable {
  /// The assumed number of bytes in a token of a language model.
  static let bytesOfToken = 4
  /// Bytes kept free for further headings and for the sentences about what is left out.
  private static let roomForNotes = 2_000

  private let site: PersonSite
  private let tokens: Int?
  private let entries: [RecordEntry]

  /// - Parameter tokens: the largest length; nil for the whole record.
  package init(_ site: PersonSite, tokens: Int?) {
    self.site = site
    self.tokens = tokens
    let parts = RecordParts(site: site, root: "")
    let latest = Set(site.series.compactMap(\.latest?.identity))
    let all = site.person.records.map { RecordEntry($0, parts, latest: latest) }
    guard let tokens else {
      entries = all
      return
    }
    let around =
      Self.text(of: Self.start(site) + Self.end(site)) + Self.days(all.map(\.record.sortDate?.dayText))
    let room = tokens * Self.bytesOfToken - around.utf8.count - Self.roomForNotes
    entries = EntryCut.fit(all, into: room)
  }

  /// The number of records left out.
  package var omitted: Int { entries.count { $0.shown == .nothing } }

  package var text: String {
    let name = site.person.displayName
    let front = FrontMatter(["title": WholeRecordWords.title(of: name), "person": name]).text
    let body = Self.text(of: Self.start(site)) + "\n" + timeline + Self.text(of: Self.end(site))
    return "\(front)\n\(Self.text(of: notes(body: body)))\n\(body)"
  }
}

extension WholeRecord {
  private static func text(of blocks: [Block]) -> String {
    MarkdownPrinter.text(blocks.map { $0.relinked { $0.hasPrefix("#") ? $0 : nil } })
  }

  /// The headings of all days, which are all that there can be.
  private static func days(_ days: [String?]) -> String {
    days.distinct.map { "\n### \($0 ?? "")\n\n" }.joined()
  }

  /// The title, and what is left out.
  private func notes(body: String) -> [Block] {
    let title = Block.heading(1, .text(WholeRecordWords.title(of: site.person.displayName)))
    guard let tokens else { return [title, .paragraph(.text(WholeRecordWords.eachLine))] }
    let gone = Self.counts(entries.filter { $0.shown == .nothing })
    let short = Self.counts(entries.filter { $0.shown == .line && !$0.details.isEmpty })
    let isLonger = body.utf8.count > tokens * Self.bytesOfToken
    let notes = [
      WholeRecordWords.eachLine, gone.isEmpty ? "" : WholeRecordWords.leftOut(gone, for: tokens),
      short.isEmpty ? "" : WholeRecordWords.withoutDetails(short),
      isLonger ? WholeRecordWords.longer(than: tokens) : "",
    ]
    return [title] + notes.map { .paragraph(.text($0)) }
  }

  private static func counts(_ entries: [RecordEntry]) -> [(type: String, count: Int)] {
    let groups = Dictionary(grouping: entries) { $0.record.recordKind }
    return groups.sorted { $0.key < $1.key }.map { ($0.key.title, $0.value.count) }
  }

  /// The contents, who the person is, and what matters.
  private static func start(_ site: PersonSite) -> [Block] {
    let parts = RecordParts(site: site, root: "")
    let years = TimelineYear.all(site.person.records).map {
      Inline.link($0.title, to: "#\($0.title.lowercased().replacing(" ", with: "-"))")
    }
    return [.heading(2, .text(WholeRecordWords.contents)), .list(years)]
      + PersonFacts(parts: parts).blocks + LifeStrip(parts: parts).warnings
      + LifeLanes(parts: parts).all.map(\.words)
  }

  private var timeline: String {
    var (text, year, day) = ("", nil as String?, nil as String?)
    for entry in entries where entry.shown != .nothing {
      let own = entry.record.sortDate
      let title = own.map { TimelineYear.slug($0.year) } ?? Unstated.noDateTitle.words
      if title != year { text += "\n## \(title)\n" }
      if let dayText = own?.dayText, dayText != day { text += "\n### \(dayText)\n\n" }
      if own == nil, title != year { text += "\n" }
      text += entry.text
      (year, day) = (title, own?.dayText)
    }
    return text
  }

  /// Records that their source took back, and measurements of the person's own devices.
  private static func end(_ site: PersonSite) -> [Block] {
    let parts = RecordParts(site: site, root: "")
    let removed = site.person.removed.map { record -> Inline in
      "\(parts.date(record)) \(parts.link(record)) \(parts.status(record)) · \(record.sourceNames) · \(record.sentName)"
    }
    let measured: [Block] =
      site.measurements.isEmpty
      ? []
      : [
        .paragraph(.text(WholeRecordWords.newestReadings)), .table(MeasurementPages.table(site.measurements)),
      ]
    return Block.section(2, PageTitle.removedByTheSource.words, [.list(removed)])
      + Block.section(2, PageTitle.measurements.words, measured)
  }
}

/// A step in shortening a record: what remains of entries of a weight.
struct EntryCut: Sendable {
  let weight: RecordEntry.Weight
  let leaves: RecordEntry.Shown

  /// Routine entries are cut first; the lines of core entries always stay.
  static let all = [
    EntryCut(weight: .routine, leaves: .line), EntryCut(weight: .routine, leaves: .nothing),
    EntryCut(weight: .ordinary, leaves: .line), EntryCut(weight: .ordinary, leaves: .nothing),
    EntryCut(weight: .core, leaves: .line),
  ]

  /// Shortens entries, the oldest first, until they take at most this many bytes.
  ///
  /// - Parameter entries: newest first.
  static func fit(_ entries: [RecordEntry], into bytes: Int) -> [RecordEntry] {
    var entries = entries
    var size = entries.reduce(0) { $0 + $1.size }
    for cut in all {
      for index in entries.indices.reversed() where entries[index].weight == cut.weight {
        if size <= bytes { return entries }
        size -= entries[index].size
        entries[index].shown = min(entries[index].shown, cut.leaves)
        size += entries[index].size
      }
    }
    return entries
  }
}
