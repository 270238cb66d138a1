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
    Dictionary(
      records.enumerated().map { ($1.identity, last + $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  private static func write(
    _ entry: Entry, _ numbers: [RecordIdentity: Int], to database: borrowing SQLiteDatabase
  ) throws {
    let numbered = entry.records.compactMap { record in numbers[record.identity].map { (record, $0) } }
    try database.insert(
      into: "records", numbered.map { DatabaseRows.record($0.0, $0.1, of: entry.person) })
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
