import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Records as a database.
@Suite struct RecordDatabaseTests {
  private func library(_ fixture: String) async throws -> RecordLibrary {
    RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
  }

  private func database(_ library: RecordLibrary) throws -> RecordDatabase {
    try RecordDatabase(
      library.persons.map { .init($0, records: $0.records, measurements: $0.measurements) },
      asOf: library.asOf)
  }

  @Test("Every record, code, result, drug and day of measurements is a row")
  func rows() async throws {
    let library = try await library("apple-export")
    let person = try #require(library.persons.first)
    let reader = try DatabaseReader(try database(library).bytes)
    let counts = try ["persons", "records", "codes", "medications", "measurements"].map { table in
      try reader.rows("SELECT count(*) FROM \(table)")[0][0]
    }
    let codes = person.records.reduce(0) { $0 + $1.codes.count }
    let drugs = DrugList(person.records, asOf: library.asOf).drugs.count
    let days = person.measurements.reduce(0) { $0 + $1.days.count }
    #expect(counts == [1, person.records.count, codes, drugs, days].map { String($0) })
    #expect(try reader.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try reader.rows("PRAGMA integrity_check") == [["ok"]])
  }

  @Test("A number keeps the digits that were sent, its comparator and its unit")
  func numbers() async throws {
    let reader = try DatabaseReader(try database(try await library("apple-export")).bytes)
    let query = """
      SELECT value_text, number_text, comparator, unit FROM results JOIN records USING (record) WHERE fhir_id = 
      """
    #expect(try reader.rows(query + "'bran-a1c-2021'") == [["7.40 %", "7.40", nil, "%"]])
    #expect(try reader.rows(query + "'lark-crp-2006'").first?[1...2] == ["0.1", "<"])
    let view = try reader.rows("SELECT number_text, flag FROM type_labs WHERE fhir_id = 'bran-a1c-2021'")
    #expect(view == [["7.40", "High"]])
  }

  @Test("A drug that is over or not to be taken is not listed as current, whichever records are wanted")
  func courses() async throws {
    let library = try await library("apple-export")
    let person = try #require(library.persons.first)
    let wanted = person.records.filter {
      $0.resource.type == .medicationDispense || $0.title.contains("Ibuprofen")
    }
    let entry = RecordDatabase.Entry(person, records: wanted, measurements: [])
    let reader = try DatabaseReader(try RecordDatabase([entry], asOf: library.asOf).bytes)
    let rows = try reader.rows("SELECT title, course FROM medications ORDER BY title")
    #expect(rows.contains(["Ibuprofen 600 MG Oral Tablet", "prohibited"]), "\(rows)")
    #expect(rows.contains(["Metformin hydrochloride 500 MG Oral Tablet", "current"]), "\(rows)")
  }

  @Test("Hostile texts are values, as they were sent")
  func hostile() async throws {
    let library = try await library("hostile-texts")
    let reader = try DatabaseReader(try database(library).bytes)
    let titles = try reader.rows("SELECT title FROM records ORDER BY record").map(\.[0])
    #expect(titles == library.persons.flatMap(\.records).map(\.title))
    #expect(titles.contains { $0?.hasPrefix("x'); DROP TABLE records; --\"\u{0}end") == true })
  }

  @Test("The same records make the same bytes")
  func same() async throws {
    let library = try await library("apple-export")
    #expect(try database(library).bytes == database(library).bytes)
  }

  @Test("The manual lists every table and column")
  func manual() async throws {
    let reader = try DatabaseReader(try database(try await library("two-people")).bytes)
    let manual = try String(
      contentsOfFile: ProjectFolder.fixture("../Sources/healthfolio/Manual.docc/Tables.md"), encoding: .utf8)
    for table in try reader.rows("SELECT name FROM sqlite_schema WHERE type = 'table'").compactMap(\.[0]) {
      let row = try #require(
        manual.split(separator: "\n").first { $0.hasPrefix("| `\(table)` |") }, "\(table)")
      for column in try reader.rows("SELECT name FROM pragma_table_info('\(table)')").compactMap(\.[0]) {
        #expect(row.contains("`\(column)`"), "\(table).\(column)")
      }
    }
  }
}
