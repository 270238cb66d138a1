import HealthRecords
import SQLite

/// A table of Health Connect in one database: versions of Android add columns and tables.
struct HealthConnectTable {
  let name: String
  private let columns: Set<String>

  init(_ name: String, columns: Set<String>) { (self.name, self.columns) = (name, columns) }

  /// True if its rows are entries of an app at a time.
  var holdsEntries: Bool { has("app_info_id") && timeColumn != nil }

  /// The column of a moment, or of the beginning of a span.
  private var timeColumn: String? { ["time", "start_time"].first(where: has) }

  func has(_ column: String) -> Bool { columns.contains(column) }

  /// The columns to read, in the order of `HealthConnectEntry`.
  func questions(value: String?) -> [TableScan.Column] {
    Self.names(time: timeColumn).map(number) + [value.map(number) ?? .absent]
  }

  /// The same for samples, with the columns of the row that each one belongs to.
  func joinedQuestions(_ samples: HealthConnectTable, value: String) -> [TableScan.Column] {
    let own = Self.names(time: timeColumn).map { has($0) ? TableScan.Column.joinedNumber($0) : .absent }
    return own + [samples.number(value)]
  }

  func number(_ column: String) -> TableScan.Column { has(column) ? .number(column) : .absent }

  private static func names(time: String?) -> [String] {
    let start = time ?? "time"
    return [
      start, start == "time" ? "zone_offset" : "start_zone_offset", "end_time", "app_info_id",
      "last_modified_time",
    ]
  }
}

/// A row with the columns that were read.
struct HealthConnectEntry {
  let row: SQLiteRow

  var number: Int { row.integer(0) ?? 0 }
  var milliseconds: Int? { row.integer(1) }
  var offset: Int? { row.integer(2) }
  var endMilliseconds: Int? { row.integer(3) }
  var app: Int? { row.integer(4) }
  var modified: Int? { row.integer(5) }
  /// The place of the columns that only some tables have.
  static let next = 7

  var code: Int? { row.integer(6) }
  var value: String? { row.number(6) }

  /// The time in the zone of the measurement; nil if the row does not state the zone.
  func time(_ milliseconds: Int?) -> SampleTime? {
    guard let milliseconds, let offset else { return nil }
    return SampleTime(milliseconds: milliseconds, offset: offset)
  }

  var start: SampleTime? { time(milliseconds) }
}
