import HealthRecords

/// A record in the document of the whole record: its line, and the details below it.
struct RecordEntry: Sendable {
  /// How soon it is left out if there is no room; the lowest goes first.
  enum Weight: Int, CaseIterable, Sendable {
    /// Results that are neither flagged nor the newest of their test, checks, fills, bills.
    case routine
    case ordinary
    /// Allergies, problems, medicines.
    case core
  }

  enum Shown: Int, Comparable, Sendable {
    case nothing, line, all

    static func < (a: Shown, b: Shown) -> Bool { a.rawValue < b.rawValue }
  }

  let record: ClinicalRecord
  let weight: Weight
  let line: String
  let details: String
  var shown = Shown.all

  /// - Parameter latest: the newest results of all tests.
  init(_ record: ClinicalRecord, _ parts: RecordParts, latest: Set<RecordIdentity>) {
    self.record = record
    weight = Self.weight(record, isLatest: latest.contains(record.identity))
    line = "- \(MarkdownPrinter.line(Self.line(record, parts), isStart: false))\n"
    details = MarkdownPrinter.text(Self.facts(record, parts), indent: "  ")
  }

  var text: String {
    switch shown {
    case .nothing: ""
    case .line: line
    case .all: line + details
    }
  }

  /// Bytes of the shown text.
  var size: Int { text.utf8.count }
}

extension RecordEntry {
  private static func weight(_ record: ClinicalRecord, isLatest: Bool) -> Weight {
    let isRoutine = RoutineFold(record) != nil
    if record.clinicalType.traits.isCore { return isRoutine ? .routine : .core }
    return isRoutine && !record.isAbnormalResult && !isLatest ? .routine : .ordinary
  }

  private static func line(_ record: ClinicalRecord, _ parts: RecordParts) -> Inline {
    let told = DayLine(parts: parts, saysTime: true, source: record.sourceNames).inline(record)
    let names = ([record] + record.contributors).map(\.sentName).distinct.joined(separator: ", ")
    let all: Inline = "\(told) · \(record.sourceNames) · \(names)"
    return all.relinked { _ in nil }
  }

  /// Its facts, and the texts of the documents in it.
  private static func facts(_ record: ClinicalRecord, _ parts: RecordParts) -> FactRows {
    var rows = FactList(parts: parts).rows(record.facts).rows
    for attachment in parts.site.attachments(of: record) {
      let text = AttachmentDocument(attachment)?.text
      rows += [FactList.row(attachment.title ?? PageTitle.document.words, text)].compactMap(\.self)
    }
    return FactRows(
      rows: rows.map { .init(name: $0.name, values: $0.values.map { $0.relinked { _ in nil } }) })
  }
}
