import HealthRecords

/// Where the columns of a table of own entries are, by the names in its head row.
struct EntryColumns {
  enum Column: String, CaseIterable { case date, time, kind, value, unit, note }

  let separator: UInt8
  private let columns: [Column?]

  private static let needed: Set<Column> = [.date, .kind, .value, .unit]

  /// The columns that the first line names in any order and case; nil if some are missing, or others are there.
  static func found(in text: some StringProtocol) -> EntryColumns? {
    let line = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
    return ",;".utf8.firstNonNil { EntryColumns(Array(line.utf8), separator: $0) }
  }

  private init?(_ line: [UInt8], separator: UInt8) {
    var rows = CSVRows(line, separator: separator)
    let names = (rows.next() ?? []).map { String(decoding: $0, as: UTF8.self).trimmed.lowercased() }
    columns = names.map(Column.init)
    self.separator = separator
    let known = columns.compactMap(\.self)
    guard Self.needed.isSubset(of: known), Set(known).count == names.count(where: { !$0.isEmpty }) else {
      return nil
    }
  }

  /// True if the line leaves something out, or if its kind is not known.
  func mayLeaveOut(_ row: [String]) -> Bool {
    let kind = zip(columns, row).first { $0.0 == .kind }.flatMap { OwnEntryKind.named($0.1) }
    return switch kind?.meaning {
    case .word(.leaveOut), nil: true
    case .word, .measurement, .record: false
    }
  }

  /// The fields of a line by column; columns at the end may be missing unless a value cannot be without them.
  func fields(_ row: [String]) throws(ReadFault) -> [Column: String] {
    var fields: [Column: String] = [:]
    for (column, field) in zip(columns, row) { if let column { fields[column] = field } }
    let extra = zip(columns, row).filter { $0.0 == nil }.map(\.1) + row.dropFirst(columns.count)
    guard Self.needed.isSubset(of: fields.keys), extra.allSatisfy(\.isEmpty) else {
      throw ReadFault(reason: EntryReason.otherColumns.words)
    }
    return fields
  }
}
