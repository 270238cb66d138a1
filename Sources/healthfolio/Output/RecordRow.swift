import HealthRecords
import HealthSite

/// One record of `list`, or one day of measurements, with the fields of its JSON form. Missing fields are nil.
struct RecordRow {
  let file: String?
  let place: String?
  let resourceType: String?
  let id: String?
  let source: String
  let fhirVersion: String?
  let clinicalType: String
  let title: String
  let date: String?
  let dateElement: String?
  let endDate: String?
  let status: String?
  let value: String?
  let unit: String?
  let codes: [Coding]
  let receivedDate: String?
  let patient: String?
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
    file = origin.file
    place = origin.place.isEmpty ? nil : origin.place
    resourceType = record.resource.type.name
    id = record.resource.id
    source = record.sourceName
    fhirVersion = record.resource.version.rawValue
    clinicalType = record.clinicalType.rawValue
    title = record.title
    date = record.date?.text
    dateElement = record.date?.element
    endDate = record.end?.text
    status = record.status.code
    shownStatus = record.clinicalType == .medications ? record.status.words : record.status.code ?? ""
    let panel = record.components.isEmpty ? nil : record.resultText
    value = record.value?.sent ?? panel
    unit = record.value.flatMap { $0.unit.isEmpty ? nil : $0.unit }
    codes = record.codes
    receivedDate = origin.receivedDate
    patient = person.name
    shownTitle = record.titleWithKind
    shownDate = record.date?.dayText ?? Unstated.dateUnknown.words
    shownValue = [record.howTaken ?? record.resultOrRow, Self.end(record)].filter { !$0.isEmpty }
      .joined(separator: ", ")
    doubt = record.remarks.filter { $0.isContradiction || !$0.isOfEntry }.warning ?? ""
    shownResult = [record.statusInBareLists, shownValue, doubt].filter { !$0.isEmpty }
      .joined(separator: ", ")
    day = record.sortDate.map { String($0.machineText.prefix(10)) } ?? ""
    typeWord = record.recordKind.slug
  }

  /// A day on which a phone or watch measured something.
  init(_ measured: MeasurementPeriod, in series: MeasurementSeries, of person: Person) {
    let sources = measured.sources.sorted().joined(separator: ", ")
    (file, place, resourceType, id, fhirVersion) = (nil, nil, nil, nil, nil)
    (dateElement, endDate, status, receivedDate, codes, doubt) = (nil, nil, nil, nil, [], "")
    shownStatus = ""
    (source, patient) = (sources, person.name)
    clinicalType = PhoneType.measurements.rawValue
    typeWord = clinicalType
    title = MeasurementText.name(of: series)
    shownTitle = title
    day = CalendarDay(measured.first).text
    date = day
    shownDate = ClinicalDate(day)?.dayText ?? day
    let number = MeasurementText.value(of: measured, in: series)
    value = number
    unit = series.key.shownUnit.isEmpty ? nil : series.key.shownUnit
    shownValue = [number, unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    shownResult = shownValue
  }

  /// "until 27 February 2011", for a finding or drug with an end.
  private static func end(_ record: ClinicalRecord) -> String {
    let hasEnd = record.resource.type == .observation || record.clinicalType == .medications
    guard hasEnd, let end = record.end, end.hasOtherDay(than: record.date) else { return "" }
    return DateWords.until(end.dayText)
  }
}
