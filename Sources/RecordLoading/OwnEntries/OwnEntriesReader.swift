import HealthRecords

/// Reads the measurements that a person wrote into a table (`my-entries.csv`): one on each line below the head row.
///
/// Values and digits stay as written. A line that cannot be read is named by its number, never by what it says.
struct OwnEntriesReader: Sendable {
  let path: String

  static let sizeLimit = 4_000_000

  /// True for a head row with the columns of such a table.
  static func recognizes(_ firstLine: Substring) -> Bool {
    firstLine.utf8.count < 1_000 && EntryColumns.found(in: firstLine) != nil
  }

  /// The separator between fields; nil for a file of another kind.
  static func separator(of bytes: [UInt8]) -> UInt8? { EntryColumns.found(in: text(bytes))?.separator }

  func read(_ bytes: [UInt8]) -> RecordFile {
    let text = Self.text(bytes)
    guard let columns = EntryColumns.found(in: text) else {
      return .unreadable(path, .ownEntries, FileReason.columnsWithoutNames.words)
    }
    var entries = Entries(path: path)
    var rows = CSVRows(Array(text.utf8), separator: columns.separator)
    var isBelowHead = false
    while let row = rows.next() {
      let fields = row.map { String(decoding: $0, as: UTF8.self).trimmed }
      if fields.allSatisfy(\.isEmpty) || fields[0].hasPrefix(Self.comment) { continue }
      if rows.isUnclosed {
        entries.lose(rows.line, EntryReason.unclosedQuote.words)
      } else if isBelowHead {
        entries.take(fields, columns, rows.line)
      }
      isBelowHead = true
    }
    return entries.file
  }
}

/// What was read of the lines so far.
private struct Entries {
  private let path: String
  private var samples: [MeasurementSeries.Key: [MeasurementSample]] = [:]
  private var words: [OwnWord] = []
  private var records: ResourceCollector
  private var faults: [Diagnostic] = []

  init(path: String) {
    self.path = path
    records = ResourceCollector(path: path, exports: [], format: .ownEntries)
  }

  mutating func take(_ fields: [String], _ columns: EntryColumns, _ line: Int) {
    do throws(ReadFault) {
      try take(OwnEntry(try columns.fields(fields), line: line))
    } catch {
      lose(line, error.reason, mayLeaveOut: columns.mayLeaveOut(fields))
    }
  }

  /// - Parameter mayLeaveOut: true for a line that may have left something out.
  mutating func lose(_ line: Int, _ reason: String, mayLeaveOut: Bool = true) {
    if mayLeaveOut { words.append(OwnWord(.unknown, of: "", "", on: nil, file: path, line: line)) }
    faults.append(Diagnostic(.error, file: path, place: PlaceWords.line(line), reason: reason))
  }

  private mutating func take(_ entry: OwnEntry) throws(ReadFault) {
    switch entry.kind.meaning {
    case .measurement(let kind):
      for (key, sample) in try entry.samples(kind) { samples[key, default: []].append(sample) }
    case .record(let type): records.collect(try entry.resource(type), place: PlaceWords.line(entry.line))
    case .word(let kind): words.append(try entry.word(kind, in: path))
    }
  }

  var file: RecordFile {
    var file = records.finished
    file.measurements = samples.map { MeasurementSeries($0, of: $1) }.sorted { $0.key < $1.key }
    file.ownWords = words
    file.unreadable += faults.count
    file.diagnostics += faults
    if !samples.isEmpty { file.characteristics = PersonCharacteristics(export: path) }
    return file
  }
}

extension OwnEntriesReader {
  /// What begins a line that is an example or a remark.
  private static let comment = "#"

  /// Bytes that are no text of any encoding become replacement characters.
  private static func text(_ bytes: [UInt8]) -> String {
    TextEncoding.words(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }
}
