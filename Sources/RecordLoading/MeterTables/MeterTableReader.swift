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
    var file = RecordFile(path: path, format: .meterTable)
    file.measurements = rows.series(fallback: String(path.split(separator: "/").last ?? ""))
    file.diagnostics = rows.diagnostics(path)
    file.unreadable = rows.unreadable
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

  private let readings: [Reading]
  /// The lines of the readings that are left out.
  private let lost: [MeterReason: [Int]]
  private let unread: [String]
  private let order: MeterDate.Order?

  init(_ head: MeterTableReader.Head) {
    var (rows, read, lost) = (head.rows, [Reading](), [MeterReason: [Int]]())
    var filled: Set<Int> = []
    let columns = head.columns
    while let row = rows.next() {
      let cells = row.map { String(decoding: $0, as: UTF8.self).trimmed }
      let cell = { (column: Int?) in column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? "" }
      for other in columns.others where cell(other.column).saysSomething { filled.insert(other.column) }
      for (column, key) in columns.values where cell(column).saysSomething {
        let date = MeterDate(cell(columns.date), cell(columns.time))
        let value = OwnEntry.number(cell(column)[...])
        if let date, let value {
          read.append(
            Reading(date: date, device: cell(columns.device), key: key, value: value, line: rows.line))
        } else {
          lost[date == nil ? .date : .number, default: []].append(rows.line)
        }
      }
    }
    let orders = Set(read.compactMap(\.date.provenOrder))
    let order = orders.count == 1 ? orders.first : nil
    for reading in read where reading.date.date(order) == nil {
      lost[order == nil && reading.date.isOpen ? .order : .date, default: []].append(reading.line)
    }
    (readings, self.lost, self.order) = (read, lost, order)
    unread = columns.others.filter { filled.contains($0.column) }.map(\.name)
  }

  var unreadable: Int { lost.values.joined().count }

  /// - Parameter fallback: the source of readings that name no device.
  func series(fallback: String) -> [MeasurementSeries] {
    var days: [MeasurementSeries.Key: [String: [Int: MeasurementDay]]] = [:]
    var newest: [MeasurementSeries.Key: [MeasurementSample]] = [:]
    for reading in readings {
      guard let date = reading.date.date(order) else { continue }
      let (source, day) = (reading.device.isEmpty ? fallback : reading.device, date.dayNumber)
      if days[reading.key]?[source]?[day]?.add(reading.value) == nil {
        days[reading.key, default: [:]][source, default: [:]][day] = MeasurementDay(
          day: day, source: source, reading.value)
      }
      let minutes = date.time.map { $0.hour * 60 + $0.minute } ?? 0
      newest[reading.key, default: []].append(
        MeasurementSample(
          instant: day * 86_400 + minutes * 60, date: date, source: source, value: reading.value))
    }
    return days.map { key, sources in
      let last = MeasurementSeries(key, days: [], newest: newest[key] ?? []).newest
      return MeasurementSeries(
        key, days: sources.values.flatMap(\.values),
        newest: Array(last.prefix(MeasurementSeries.newestLimit)))
    }.sorted { $0.key < $1.key }
  }

  func diagnostics(_ path: String) -> [Diagnostic] {
    let faults = MeterReason.allCases.compactMap { reason in
      lost[reason].map { lines in
        Diagnostic(.error, file: path, place: "line \(lines.min() ?? 0)", reason: reason.words(lines.count))
      }
    }
    return unread.isEmpty
      ? faults
      : faults + [
        Diagnostic(.warning, file: path, reason: MeterReason.columns(unread.joined(separator: ", ")))
      ]
  }
}

extension String {
  /// False for the dash that some programs write for nothing.
  fileprivate var saysSomething: Bool { contains { $0.isLetter || $0.isNumber } }
}
