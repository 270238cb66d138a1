import Foundation
import HealthRecords
import RecordLoading
import SQLite
import TestSupport
import Testing

/// The export of Android's Health Connect.
@Suite struct HealthConnectTests {
  private typealias Database = HealthConnectDatabase

  @Test(
    "An entry stands on the day of the zone that it carries",
    arguments: [
      (1_709_450_100_000, -28_800, "2024-03-02"), (1_709_250_600_000, 46_800, "2024-03-01"),
      (1_709_251_199_999, 0, "2024-02-29"), (-1, 0, "1969-12-31"),
    ])
  func zones(milliseconds: Int, offset: Int, day: String) async throws {
    let entry = Database.moments(
      "weight_record_table", "weight REAL", "(1, 1, \(milliseconds), \(offset), 64100.0)")
    #expect(try await Database(entry).files()[0].measuredDays == ["weight 64.1 kg, \(day), Scale"])
  }

  @Test(
    "An entry without a moment or a zone that can be is counted, and not shown",
    arguments: [
      "1709276400000, NULL", "1709276400000, 360000", "9223372036854775807, 3600", "'noon', 3600",
      "1709276400000, -9223372036854775808",
    ])
  func impossibleMoments(moment: String) async throws {
    let file = try await Database(
      Database.moments("weight_record_table", "weight REAL", "(1, 1, \(moment), 70000.0)")
    ).files()[0]
    #expect(file.measurements.isEmpty)
    #expect(
      file.diagnostics.first?.reason == "1 sample is not counted: no number or date that can be read")
  }

  @Test(
    "Digits are those that are stored, in the unit that is said, without what a computer adds to them",
    arguments: [
      ("64099.99999999999", "64.1"), ("82500.0", "82.5"), ("70123.456", "70.123456"), ("0.5", "0.0005"),
      ("70000", "70"),
    ])
  func digits(stored: String, said: String) async throws {
    let entry = Database.moments(
      "weight_record_table", "weight REAL", "(1, 1, 1709276400000, 3600, \(stored))")
    #expect(
      try await Database(entry).files()[0].measuredDays == ["weight \(said) kg, 2024-03-01, Scale"])
  }

  @Test("Text, blobs and numbers beyond measure in the place of a value are counted, and not shown")
  func wrongTypes() async throws {
    let values = ["'heavy'", "zeroblob(3000000)", "NULL", "9e999", "1e30"]
    let rows = values.enumerated().map { "(\($0 + 1), 1, 1709276400000, 3600, \($1))" }.joined(
      separator: ", ")
    let file = try await Database(Database.moments("weight_record_table", "weight", rows)).files()[0]
    #expect(file.measurements.isEmpty && file.unreadable == 0)
    #expect(
      file.diagnostics.first?.reason == "5 samples are not counted: no number or date that can be read")
  }

  @Test("Every column of the table of types is read, and each has a kind")
  func everyType() async throws {
    let whole = HealthConnectType.all.filter { $0.samples == nil }
    for (table, types) in Dictionary(grouping: whole, by: \.table) {
      let columns = types.map { $0.column == "row_id" ? "other" : $0.column }
      let values = columns.map { _ in "1" }.joined(separator: ", ")
      let rows = "(1, 1, 1709276400000, 3600, 1709276460000, 3600, \(values))"
      let file = try await Database(Database.whiles(table, columns.joined(separator: ", "), rows)).files()[0]
      #expect(file.measurements.count + file.resources.count == types.count, "\(table)")
      #expect(file.diagnostics.isEmpty, "\(table)")
    }
    #expect(HealthConnectType.all.count == 35)
  }

  @Test("A copy counts once, and apps that count the same are never added")
  func copies() async throws {
    let file = try await Database(
      Database.whiles(
        "steps_record_table", "count INTEGER",
        """
        (1, 1, 1709280000000, 3600, 1709280600000, 3600, 812), (2, 1, 1709280000000, 3600, 1709280600000, 3600, 812),
        (3, 2, 1709280000000, 3600, 1709280600000, 3600, 812)
        """)
        + Database.moments(
          "weight_record_table", "weight REAL",
          "(1, 1, 1709276400000, 3600, 64000.0), (2, 2, 1709276400000, 3600, 64000.0)")
    ).files()[0]
    #expect(
      file.measuredDays == [
        "weight 64 kg, 2024-03-01, Scale", "steps 812 count, 2024-03-01, Scale",
        "steps 812 count, 2024-03-01, example.ring",
      ])
  }

  @Test("Samples are read with the app and the zone of the row that they belong to")
  func samples() async throws {
    let file = try await Database(
      Database.whiles(
        "heart_rate_record_table", "other", "(7, 2, 1709450100000, -28800, 1709450160000, -28800, 0)")
          + """
          CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER);
          INSERT INTO heart_rate_record_series_table VALUES (7, 58, 1709450100000), (7, 61, 1709450160000), (8, 60, 1709450160000);
          """
    ).files()[0]
    #expect(file.measuredDays == ["heart-rate 119 count/min, 2024-03-02, example.ring"])
    #expect(file.diagnostics.map(\.reason).contains { $0.hasPrefix("1 sample is not counted") })
    #expect(
      file.measurements[0].newest.map(\.date.text) == [
        "2024-03-02 23:16:00 -0800", "2024-03-02 23:15:00 -0800",
      ])
  }

  @Test("Sleep is the stages that are sleep, or the whole of a night that has none")
  func sleep() async throws {
    let file = try await Database(
      Database.whiles(
        "sleep_session_record_table", "title TEXT",
        "(1, 2, 1709244000000, 3600, 1709271000000, 3600, NULL), (2, 2, 1709332200000, 3600, 1709357400000, 3600, NULL)"
      ) + """
        CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER);
        INSERT INTO sleep_stages_table VALUES (1, 1709244000000, 1709254800000, 4), (1, 1709254800000, 1709258400000, 5),
          (1, 1709258400000, 1709260200000, 1), (1, 1709260200000, 1709271000000, 6);
        """
    ).files()[0]
    #expect(
      file.measuredDays == [
        "sleep 25200 , 2024-03-01, example.ring", "sleep 25200 , 2024-03-02, example.ring",
      ])
  }

  @Test("Exercise is told by activity with its whole seconds; an activity that is not known keeps its number")
  func exercise() async throws {
    let file = try await Database(
      Database.whiles(
        "exercise_session_record_table", "exercise_type INTEGER",
        "(1, 1, 1709280000000, 3600, 1709283927000, 3600, 33), (2, 1, 1709290000000, 3600, 1709290600000, 3600, 900)"
      )
    ).files()[0]
    #expect(
      file.measuredDays == [
        "workouts Activity number 900 600 s, 2024-03-01, Scale", "workouts Running 3927 s, 2024-03-01, Scale",
      ])
  }

  @Test("Kinds of entries that nothing here knows are counted by name")
  func otherKinds() async throws {
    let rows = "(1, 1, 1709280000000, 3600, 1709283927000, 3600, 1)"
    let file = try await Database(
      Database.whiles("nutrition_record_table", "energy REAL", rows)
        + Database.whiles("PowerRecordTable", "other", rows + ", (2, 1, 0, 0, 0, 0, 0)")
        + Database.whiles("heart_rate_record_table", "other", rows)
    ).files()[0]
    #expect(
      file.diagnostics.map(\.reason) == [
        "entries of kinds that no page shows: power (2), heart rate (1), nutrition (1)",
        "the export has no measurements and no records",
      ])
  }

  @Test("Intimate entries are shown only when they are named")
  func intimate() async throws {
    let files = try await Database(
      Database.moments("menstruation_flow_record_table", "flow INTEGER", "(1, 1, 1709276400000, 3600, 2)")
    ).files()
    #expect(files[0].diagnostics.isEmpty)
    #expect(RecordLibrary(files).persons.flatMap(\.records).isEmpty)
    let shown = RecordLibrary(files, selection: RecordSelection(onlyOfPhone: [.intimate]))
    #expect(
      shown.persons.flatMap(\.records).map { "\($0.title): \($0.resultText)" } == ["Menstrual flow: medium"])
  }

  @Test("The day of the data is that on which an entry was written last, in its own zone")
  func asOf() async throws {
    let files = try await Database(
      """
      CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, weight, last_modified_time);
      INSERT INTO weight_record_table VALUES (1, 1, 1709276400000, 3600, 70000, 1710716400000), (2, 1, 1709276400000, 3600, 70001, 1709300000000);
      """
    ).files()
    #expect(RecordLibrary(files).asOf?.dayText == "18 March 2024")
  }

  @Test("A database that is none of Health Connect is named, and nothing is read of it")
  func otherDatabase() async throws {
    let database = try SQLiteDatabase()
    try database.run("CREATE TABLE books (title TEXT); INSERT INTO books VALUES ('A book')")
    let file = try await Database.files(try database.bytes)[0]
    #expect(file.format == .sqlite && file.unreadable == 0)
    #expect(
      file.diagnostics.map(\.reason) == [
        "a SQLite database from a program other than Health Connect; it was not read"
      ])
  }

  @Test("An export without an entry says so")
  func empty() async throws {
    let file = try await Database(
      Database.moments("weight_record_table", "weight REAL", "(1, 1, 0, 0, 0)")
        + "DELETE FROM weight_record_table"
    ).files()[0]
    #expect(file.format == .healthConnect && file.characteristics == nil)
    #expect(file.diagnostics.map(\.reason) == ["the export has no measurements and no records"])
  }
}

