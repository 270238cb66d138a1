import HealthRecords
import HealthSite

/// One record of `list`, or one day of measurements.
struct RecordRow {
  /// The fields of its JSON form, in their order.
  enum Field: String, CaseIterable {
    case file, place, resourceType, id, source, fhirVersion, clinicalType, title, date, dateElement, endDate
    case status, value, unit, codes, receivedDate, patient
  }

  /// All but its codes.
  private let fields: KeyValuePairs<Field, String?>
  let codes: [Coding]
  /// The status in words: "planned, active".
  let shownStatus: String
  let shownTitle: String
  let shownDate: String
  let shownValue: String
  /// Where its document differs from its entry: "⚠ its text has the date “May 5, 2013”".
  let doubt: String
  /// The value, with the status if it matters, an end, and doubts.
  let shownResult: String
  /// The day in a form that sorts: "2023-11-14", "2023-11", "2023".
  let day: String
  /// The name of its type in the command line.
  let typeWord: String

  init(_ record: ClinicalRecord, of person: Person) {
    let origin = record.resource.origin
    let panel = record.components.isEmpty ? nil : record.resultText
    fields = [
      .file: origin.file, .place: origin.place.isEmpty ? nil : origin.place,
      .resourceType: record.resource.type.name, .id: record.resource.id, .source: record.sourceName,
      .fhirVersion: record.resource.version.rawValue, .clinicalType: record.clinicalType.rawValue,
      .title: record.title, .date: record.date?.text, .dateElement: record.date?.element,
      .endDate: record.end?.text, .status: record.status.code, .value: record.value?.sent ?? panel,
      .unit: record.value.flatMap { $0.unit.isEmpty ? nil : $0.unit }, .receivedDate: origin.receivedDate,
      .patient: person.name,
    ]
    codes = record.codes
    shownStatus = record.clinicalType == .medications ? record.status.words : record.status.code ?? ""
    shownTitle = record.titleWithKind
    shownDate = record.date?.dayText ?? Unstated.dateUnknown.words
    shownValue = [record.howTaken ?? record.resultOrRow, Self.end(record)].joinedWords(", ")
    doubt = record.remarks.filter { $0.isContradiction || !$0.isOfEntry }.warning ?? ""
    shownResult = [record.statusInBareLists, shownValue, doubt].joinedWords(", ")
    day = record.sortDate.map { String($0.machineText.prefix(10)) } ?? ""
    typeWord = record.recordKind.slug
  }

  /// A day on which a phone or watch measured something.
  init(_ measured: MeasurementPeriod, in series: MeasurementSeries, of person: Person) {
    self.init(
      MeasurementText.value(of: measured, in: series), on: CalendarDay(measured.first).text,
      from: measured.sources.sorted().joined(separator: ", "), in: series, of: person)
  }

  /// What the person entered.
  init(_ entered: MeasurementSample, in series: MeasurementSeries, of person: Person) {
    self.init(entered.value.text, on: entered.date.text, from: entered.source, in: series, of: person)
  }

  private init(
    _ number: String, on day: String, from source: String, in series: MeasurementSeries, of person: Person
  ) {
    self.day = day
    let sent = series.key.isDuration || series.key.unit.isEmpty ? nil : series.key.unit
    typeWord = PhoneType.measurements.rawValue
    shownTitle = MeasurementText.name(of: series)
    fields = [
      .source: source, .clinicalType: typeWord,
      .title: shownTitle, .date: day, .value: number, .unit: sent,
      .patient: person.name,
    ]
    (codes, shownStatus, doubt) = ([], "", "")
    shownDate = ClinicalDate(day)?.dayText ?? day
    shownValue = [number, series.key.shownUnit].joinedWords(" ")
    shownResult = shownValue
  }

  subscript(_ field: Field) -> String { sent(field) ?? "" }

  func sent(_ field: Field) -> String? { fields.first { $0.key == field }?.value }

  /// "until 27 February 2011", for a finding or drug with an end.
  private static func end(_ record: ClinicalRecord) -> String {
    let hasEnd = record.resource.type == .observation || record.clinicalType == .medications
    guard hasEnd, let end = record.end, end.hasOtherDay(than: record.date) else { return "" }
    return DateWords.until(end.dayText)
  }
}
