import Foundation
import HealthRecords
import SQLite
import TestSupport
import Testing

@testable import RecordLoading

/// Databases that are not what they seem, and where they are read.
@Suite(.timeLimit(.minutes(30))) struct UntrustedDatabaseTests {
  private func weights(_ count: Int, and other: String = "") throws -> [UInt8] {
    try HealthConnectDatabase(
      """
      CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, weight);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO weight_record_table SELECT i, 1, 1700000000000 + i * 1000, 0, 70000 FROM n;
      \(other)
      """
    ).bytes
  }

  private func file(_ bytes: [UInt8]) async throws -> RecordFile {
    try await HealthConnectDatabase.files(bytes)[0]
  }

  private func counts(_ file: RecordFile) -> [Int] {
    file.measurements.map { $0.days.reduce(0) { $0 + $1.count } }
  }

  @Test("The fixtures of strangers are survived: sound rows are read, and nothing of it runs")
  func hostile() async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("health-connect/bad.zip")])
    let hostile = try #require(files.first { $0.path == "hostile.db" })
    #expect(hostile.measuredDays == ["weight 71.0005 kg, 2024-03-01, "])
    #expect(hostile.resources.map(\.type.name) == ["Basic"])
    #expect(
      hostile.diagnostics.filter { $0.severity == .error }.map(\.place).contains("body_fat_record_table"))
    #expect(files.first { $0.path == "cut.db" }?.unreadable == 1)
  }

  @Test("A page that cannot be read costs no other table")
  func damaged() async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("health-connect/bad.zip")])
    let damaged = try #require(files.first { $0.path == "damaged.db" })
    #expect(damaged.measuredDays.contains("height 1.68 m, 2024-03-01, Scale & Cuff"))
    #expect(damaged.holdsRecords)
    #expect(
      damaged.diagnostics.filter { $0.severity == .error }.map(\.place) == [
        "medical_resource_table[3]", "weight_record_table", "heart_rate_record_series_table",
      ])
  }

  @Test("Pages that all point at one page are no endless table")
  func pagesInCircle() async throws {
    var bytes = try weights(3_000)
    #expect(counts(try await file(bytes)) == [3_000])
    let reader = try UntrustedDatabase(bytes: bytes)
    #expect(try reader.tables().contains("weight_record_table"))
    // An interior page of a table begins with 5; after 12 bytes come the places of its cells, each with a page's number.
    for page in stride(from: 4096, to: bytes.count, by: 4096) where bytes[page] == 5 {
      let places = (0..<(Int(bytes[page + 3]) << 8 | Int(bytes[page + 4]))).map { page + 12 + 2 * $0 }
      let cells = places.map { page + (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) }
      let first = Array(bytes[cells[0]..<cells[0] + 4])
      for place in cells + [page + 8] { bytes.replaceSubrange(place..<place + 4, with: first) }
    }
    let file = try await file(bytes)
    #expect(file.unreadable == 1 && (counts(file).first ?? 0) < 3_000)
  }

  @Test("A view, a computed column and a table of a module are no tables of rows")
  func noRealTables() async throws {
    let bytes = try weights(
      1,
      and: """
        CREATE VIEW steps_record_table AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT i AS row_id, 1 AS app_info_id, 1709280000000 AS start_time, 3600 AS start_zone_offset, 1 AS count FROM n;
        CREATE TABLE height_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, height AS (1 / 0));
        INSERT INTO height_record_table VALUES (1, 1, 1709276400000, 0);
        """)
    let database = try UntrustedDatabase(bytes: bytes)
    #expect(
      try database.tables() == ["application_info_table", "height_record_table", "weight_record_table"])
    #expect(
      try database.columns(of: "height_record_table") == ["row_id", "app_info_id", "time", "zone_offset"])
    #expect(counts(try await file(bytes)) == [1])
  }

  @Test("A database whose journal is elsewhere is read in memory, on the disk and in a file without a name")
  func journal() async throws {
    var bytes = try weights(10)
    bytes.replaceSubrange(18..<20, with: [2, 2])
    #expect(counts(try await file(bytes)) == [10])
    var zip = ZipFile()
    zip.add("health_connect_export.db", bytes)
    let files = try await HealthConnectDatabase.files(zip.bytes, named: "Health Connect.zip")
    #expect(counts(try #require(files.first { $0.format == .healthConnect })) == [10])
  }

  @Test(
    "A large database out of an archive goes through a file that nobody else can open, and that has no name")
  func namelessFile() async throws {
    var bytes = try weights(
      10, and: "INSERT INTO application_info_table VALUES (9, zeroblob(17000000), NULL);")
    bytes.replaceSubrange(18..<20, with: [2, 2])
    let stream = try StoreStream(.memory(bytes))
    let head = try stream.head(FormatSniffer.headLength)
    let content = FileContent.part(.memory(bytes), 0..<bytes.count)
    let database = try DatabaseFile(content: content, stream: stream).open(after: head)
    #expect(counts(HealthConnectReader(path: "a.db", keys: .none).read(database)) == [10])
    let file = try NamelessFile()
    let path = String(decoding: file.path, as: UTF8.self)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    file.loseName()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A database with changed bytes is read or named, and everything in it is counted")
  func mutated() async throws {
    let database = try weights(
      40,
      and: """
        CREATE TABLE medical_resource_table (medical_resource_row_id INTEGER PRIMARY KEY, fhir_data, data_source_id);
        INSERT INTO medical_resource_table VALUES (1, '{"resourceType":"Basic","id":"b"}', 1);
        """)
    var mutation = Mutation(seed: "database")
    for _ in 0..<100 {
      let file = try await file(mutation.changed(database))
      #expect(RecordLibrary([file]).ledger.resources == file.resources.count + file.unreadable)
    }
  }

  /// Reads a database and, beside it, a record, after a program in the child's place did what `ending` says.
  private func files(trial ending: String?, archived: Bool) async throws -> [RecordFile] {
    let folder = try TemporaryFolder()
    var program = "\(folder.path)/none"
    if let ending {
      program = try folder.write("child", Array("#!/bin/sh\n\(ending)\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    }
    let bytes = try weights(10)
    var zip = ZipFile()
    zip.add("export.db", bytes)
    try folder.write("records/" + (archived ? "export.zip" : "export.db"), archived ? zip.bytes : bytes)
    try folder.write("records/patient.json", #"{"resourceType":"Patient","id":"p"}"#)
    return try await RecordLoader.load(
      ["\(folder.path)/records"], databases: DatabaseTrial(program: program))
  }

  @Test(
    "A database that ends the child is named as unreadable, and the other files are read",
    arguments: [false, true])
  func costly(archived: Bool) async throws {
    let files = try await files(trial: "kill -KILL $$", archived: archived)
    let database = try #require(files.first { $0.path.hasSuffix("export.db") })
    #expect(database.unreadable == 1 && database.measurements.isEmpty)
    #expect(database.diagnostics.map(\.reason) == [FileReason.tooCostly.words])
    #expect(files.flatMap(\.resources).map(\.type.name) == ["Patient"])
  }

  @Test(
    "A database is read when the child survives it, gets all its bytes, or cannot be started",
    arguments: ["exit 0", #"[ "$(head -c 6 | tr -d '\0')" = SQLite ] || kill -KILL $$"#, nil], [false, true])
  func affordable(ending: String?, archived: Bool) async throws {
    let files = try await files(trial: ending, archived: archived)
    #expect(files.map(counts).flatMap(\.self) == [10])
  }
}
