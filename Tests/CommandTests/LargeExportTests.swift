import Foundation
import SQLite
import TestSupport
import Testing

/// An export of many years of measurements is large; the records in it are few.
@Suite(.enabled(if: Nightly.isNow, "measures: .ci/nightly runs it")) struct LargeExportTests {
  private func export(_ samples: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let sample =
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" unit=\"count\" startDate=\"2020-01-01 10:00:00 +0000\" endDate=\"2020-01-01 10:05:00 +0000\" value=\"412\"/>\n"
    try folder.write(
      "apple_health_export/export.xml",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData []>\n<HealthData locale=\"en_US\">\n<ExportDate value=\"2024-03-18 09:30:00 -0400\"/>\n"
        + String(repeating: sample, count: samples) + "</HealthData>\n")
    try folder.write(
      "apple_health_export/clinical-records/Condition-1.json",
      #"{"resourceType":"Condition","id":"1","code":{"text":"Migraine"},"onsetDateTime":"2019-05-06"}"#)
    return folder
  }

  @Test("The memory for an export does not grow with its measurements")
  func flatMemory() throws {
    let (small, large) = (try export(10), try export(150_000))
    let first = try PeakMemory.of(["check", small.path])
    let second = try PeakMemory.of(["check", large.path])
    #expect(first.status == 0 && second.status == 0)
    #expect(second.bytes - first.bytes < 8_000_000)
  }

  @Test("The memory for a database does not grow with its rows")
  func flatDatabase() throws {
    let peaks = try [300_000, 10].map { rows in
      let database = try SQLiteDatabase()
      try database.run(
        """
        CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT);
        CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time, start_zone_offset, count);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
          INSERT INTO steps_record_table SELECT i, 1, 1700000000000 + i * 1000, 0, i % 100 FROM n;
        """)
      let folder = try TemporaryFolder()
      try folder.write("health_connect_export.db", try database.bytes)
      let peak = try PeakMemory.of(["check", folder.path])
      #expect(peak.status == 0)
      return peak.bytes
    }
    #expect(peaks[0] - peaks[1] < 12_000_000)
  }

  @Test("The memory for measurements grows with their days, not with their samples")
  func flatMeasurements() throws {
    let most = AppleExport.wantedSamples ?? 80
    // A child's peak begins with that of its parent, which only grows: the large export goes first.
    let folders = try [most, 4].map { samples in
      let folder = try TemporaryFolder()
      _ = try AppleExport(path: "\(folder.path)/export.xml", days: 70, samples: samples)
      return folder
    }
    let peaks = try folders.map { folder in
      let peak = try PeakMemory.of(["check", folder.path])
      #expect(peak.status == 0)
      return peak.bytes
    }
    #expect(peaks[0] - peaks[1] < 12_000_000)
  }
}
