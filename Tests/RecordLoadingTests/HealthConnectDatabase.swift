import HealthRecords
import RecordLoading
import SQLite
import TestSupport

/// A database like those that Health Connect exports, made for one test.
struct HealthConnectDatabase {
  let bytes: [UInt8]

  private static let apps = """
    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
    INSERT INTO application_info_table VALUES (1, 'example.scale', 'Scale'), (2, 'example.ring', NULL);

    """

  init(_ statements: String) throws {
    let database = try SQLiteDatabase()
    try database.run(Self.apps + statements)
    bytes = try database.bytes
  }

  /// Entries at a moment: row, app, milliseconds, offset, value.
  static func moments(_ table: String, _ column: String, _ rows: String) -> String {
    """
    CREATE TABLE \(table) (row_id INTEGER PRIMARY KEY, app_info_id INTEGER, time INTEGER, zone_offset INTEGER, \(column));
    INSERT INTO \(table) VALUES \(rows);

    """
  }

  /// Entries of a while: row, app, start, offset, end, offset, value.
  static func whiles(_ table: String, _ column: String, _ rows: String) -> String {
    """
    CREATE TABLE \(table) (row_id INTEGER PRIMARY KEY, app_info_id INTEGER, start_time INTEGER,
      start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, \(column));
    INSERT INTO \(table) VALUES \(rows);

    """
  }

  func files() async throws -> [RecordFile] { try await Self.files(bytes) }

  static func files(_ bytes: [UInt8], named name: String = "health_connect_export.db") async throws
    -> [RecordFile]
  {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    return try await RecordLoader.load([folder.path])
  }
}

extension RecordFile {
  /// "weight 64.1 kg, 2024-03-01, Scale": each day of each series.
  var measuredDays: [String] {
    measurements.flatMap { series in
      series.days.map { day in
        let part = series.key.part.isEmpty ? "" : " \(series.key.part)"
        return
          "\(series.kind.slug)\(part) \(day.sum.text) \(series.key.unit), \(CalendarDay(day.day).text), \(day.source)"
      }
    }
  }
}
