import HealthRecords

/// Records of a kind, a row each, with what matters of each in a line.
struct RecordTable: Sendable {
  let parts: RecordParts
  /// True for days on which somebody saw the person: what is no visit only shows that.
  var isOfVisits = false

  /// - Parameter more: what else its details are, by record.
  func section(
    _ title: String, _ records: [ClinicalRecord], note: String = "", more: [RecordIdentity: String] = [:]
  ) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.date, .what, .details, .source),
      classes: ["date", "name", "details", "source"])
    for record in records {
      table.add([
        parts.span(record),
        "\(kind(record))\(name(record)) \(parts.unusualStatus(record))\(parts.gone([record]))\(below(record, nil))",
        .text([Self.details(record), more[record.identity] ?? ""].joinedWords(ListWords.semicolon)),
        parts.listedSources(record),
      ])
    }
    return ListSection(title: title, note: note, table: table)
  }

  /// What a list shows of a record next to its name.
  static func details(_ record: ClinicalRecord) -> String {
    let beginning = record.clinicalType == .clinicalNotes ? NoteBeginning.of(record) : ""
    let gist = RecordGist.of(record, without: RecordGist.saidBySource)
    return [gist, beginning].joinedWords(ListWords.semicolon).shortened(to: 200)
  }

  /// All records of one thing, folded; further ones are counted.
  static func fold(
    _ title: String, _ records: [ClinicalRecord], upTo limit: Int = 200, _ item: (ClinicalRecord) -> Inline
  ) -> Inline {
    let more = records.count - limit
    let rest: [Inline] = more > 0 ? [.text(PageWords.more(more, .timeline))] : []
    return .block(
      .fold(.text(title), [.list(records.prefix(limit).map(item) + rest)], isLong: records.count > 4))
  }

  /// The sender's own words and the notes of the concept, each on a line of its own.
  func below(_ record: ClinicalRecord, _ notes: [Finding]?) -> Inline {
    let sent = record.plainName == nil ? nil : record.listTitle
    let own = [sent, record.ownWords?.shortened(to: 120)].compactMap(\.self)
    // The record's own line prints its stage and its note.
    let told = (notes ?? []).filter { $0.kind != .stage && $0.kind != .noted }.map(\.warned)
    return (own + told).map { .lineBreak + .text($0, .note) }.joined()
  }

  /// Among days on which somebody saw the person, visits stand out.
  private func name(_ record: ClinicalRecord) -> Inline {
    let link = parts.link(record, as: record.plainName)
    if !isOfVisits { return link }
    return record.clinicalType == .encounters
      ? link.marked(.strong) : "\(link) \(Inline.text("(\(PageNote.noVisitRecorded.words))", .note))"
  }

  /// The kind of record, in lists of several kinds.
  private func kind(_ record: ClinicalRecord) -> Inline {
    record.clinicalType == .other && !record.title.hasPrefix(record.kind)
      ? "\(Inline.text(record.kind, .role(.kind))) " : Inline()
  }
}

/// The beginning of a note's text.
enum NoteBeginning {
  /// For lists; empty for a note without text.
  static func of(_ record: ClinicalRecord) -> String {
    text(of: record).map { beginning(of: $0, besides: record.title) } ?? ""
  }

  /// Whole lines up to a length in bytes, and of one long line whole sentences: half of one may mean the opposite.
  static func of(_ record: ClinicalRecord, within limit: Int) -> String {
    let all = text(of: record).map { lines(of: $0, besides: record.title) } ?? []
    var told = ""
    for (number, line) in all.enumerated() {
      let words = number == 0 ? line : "\(told) \(line)"
      if words.utf8.count > limit { return number == 0 ? line.sentences(within: limit) : "\(told) …" }
      told = words
    }
    return told
  }

  /// The first lines.
  static func beginning(of text: String, besides title: String) -> String {
    lines(of: text, besides: title).prefix(6).joined(separator: " ").shortened(to: 120)
  }

  private static func text(of record: ClinicalRecord) -> String? {
    record.attachments.lazy.compactMap { AttachmentDocument($0)?.text }.first
  }

  /// The first lines that contain letters; a heading ends with a colon.
  private static func lines(of text: String, besides title: String) -> [String] {
    let lines = text.prefix(1_000).split(whereSeparator: \.isNewline).map { String($0).trimmed }
    let told = lines.filter { $0.contains(where: \.isLetter) && $0.normalizedWords != title.normalizedWords }
    return told.map { line in
      let words = line.drop { $0 == "#" }
      return words.count < line.count ? "\(String(words).trimmed):" : line
    }
  }
}
