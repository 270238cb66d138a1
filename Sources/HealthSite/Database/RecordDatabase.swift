import HealthRecords
import SQLite

/// Records as one SQLite database: plain tables for programs that query, such as Datasette and pandas.
package struct RecordDatabase: Sendable {
  /// A person with their selected records.
  package struct Entry: Sendable {
    let person: Person
    let records: [ClinicalRecord]
    let measurements: [MeasurementSeries]

    package init(_ person: Person, records: [ClinicalRecord], measurements: [MeasurementSeries]) {
      (self.person, self.records, self.measurements) = (person, records, measurements)
    }
  }

  /// The linked library: "SQLite 3.40.1".
  package static var libraryVersion: String { SQLiteDatabase.libraryVersion }

  /// The database file.
  package let bytes: [UInt8]

  /// - Throws: SQLite's error when memory runs out.
  package init(_ entries: [Entry], asOf: ClinicalDate?) throws {
    let database = try SQLiteDatabase()
    try database.run("BEGIN; \(DatabaseSchema.tables)\n\(DatabaseSchema.views)")
    try database.insert(into: "persons", entries.map { DatabaseRows.person($0.person) })
    try database.insert(into: "sources", DatabaseRows.sources(entries.flatMap(\.records)))
    var (records, medications) = (0, 0)
    for entry in entries {
      let numbers = Self.numbers(entry.records, after: records)
      records += entry.records.count
      try Self.write(entry, numbers, to: database)
      medications += try Self.write(
        Self.drugs(entry, asOf, numbers), of: entry.person, after: medications, numbers, to: database)
    }
    try database.run("COMMIT")
    bytes = try database.bytes
  }
}

extension RecordDatabase {
  private static func numbers(_ records: [ClinicalRecord], after last: Int) -> [RecordIdentity: Int] {
    Dictionary(firsts: records.enumerated().map { ($1.identity, last + $0 + 1) })
  }

  private static func write(
    _ entry: Entry, _ numbers: [RecordIdentity: Int], to database: borrowing SQLiteDatabase
  ) throws {
    let numbered = entry.records.compactMap { record in numbers[record.identity].map { (record, $0) } }
    try database.insert(into: "records", numbered.map { DatabaseRows.record($0.0, $0.1, of: entry.person) })
    try database.insert(into: "codes", numbered.flatMap(DatabaseRows.codes))
    try database.insert(into: "results", numbered.flatMap(DatabaseRows.results))
    try database.insert(
      into: "measurements", entry.measurements.flatMap { DatabaseRows.measurements($0, of: entry.person) })
  }

  /// Drugs are judged by all records of the person: the record that stopped a drug may not be among the selected ones.
  private static func drugs(_ entry: Entry, _ asOf: ClinicalDate?, _ numbers: [RecordIdentity: Int]) -> [Drug]
  {
    DrugList(entry.person.records, asOf: asOf).drugs.filter { drug in
      drug.records.contains { numbers[$0.identity] != nil }
    }
  }

  /// - Returns: the number of drugs.
  private static func write(
    _ drugs: [Drug], of person: Person, after last: Int, _ numbers: [RecordIdentity: Int],
    to database: borrowing SQLiteDatabase
  ) throws -> Int {
    let numbered = drugs.enumerated().map { (number: last + $0.offset + 1, drug: $0.element) }
    try database.insert(
      into: "medications", numbered.map { DatabaseRows.medication($0.drug, $0.number, of: person) })
    let pairs = numbered.flatMap { entry in
      entry.drug.records.compactMap { numbers[$0.identity] }.map {
        [SQLiteDatabase.Cell.integer(entry.number), .integer($0)]
      }
    }
    try database.insert(into: "medication_records", pairs)
    return numbered.count
  }
}

/// The tables of the database; the manual, `Tables.md`, describes each column.
enum DatabaseSchema {
  static let tables = """
    CREATE TABLE persons (person TEXT PRIMARY KEY, name TEXT, birth_date TEXT, sex TEXT, death_date TEXT);
    CREATE TABLE sources (
      source TEXT PRIMARY KEY, institution INTEGER NOT NULL, records INTEGER NOT NULL, first_day TEXT, last_day TEXT);
    CREATE TABLE records (
      record INTEGER PRIMARY KEY, name TEXT NOT NULL, person TEXT NOT NULL REFERENCES persons, type TEXT NOT NULL,
      resource_type TEXT NOT NULL, fhir_id TEXT, title TEXT NOT NULL, date TEXT, date_element TEXT, day TEXT,
      end_date TEXT, status TEXT, course TEXT NOT NULL, says TEXT NOT NULL, source TEXT NOT NULL REFERENCES sources,
      fhir_version TEXT NOT NULL, file TEXT NOT NULL, place TEXT, received_date TEXT);
    CREATE TABLE codes (record INTEGER NOT NULL REFERENCES records, system TEXT, code TEXT, display TEXT);
    CREATE TABLE results (
      record INTEGER NOT NULL REFERENCES records, part TEXT, value_text TEXT NOT NULL, number_text TEXT, comparator TEXT,
      number REAL, unit TEXT, range_text TEXT, range_low TEXT, range_high TEXT, flag TEXT, flag_computed INTEGER);
    CREATE TABLE medications (
      medication INTEGER PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, title TEXT NOT NULL, course TEXT NOT NULL,
      dosage TEXT, since TEXT, until TEXT, notes TEXT NOT NULL);
    CREATE TABLE medication_records (
      medication INTEGER NOT NULL REFERENCES medications, record INTEGER NOT NULL REFERENCES records);
    CREATE TABLE measurements (
      person TEXT NOT NULL REFERENCES persons, kind TEXT NOT NULL, part TEXT, unit TEXT NOT NULL, day TEXT NOT NULL,
      device TEXT NOT NULL, count INTEGER NOT NULL, sum_text TEXT NOT NULL, least_text TEXT NOT NULL,
      most_text TEXT NOT NULL, sum REAL, least REAL, most REAL);
    CREATE INDEX records_by_type ON records (person, type, day);
    CREATE INDEX codes_by_code ON codes (code);
    CREATE INDEX codes_by_record ON codes (record);
    CREATE INDEX results_by_record ON results (record);
    CREATE INDEX measurements_by_day ON measurements (person, kind, day);
    """

  /// A view for each clinical type: its records with their first code and their own result.
  static var views: String { ClinicalType.allCases.map(view).joined(separator: "\n") }

  private static func view(of type: ClinicalType) -> String {
    """
    CREATE VIEW type_\(type.slug) AS SELECT records.*, codes.system, codes.code,
      results.value_text, results.number_text, results.number, results.unit, results.flag
      FROM records
      LEFT JOIN codes ON codes.rowid = (SELECT min(rowid) FROM codes WHERE codes.record = records.record)
      LEFT JOIN results ON results.record = records.record AND results.part IS NULL
      WHERE records.type = '\(type.slug)';
    """
  }
}
