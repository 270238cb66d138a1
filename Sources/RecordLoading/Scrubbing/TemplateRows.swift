import HealthRecords

extension Template {
  /// A table with as many rows and fields; columns with a FHIR resource in them keep their names.
  mutating func rows(_ bytes: [UInt8]) -> [UInt8] {
    let known = ClinicalRecordCSVReader.separator(of: bytes) ?? OwnEntriesReader.separator(of: bytes)
    let separator = known ?? UInt8(ascii: ",")
    let isNamed = known != nil
    var rows = CSVRows(bytes, separator: separator)
    var (columns, output): ([String], [UInt8]) = ([], [])
    while let row = rows.next() {
      let fields = row.map { String(decoding: $0, as: UTF8.self).trimmed }
      let isHead = isNamed && columns.isEmpty
      if isHead { columns = fields }
      let written = fields.enumerated().map { number, field in
        isHead ? name(field) : self.field(field, columns.indices.contains(number) ? columns[number] : nil)
      }
      output += written.map { Self.quoted($0, separator) }.joined(separator: [separator]) + [0x0A]
    }
    return output
  }

  /// - Parameter column: nil for a field without one, which may be a date, but not one of digits alone.
  private mutating func field(_ sent: String, _ column: String?) -> String {
    if FormatMarks.microvolt.contains(sent) || MeterWord.knows(sent) { return sent }
    let own = column.flatMap { EntryColumns.Column(rawValue: $0.lowercased()) }
    if own == .kind || own == .unit, OwnEntryKind.knows(sent) { return sent }
    return value(sent, at: Place(names: [column ?? (sent.contains("-") ? "Date" : "")]))
  }

  /// The field with quotes where it needs them (RFC 4180, section 2).
  private static func quoted(_ field: String, _ separator: UInt8) -> [UInt8] {
    let (quote, field) = (UInt8(ascii: "\""), Array(field.utf8))
    guard field.contains(where: { [separator, quote, 0x0A, 0x0D].contains($0) }) else { return field }
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
