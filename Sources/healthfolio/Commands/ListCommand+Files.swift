import HealthRecords
import HealthSite

extension ListCommand.Format {
  /// The format of a file's extension; nil for an unknown one.
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
  /// A listed record with its person.
  struct Listed {
    let person: Person
    let record: ClinicalRecord
  }

  func calendar(of listed: [Listed], in library: RecordLibrary) -> String {
    RecordCalendar(persons(of: listed, in: library), asOf: library.asOf).text
  }

  /// Includes the devices' measurements, unless an option chooses single records.
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

  /// The persons, each with their listed records, newest first.
  private func persons(of listed: [Listed], in library: RecordLibrary) -> [(
    person: Person, records: [ClinicalRecord]
  )] {
    let wanted = Set(listed.map(\.record.identity))
    return library.persons.map { person in
      (person, person.records.filter { wanted.contains($0.identity) })
    }
  }

  /// The days of a phone's measurements, if they are asked for.
  func measuredDays(of library: RecordLibrary) -> [RecordRow] {
    guard type.contains(where: { $0.ofPhone.contains(.measurements) }),
      [resourceType, id, code].allSatisfy({ $0 == nil })
    else { return [] }
    return library.persons.flatMap { person in
      person.measurements.flatMap { series in
        series.key.isEntered
          ? series.newest.map { RecordRow($0, in: series, of: person) }
          : MeasurementPeriod.all(series, by: .day).map { RecordRow($0, in: series, of: person) }
      }
    }.filter { row in source.map { row[.source].lowercased().contains($0.lowercased()) } ?? true }
  }

  /// Records, which are in order, with measured days among them.
  func sorted(_ records: [RecordRow], _ days: [RecordRow]) -> [RecordRow] {
    if days.isEmpty { return records }
    let all = (records + days).enumerated().sorted { a, b in
      switch sort {
      case .date where a.element.day != b.element.day: b.element.day < a.element.day
      case .title where a.element[.title] != b.element[.title]:
        a.element[.title].isTitledBefore(b.element[.title])
      case .date, .title: a.offset < b.offset
      }
    }
    return all.map(\.element)
  }
}
