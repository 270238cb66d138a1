/// A person's visit or stay at an institution, with all that was recorded in it.
package struct Visit: Sendable {
  /// Where care was given (HL7 v3 ActCode, ActEncounterCode; DSTU2, Encounter.class).
  package enum Setting: String, CaseIterable, WordTable {
    case ambulatory, emergency, inpatient, home, virtual
  }

  package enum Course: Sendable { case planned, underWay, over, cancelled }

  package let record: ClinicalRecord
  /// Nil if it is not stated.
  package let setting: Setting?
  package let course: Course
  package var start: RecordDate? { record.date }
  /// Nil if it is not stated; often on the same day as the start.
  package var end: RecordDate? { record.end }
  /// Who gave the care (FHIR R4, Encounter.serviceProvider), else who sent the record.
  package let institution: String?
  /// Records that refer to it as their visit (`encounter`), newest first.
  package let children: [ClinicalRecord]

  /// True if it ended on another day than it began.
  package var isStay: Bool { start.map { end?.hasOtherDay(than: $0) == true } ?? false }

  /// What came of it: the names of its diagnoses, procedures, drugs and vaccinations.
  ///
  /// - Parameter reason: what is printed already, and not named again.
  package func outcome(besides reason: String) -> [String] {
    let came = children.filter { $0.resource.type != .immunization || !$0.isOfAnotherDay(than: record) }
    return Self.names(of: came).filter { !reason.contains($0) }
  }

  /// Problems first, then procedures, drugs and vaccinations.
  private static func names(of records: [ClinicalRecord]) -> [String] {
    let types: [ClinicalType] = [.conditions, .procedures, .medications, .immunizations]
    let told = records.filter { !$0.isAdministrative && $0.codedWeight != .circumstance }
    return types.flatMap { type in told.filter { $0.clinicalType == type } }
      .map { SemanticTag.without($0.title) }.distinct
  }

  private init(_ record: ClinicalRecord, _ children: [ClinicalRecord]) {
    self.record = record
    self.children = children
    setting = Setting(record)
    course = Course(record.status.course)
    let provider = record.words(of: .of("serviceProvider"))
    institution = provider.isEmpty ? record.institution : provider
  }

  /// A person's visits, newest first.
  ///
  /// - Parameter records: all records of the person, newest first.
  static func all(in records: [ClinicalRecord]) -> [Visit] {
    let inVisits = Dictionary(grouping: records.filter { $0.encounter != nil }, by: \.encounter)
    return records.filter { $0.clinicalType == .encounters && !$0.isAbsenceStatement }.map { record in
      Visit(record, ([record] + record.contributors).flatMap { inVisits[$0.identity] ?? [] })
    }
  }
}

extension Visit {
  /// On which days the person was seen: the visits, and of each day without one the note of it, else what was done or
  /// measured at an institution, newest first.
  static func contacts(in records: [ClinicalRecord], _ visits: [Visit]) -> [ClinicalRecord] {
    let days = Set(visits.flatMap(\.days))
    let others = records.filter {
      $0.tellsOfContact && $0.sortDate.map { !days.contains($0.dayNumber) } == true
    }
    let notes = Dictionary(grouping: records.filter(\.isNoteOfDay)) { $0.sortDate?.dayNumber }
    let told = Dictionary(grouping: others) { $0.sortDate?.dayNumber }.compactMap { day, records in
      (records + (notes[day] ?? [])).min { $0.rankAsContact < $1.rankAsContact }
    }
    let all = Set((visits.map(\.record) + told).map(\.identity))
    let ranks = Dictionary(firsts: visits.map { ($0.record.identity, $0.rank) })
    let order = records.filter { all.contains($0.identity) }.enumerated().map { offset, record in
      (record, day: record.sortDate?.dayNumber ?? .min, place: (ranks[record.identity] ?? 0, offset))
    }
    return order.sorted { $0.day == $1.day ? $0.place < $1.place : $0.day > $1.day }.map(\.0)
  }

  /// What else was recorded on the day of a contact without a visit.
  package static func recorded(onDayOf contact: ClinicalRecord, in records: [ClinicalRecord]) -> [String] {
    guard let day = contact.sortDate, day.day != nil else { return [] }
    let others = records.filter { record in
      record !== contact && record.sortDate?.day != nil && record.sortDate?.dayNumber == day.dayNumber
        && record.status.course.hasHappened && !record.isAbsenceStatement
    }
    return names(of: others).filter { $0 != contact.title }
  }