/// The clinical records in it.
@Suite struct HealthConnectRecordsTests {
  private func files(_ rows: String) async throws -> [RecordFile] {
    try await HealthConnectDatabase(
      """
      CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time, start_zone_offset, count);
      INSERT INTO steps_record_table VALUES (1, 1, 1709280000000, 3600, 812);
      CREATE TABLE medical_data_source_table (medical_data_source_row_id INTEGER PRIMARY KEY, display_name, fhir_base_uri, fhir_version);
      INSERT INTO medical_data_source_table VALUES (1, 'Harbour Eye Clinic', 'https://fhir.harbour.example/r4', '4.0.1');
      CREATE TABLE medical_resource_table (medical_resource_row_id INTEGER PRIMARY KEY, fhir_data, data_source_id);
      INSERT INTO medical_resource_table VALUES \(rows);
      """
    ).files()
  }

  @Test("A resource is a record of its source, and the measurements are those of its person")
  func records() async throws {
    let files = try await files(
      """
      (1, '{"resourceType":"Patient","id":"noor","name":[{"text":"Noor Halvorsen"}]}', 1),
      (2, '{"resourceType":"Condition","id":"c","code":{"text":"Migraine"},"subject":{"reference":"Patient/noor"}}', 1)
      """)
    let persons = RecordLibrary(files).persons
    #expect(persons.map(\.displayName) == ["Noor Halvorsen"] && persons[0].measurements.count == 1)
    let origin = try #require(persons[0].records.first).resource.origin
    #expect(origin.source == "Harbour Eye Clinic" && origin.place == "medical_resource_table[2]")
    #expect(origin.url == "https://fhir.harbour.example/r4/Condition/c")
    #expect(origin.declaredVersion == "4.0.1" && !origin.format.isTransformed)
  }

  @Test("A resource that breaks off is named by its row, and the others are read")
  func broken() async throws {
    let files = try await files(
      #"(1, '{"resourceType":"Condition"', 1), (2, 5, 1), (3, '{"resourceType":"Basic","id":"b"}', 9)"#)
    #expect(files[0].resources.map(\.type.name) == ["Basic"] && files[0].unreadable == 2)
    let measuredAlone = try await self.files(#"(1, '{"resourceType":"Condition"', 1)"#)
    #expect(measuredAlone.holdSomething && measuredAlone[0].unreadable == 1)
    #expect(
      files[0].diagnostics.map(\.place) == ["medical_resource_table[1]", "medical_resource_table[2]"])
  }
}
