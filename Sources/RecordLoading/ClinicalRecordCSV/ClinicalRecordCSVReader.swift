import HealthRecords

/// Reads the CSV that research apps make of HealthKit's clinical records: a row for each, with its FHIR JSON in one
/// column.
///
/// `Date` is the day on which the phone received the record. It is provenance, and never the record's date.
struct ClinicalRecordCSVReader: Sendable {
  let path: String
  let exports: [AppleHealthExport]

  private struct Columns {
    let resource: Int
    let source: Int?
    let date: Int?

    init?(_ names: [String]) {
      let position = { (name: String) in names.firstIndex { $0.lowercased() == name } }
      guard let resource = position("resourcedata"), position("resourcetype") != nil else { return nil }
      self.resource = resource
      source = position("sourcename")
      date = position("date")
    }
  }

  /// True for a header row with the columns of a FHIR resource and its type.
  static func recognizes(_ firstLine: Substring) -> Bool {
    firstLine.utf8.count < 4_000 && header(Array(firstLine.utf8)) != nil
  }

  /// The separator between fields; nil if the first row lacks these columns.
  static func separator(of bytes: [UInt8]) -> UInt8? { header(firstLine(bytes))?.1 }

  func read(_ bytes: [UInt8]) -> RecordFile {
    guard let (columns, separator) = Self.header(Self.firstLine(bytes)) else {
      return .unreadable(path, .clinicalRecordCSV, FileReason.columnsWithoutNames.words, severity: .error)
    }
    var collector = ResourceCollector(path: path, exports: exports, format: .clinicalRecordCSV)
    var rows = CSVRows(bytes, separator: separator)
    var number = 0
    while let row = rows.next() {
      number += 1
      if number > 1, row != [[]] { collect(row, columns, "row \(number)", &collector) }
    }
    return collector.finished
  }
}

extension ClinicalRecordCSVReader {
  private static func firstLine(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  private static func header(_ line: [UInt8]) -> (Columns, UInt8)? {
    for separator in ",;\t".utf8 {
      var rows = CSVRows(line, separator: separator)
      let names = (rows.next() ?? []).map { String(decoding: $0, as: UTF8.self).trimmed }
      if let columns = Columns(names) { return (columns, separator) }
    }
    return nil
  }

  private func collect(
    _ row: [[UInt8]], _ columns: Columns, _ place: String, _ collector: inout ResourceCollector
  ) {
    let text = { (column: Int?) -> String? in
      column.flatMap { row.indices.contains($0) ? String(decoding: row[$0], as: UTF8.self).trimmed : nil }
    }
    guard row.indices.contains(columns.resource), !row[columns.resource].isEmpty else {
      return collector.fail(place, FileReason.rowWithoutResource.words)
    }
    collector.envelope.source = text(columns.source).flatMap { $0.isEmpty ? nil : $0 }
    collector.envelope.receivedDate = text(columns.date).flatMap { ClinicalDate($0) == nil ? nil : $0 }
    do {
      collector.collect(try JSONDocument(row[columns.resource]).root, place: place)
    } catch {
      collector.fail(place, FileReason.inRow(byte: error.offset, error.reason.words))
    }
  }
}
