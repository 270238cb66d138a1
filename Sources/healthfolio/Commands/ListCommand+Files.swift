import HealthRecords
import HealthSite

extension ListCommand.Format {
  /// What the name of a file promises; nil for names that promise nothing.
  init?(nameOf file: String) {
    switch file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() {
    case "csv"?: self = .csv
    case "json"?: self = .json
    case "ndjson"?, "jsonl"?: self = .ndjson
    case "md"?, "markdown"?: self = .markdown
    case "ics"?: self = .ics
    case "sqlite"?, "sqlite3"?, "db"?: self = .sqlite
    case "txt"?: self = .table
    default: return nil
    }
  }
}

extension ListCommand {
  /// A record that is listed, and whose it is.
  struct Listed {
    let person: Person
    let record: ClinicalRecord
  }

  func calendar(of listed: [Listed], in library: RecordLibrary) -> String {
    RecordCalendar(persons(of: listed, in: library), asOf: library.asOf).text
  }

  /// With what devices measured, where no option chooses single records.
  func database(of listed: [Listed], in library: RecordLibrary) throws -> [UInt8] {
    let hasAll = [resourceType, source, id, code].allSatisfy { $0 == nil } && limit == nil
    let entries = persons(of: listed, in: library).map { person, records in
      RecordDatabase.Entry(person, records: records, measurements: hasAll ? person.measurements : [])
    }
    do {
      return try RecordDatabase(entries, asOf: library.asOf).bytes
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// Each person with what is listed of their records, newest first.
  private func persons(of listed: [Listed], in library: RecordLibrary) -> [(
    person: Person, records: [ClinicalRecord]
  )] {
    let wanted = Set(listed.map(\.record.identity))
    return library.persons.map { person in
      (person, person.records.filter { wanted.contains($0.identity) })
    }
  }
}
