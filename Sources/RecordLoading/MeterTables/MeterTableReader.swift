import HealthRecords

/// Reads the readings that a meter or its program exports as a table: blood pressure cuffs, glucose meters and sensors,
/// scales. Values keep their digits and units; nothing is converted.
struct MeterTableReader: Sendable {
  let path: String

  static let sizeLimit = 64_000_000

  /// True if one of the first lines names a date and a quantity with its unit.
  static func recognizes(_ text: String) -> Bool {
    Self.separators.contains { Head(Array(text.utf8.prefix(8_000)), separator: $0) != nil }
  }

  func read(_ bytes: [UInt8]) -> RecordFile {
    let bytes = TextEncoding.words(bytes).map { Array($0.utf8) } ?? bytes
    guard let head = Self.separators.firstNonNil({ Head(bytes, separator: $0) }) else {
      return .unreadable(path, .meterTable, FileReason.columnsWithoutNames.words)
    }
    let rows = MeterRows(head)
    var collector = ResourceCollector(path: path, exports: [], format: .meterTable)
    for (json, line) in rows.wordedReadings { collector.collect(json, place: PlaceWords.line(line)) }
    var file = collector.finished
    file.measurements = rows.series
    file.diagnostics += rows.diagnostics(path)
    file.unreadable += rows.unreadable
    if !file.measurements.isEmpty { file.characteristics = PersonCharacteristics(export: path) }
    return file
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The head row, and the rows below it.
  struct Head {
    let columns: MeterColumns
    let rows: CSVRows

    init?(_ bytes: [UInt8], separator: UInt8) {
      var rows = CSVRows(bytes, separator: separator)
      for _ in 0..<Self.linesAbove {
        guard let row = rows.next() else { return nil }
        if let columns = MeterColumns(row.map { String(decoding: $0, as: UTF8.self).trimmed }) {
          (self.columns, self.rows) = (columns, rows)
          return
        }
      }
      return nil
    }

    /// Programs write up to two lines, and an empty one, above the head.
    private static let linesAbove = 4
  }
}

/// The rows of a table of readings.
private struct MeterRows {
  private struct Reading {
    let date: MeterDate
    let device: String
    let key: MeasurementSeries.Key
    let value: ExactDecimal
    let line: Int
  }

  private let columns: MeterColumns
  private var readings: [Reading] = []
  /// The lines of the readings that are left out.
  private var lost: [MeterReason: [Int]] = [:]
  /// "Low", "HI": a sensor's or a meter's words for what it has no number for.
  private var worded: [(date: MeterDate, key: MeasurementSeries.Key, words: String, line: Int)] = []
  /// How many numbers stand in rows without a date, which are settings of the meter.
  private var undated = 0
  /// The columns that are not read, though they say something.
  private var unread: Set<Int> = []
  private var order: MeterDate.Order?

  init(_ head: MeterTableReader.Head) {
    columns = head.columns
    var rows = head.rows
    while let row = rows.next() { take(row.map { String(decoding: $0, as: UTF8.self).trimmed }, rows.line) }
    let dates = readings.map { ($0.date, $0.line) } + worded.map { ($0.date, $0.line) }
    let orders = Set(dates.compactMap(\.0.provenOrder))
    order = orders.count == 1 ? orders.first : nil
    for (date, line) in dates where date.date(order) == nil {
      lost[order == nil && date.isOpen ? .order : .date, default: []].append(line)
    }
  }

  private mutating func take(_ cells: [String], _ line: Int) {
    let cell = { (column: Int?) in column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? "" }
    unread.formUnion(columns.others.map(\.column).filter { cell($0).saysSomething })
    for (column, key) in columns.values where cell(column).saysSomething {
      let date = MeterDate(cell(columns.date), cell(columns.time))
      let value = OwnEntry.number(cell(column)[...])
      if let date, let value {
        readings.append(
          Reading(date: date, device: cell(columns.device), key: key, value: value, line: line))
      } else if cell(columns.date).isEmpty {
        undated += 1
      } else if let date {
        worded.append((date, key, cell(column), line))
      } else {
        lost[.date, default: []].append(line)
      }
    }
  }

  var unreadable: Int { lost.values.joined().count }

  var series: [MeasurementSeries] {
    var samples: [MeasurementSeries.Key: [MeasurementSample]] = [:]
    for reading in readings {
      guard let date = reading.date.date(order) else { continue }
      let source = reading.device.isEmpty ? MeasurementWords.unnamedMeter : reading.device
      samples[reading.key, default: []].append(
        MeasurementSample(on: date, source: source, value: reading.value))
    }
    let words = Dictionary(grouping: worded, by: \.key).mapValues { Set($0.map(\.words)) }
    return samples.map { MeasurementSeries($0, of: $1, withoutNumber: words[$0] ?? []) }
      .sorted { $0.key < $1.key }
  }

  /// A record of each day for each word, since no series of numbers holds it.
  var wordedReadings: [(JSONTree, line: Int)] {
    var known: Set<[String]> = []
    return worded.compactMap { date, key, words, line in
      let name = MeasurementKind.all[key.kind].title
      guard let day = date.date(order), known.insert([name, key.part, words, String(day.dayNumber)]).inserted
      else { return nil }
      let id = StableHash(name, key.part, words, day.text).name
      let title = JSONTree.of(["text": .text([name, key.part.lowercased()].joinedWords(", "))])
      let elements = fields([
        "status": "final", "code": title, "effectiveDateTime": .string(day.dateTime),
        "valueString": .text(words),
      ])
      return (.resource("Observation", id: "meter-\(id)", elements), line)
    }
  }

  func diagnostics(_ path: String) -> [Diagnostic] {
    let faults = MeterReason.allCases.compactMap { reason in
      lost[reason].map { lines in
        Diagnostic(
          .error, file: path, place: PlaceWords.line(lines.min() ?? 0), reason: reason.words(lines.count))
      }
    }
    let names = columns.others.filter { unread.contains($0.column) }.map(\.name)
    let warnings = [
      undated > 0 ? MeterReason.undated(undated) : nil,
      names.isEmpty ? nil : MeterReason.columns(names.joined(separator: ", ")),
    ]
    return faults + warnings.compactMap { $0.map { Diagnostic(.warning, file: path, reason: $0) } }
  }
}

extension String {
  /// False for the dash that some programs write for nothing.
  fileprivate var saysSomething: Bool { contains { $0.isLetter || $0.isNumber } }
}
