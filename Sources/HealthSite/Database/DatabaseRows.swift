import HealthRecords
import SQLite

/// Records as rows of the tables, in the order of the tables' columns.
enum DatabaseRows {
  typealias Row = [SQLiteDatabase.Cell]

  static func person(_ person: Person) -> Row {
    [
      .text(person.slug), .text(person.name), .text(person.birthDate?.text), .text(person.sex),
      .text(person.deathDate?.text),
    ]
  }

  static func sources(_ records: [ClinicalRecord]) -> [Row] {
    Dictionary(grouping: records, by: \.sourceName).sorted { $0.key < $1.key }.map { name, records in
      let days = records.compactMap(\.day)
      return [
        .text(name), .integer(records[0].source.institution == nil ? 0 : 1), .integer(records.count),
        .text(days.min()), .text(days.max()),
      ]
    }
  }

  static func record(_ record: ClinicalRecord, _ number: Int, of person: Person) -> Row {
    let origin = record.resource.origin
    return [
      .integer(number), .text(record.identity.name), .text(person.slug), .text(record.clinicalType.slug),
      .text(record.resource.type.name), .text(record.resource.id), .text(record.title),
      .text(record.date?.text),
      .text(record.date?.element), .text(record.day), .text(record.end?.text), .text(record.status.code),
      .text(record.status.course.rawValue), .text(RecordGist.of(record)), .text(record.sourceName),
      .text(record.resource.version.rawValue), .text(origin.file),
      .text(origin.place.isEmpty ? nil : origin.place), .text(origin.receivedDate),
    ]
  }

  static func codes(_ record: ClinicalRecord, _ number: Int) -> [Row] {
    record.codes.map { [.integer(number), .text($0.system), .text($0.code), .text($0.display)] }
  }

  /// The record's own value, then its parts.
  static func results(_ record: ClinicalRecord, _ number: Int) -> [Row] {
    let own = [record.value].compactMap(\.self).map { (value: $0, part: nil as String?) }
    let parts = record.components.map { (value: $0, part: $0.name ?? "") }
    return (own + parts).filter { !$0.value.text.isEmpty }.map { result($0.value, part: $0.part, number) }
  }

  static func medication(_ drug: Drug, _ number: Int, of person: Person) -> Row {
    [
      .integer(number), .text(person.slug), .text(drug.title), .text(drug.course.rawValue),
      .text(drug.dosage), .text(drug.since?.text), .text(drug.end?.text),
      .text(drug.notes.map(\.words).joined(separator: "; ")),
    ]
  }

  static func measurements(_ series: MeasurementSeries, of person: Person) -> [Row] {
    if series.key.isEntered {
      return series.newest.map { sample in
        measurement(
          MeasurementDay(day: 0, source: sample.source, sample.value), on: sample.date.text, series, person)
      }
    }
    return series.days.map { measurement($0, on: CalendarDay($0.day).text, series, person) }
  }

  /// - Parameter date: a day; for an entry of the person also a month, a year or a time.
  private static func measurement(
    _ day: MeasurementDay, on date: String, _ series: MeasurementSeries, _ person: Person
  ) -> Row {
    let key = series.key
    return [
      .text(person.slug), .text(series.kind.slug), .text(key.part.isEmpty ? nil : key.part),
      .text(key.unit.isEmpty ? "s" : key.unit), .text(date), .text(day.source),
      .integer(day.count), .text(day.sum.text), .text(day.least.text), .text(day.most.text),
      .real(day.sum.approximate), .real(day.least.approximate), .real(day.most.approximate),
    ]
  }
}

extension DatabaseRows {
  private static func result(_ value: ObservationValue, part: String?, _ number: Int) -> Row {
    let range = value.ranges.first
    return [
      .integer(number), .text(part), .text(value.text), .text(value.quantity?.value),
      .text(value.quantity?.comparator), value.quantity?.approximate.map { .real($0) } ?? .null,
      .text(value.quantity?.unit),
      .text(value.ranges.isEmpty ? nil : value.ranges.map(\.words).joined(separator: "; ")),
      .text(range?.low?.value), .text(range?.high?.value), .text(value.flag?.words),
      value.flag.map { .integer($0.isComputed ? 1 : 0) } ?? .null,
    ]
  }
}

extension ClinicalRecord {
  /// "2023-11-14", "2023-11" or "2023": the text sorts by date.
  package var day: String? { sortDate.map { String($0.machineText.prefix(10)) } }
}
