import HealthRecords

/// The records that may stand on the sheet, with the views that its sections use.
@dynamicMemberLookup struct SummaryRecords: Sendable {
  let records: [ClinicalRecord]
  private let notes: RecordNotes
  /// Contradictions that several records share: each is told once, at the foot.
  let shared: [Finding]
  let views: RecordViews
  /// The number of records left out by choice or for their label.
  let leftOut: Int
  /// Types of which records were left out, here or by the build.
  let leftOutTypes: Set<ClinicalType>
  /// The day for which the sheet is made.
  let day: ClinicalDate?
  /// The last day of the data.
  let through: ClinicalDate?
  /// True if a phone or a watch measured something.
  var hasMeasurements: Bool { measurements.contains { !$0.key.isEntered } }
  /// True if the person entered something.
  var hasEntries: Bool {
    records.contains(where: \.isEntered) || measurements.contains(where: \.key.isEntered)
  }
  let measurements: [MeasurementSeries]
  /// True if the sheet's day is that of printing, after which nothing can have happened.
  private let isPrinted: Bool
  /// Institutions in order; if there are several, the sheet names them by letter.
  let sources: [String]
  /// True if the source of a record is known only by its file.
  let hasNamelessSources: Bool

  /// - Parameter views: those of all the person's records on the day of the data, if they exist already.
  init(_ person: Person, _ request: SummaryRequest, _ views: RecordViews? = nil) {
    records = person.records.filter(request.includes)
    notes = RecordNotes(person, removed: person.removed.filter(request.includes), asOf: request.asOf)
    shared = Self.shared(records.map(notes.contradictions))
    through = person.dataThrough(asOf: request.asOf)
    leftOut = person.records.count - records.count
    day = request.day
    measurements = person.measurements
    isPrinted = request.isPrinted
    sources = Set(person.records.flatMap { [$0] + $0.contributors }.compactMap(\.institution)).sorted()
    hasNamelessSources = person.records.contains { record in
      record.resource.origin.format.support != .document && !record.isEntered
        && ([record] + record.contributors).allSatisfy { $0.institution == nil }
    }
    let others = leftOut == 0 ? [] : person.records.filter { !request.includes($0) }
    leftOutTypes = person.leftOutTypes.union(others.map(\.clinicalType))
    let known = leftOut == 0 ? views : nil
    self.views =
      known
      ?? RecordViews(
        records, lists: person.lists, birth: person.birthDate, death: person.deathDate, asOf: request.asOf,
        exclusions: Exclusions(
          types: leftOutTypes, missing: request.missing, isTold: request.tellsExclusions))
  }

  subscript<Value>(dynamicMember path: KeyPath<PersonConcepts, Value>) -> Value {
    views.concepts[keyPath: path]
  }

  /// "⚠ entered in error according to North Clinic": what contradicts a record.
  func warning(_ record: ClinicalRecord) -> String? { warning(notes.contradictions(of: record)) }

  func contradictions(of record: ClinicalRecord) -> [Finding] { notes.contradictions(of: record) }

  /// True if what the record belongs to was taken back.
  func isOfMistake(_ record: ClinicalRecord) -> Bool {
    contradictions(of: record).contains { $0.kind == .holderTakenBack }
  }

  /// Without statements such as "No procedure data is applicable".
  func records(_ type: ClinicalType) -> [ClinicalRecord] {
    views.byType[type].filter { !$0.isAbsenceStatement }
  }

  /// "No known immunizations (stated in the records)."; nil if no record of the type says so.
  func statedAbsence(_ type: ClinicalType) -> String? {
    views.byType[type].filter(\.isValidAbsence).statedAbsence
  }

  /// A date in a column: "14 Nov 2023"; empty if none was sent.
  func day(_ date: RecordDate?) -> String {
    guard let date else { return "" }
    return isAhead(date) ? DateWords.later(date.shortDayText) : date.shortDayText
  }