  /// Among the visits of one day: a stay or an emergency first, then one with a reason or with what came of it.
  private var rank: Int {
    if setting == .inpatient || setting == .emergency { return 0 }
    return record.facts.of(.reason, .diagnosis).isEmpty && children.isEmpty ? 2 : 1
  }

  /// Its days, of a stay of up to a year.
  private var days: [Int] {
    guard let first = start?.sortDate else { return [] }
    let last = end?.sortDate.map { min($0.dayNumber, first.dayNumber + 366) } ?? first.dayNumber
    return Array(first.dayNumber...max(first.dayNumber, last))
  }
}

extension ClinicalRecord {
  private static let contactTypes: [ClinicalType] = [.clinicalNotes, .procedures, .vitalSigns]

  fileprivate var rankAsContact: Int {
    Self.contactTypes.firstIndex(of: clinicalType) ?? Self.contactTypes.count
  }

  /// True if its day is before the first or after the last day of a visit.
  func isOfAnotherDay(than visit: ClinicalRecord) -> Bool {
    guard let day = sortDate, day.day != nil, let first = visit.sortDate, first.day != nil else {
      return false
    }
    let last = visit.end?.sortDate?.dayNumber ?? first.dayNumber
    return !(first.dayNumber...max(first.dayNumber, last)).contains(day.dayNumber)
  }

  /// True for a day that has come and is not after the person's death.
  func showsContact(by day: ClinicalDate?, death: ClinicalDate?) -> Bool {
    guard let date = sortDate, status.course.hasHappened else { return false }
    return !date.isAhead(of: day) && !date.isPlaceholder && death?.isCertainlyBefore(date) != true
  }

  /// True for a note that names a day: beside what shows that the person was seen on it, it says by whom and why.
  fileprivate var isNoteOfDay: Bool {
    clinicalType == .clinicalNotes && resource.type != .composition && sortDate?.day != nil
      && !resource.origin.format.isOfOwnDevice
      && status.course.hasHappened && status.course != .superseded && !isAbsenceStatement
  }

  /// True for a note, a procedure or vital signs of one day at an institution (US Core, clinical-note: what somebody wrote
  /// of a person whom they saw).
  fileprivate var tellsOfContact: Bool {
    guard sortDate?.day != nil, !resource.origin.format.isOfOwnDevice, status.course.hasHappened,
      !isAbsenceStatement
    else { return false }
    return switch clinicalType {
    case .clinicalNotes:
      resource.json.all("category").contains { Concept($0)?.codes.contains("clinical-note") == true }
    case .procedures, .vitalSigns: date?.isFallback == false
    case .allergies, .conditions, .medications, .immunizations, .labResults, .encounters, .coverage, .other:
      false
    }
  }
}

extension Visit.Setting {
  /// Decided by the class, else by a type with a class's code or name.
  package init?(_ record: ClinicalRecord) {
    let classes = record.resource.json.all("class").flatMap { sent in
      Concept(sent).map { $0.codes.isEmpty ? [$0.words ?? ""] : $0.codes } ?? []
    }
    let codes = classes + record.codes.filter { $0.codeSystem == .actCode }.compactMap(\.code)
    let known = codes.firstNonNil { Self.table[$0] }
    let coded = known ?? record.codes.firstNonNil(Self.byType)
    guard let setting = coded ?? Self.table[record.comparedTitle.lowercased()] else { return nil }
    self = setting
  }

  /// Decided by a type that means a stay or an emergency (AMA CPT, observation and hospital care without the daily
  /// visits of a stay, and emergency department services; SNOMED CT).
  private static func byType(_ coding: Coding) -> Visit.Setting? {
    guard let code = coding.code else { return nil }
    switch coding.codeSystem {
    case .cpt:
      switch Int(code) ?? 0 {
      case 99217...99223, 99234...99239: return .inpatient
      case 99281...99288: return .emergency
      default: return nil
      }
    case .snomed: return snomed[code]
    default: return nil
    }
  }

  private static let snomed = CodedWords.words("visitSNOMED").compactMapValues(Visit.Setting.init(rawValue:))

  private static let table = CodedWords.words("visitSetting").compactMapValues(Visit.Setting.init(rawValue:))
}

extension Visit.Course {
  fileprivate init(_ course: RecordStatus.Course) {
    switch course {
    case .planned: self = .planned
    case .active, .preliminary: self = .underWay
    case .done, .past, .corrected, .superseded, .unstated, .unread: self = .over
    case .cancelled, .notDone, .refuted, .enteredInError: self = .cancelled
    }
  }
}