  /// "* not when it began or happened, but: recorded.": explains the stars next to dates.
  ///
  /// - Parameter names: of the records shown.
  func stars(beside names: Set<String>) -> String {
    let drugs = views.medications.drugs.filter { drug in
      [.current, .paused, .unclear].contains(drug.course)
        && drug.records.contains { names.contains($0.identity.name) }
    }
    let dates =
      records.filter { names.contains($0.identity.name) }.flatMap { [$0.date, $0.courseStart] }
      + drugs.flatMap { [$0.since, $0.lastNamed] }
    let kinds = dates.compactMap { $0?.kindOfOtherDay }.distinct
    return kinds.isEmpty ? "" : SheetWords.starredDates(kinds)
  }

  /// The date of a record in a column; its end if only that is known.
  func day(_ record: ClinicalRecord) -> String {
    if record.date == nil, let end = record.end { return DateWords.until(end.shortDayText) }
    return record.date == nil ? SheetWords.Remark.dateUnknown.words : day(record.date)
  }

  /// The same for something that lasted: "3 – 5 May 2019".
  func span(_ record: ClinicalRecord) -> String {
    guard let end = record.end, let date = record.date, end.hasOtherDay(than: date) else {
      return record.goesOn ? DateWords.since(day(record)) : day(record)
    }
    let span = DateWords.shortRange(date, end)
    return isAhead(date) ? DateWords.later(span) : span
  }

  /// A date in a sentence, with "(later)" if it is after the sheet's day.
  func when(_ date: RecordDate?, or missing: String = SheetWords.Remark.dateUnknown.words) -> String {
    guard let date else { return missing }
    return isAhead(date) ? DateWords.later(date.dayText) : date.dayText
  }

  func isAhead(_ date: RecordDate?) -> Bool { date?.sortDate?.isAhead(of: day) == true }

  func isPast(_ date: RecordDate) -> Bool {
    day.map { date.sortDate?.isCertainlyBefore($0) == true } ?? false
  }

  /// True for the sheet's day and the year before it, by the calendar; false without a day.
  func isOfLastYear(_ date: ClinicalDate?) -> Bool { date?.isWithin(months: 12, before: day) ?? false }

  /// True for what the person or a meter of theirs wrote in these months, or after the day of the records, unless the
  /// sheet is of a day.
  func isOfLastYear(written date: ClinicalDate) -> Bool {
    isOfLastYear(date) || day.map { !isPrinted && $0.isCertainlyBefore(date) } ?? true
  }

  /// The same for the day of the data: what may be taken does not depend on the day of printing.
  func isOfLastYearOfData(_ date: ClinicalDate?) -> Bool {
    date?.isWithin(months: 12, before: views.asOf) ?? false
  }

  /// The date of a record in a sentence; its end if only that is known.
  func when(_ record: ClinicalRecord) -> String {
    if record.date == nil, let end = record.end { return DateWords.until(end.dayText) }
    return when(record.date)
  }

  /// " [A]": the sources of the records, if there are several institutions.
  func mark(_ records: [ClinicalRecord]) -> String {
    mark(institutions: records.flatMap { [$0] + $0.contributors }.compactMap(\.institution))
  }

  func mark(institutions names: [String]) -> String {
    if sources.count < 2 { return "" }
    let letters = sources.indices.filter { names.contains(sources[$0]) }.map(Self.letter)
    return letters.isEmpty ? "" : " [\(letters.joined(separator: " "))]"
  }

  /// "[A] Larkfield Family Medicine": what the letters beside drugs and problems stand for.
  var lettered: [String] {
    sources.enumerated().map { "[\(Self.letter($0))] \(SheetText.cut($1, to: SheetText.nameLimit))" }
  }

  /// True if the first lines of the sheet have room for all letters; else they stand at its foot.
  var letterAtTop: Bool { sources.count > 1 && lettered.joined().count <= Self.roomAtTop }

  private static let roomAtTop = 130

  /// A to Z, then numbers.
  static func letter(_ index: Int) -> String {
    index < 26 ? String(Character(Unicode.Scalar(UInt8(65 + index)))) : String(index + 1)
  }
}
