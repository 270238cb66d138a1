/// One problem of a person, judged once: the same diagnosis in all its records.
public struct Problem: Sendable {
  public enum Course: Sendable {
    /// Active, in remission, or without both a status and an end.
    case active
    case over
    /// Only a diagnosis of visits, not on a problem list (Condition.category encounter-diagnosis).
    case ofVisits
    case ruledOut
  }

  public let title: String
  public let course: Course
  /// Newest first.
  public let records: [ClinicalRecord]
  public let notes: [Finding]
  package let weight: ProblemWeight
  /// The visits at which it came anew, one of each day, newest first; none if there is only one.
  package let occurrences: [ClinicalRecord]

  /// True if it is known only as a diagnosis of visits.
  public var isOfVisits: Bool { records.allSatisfy(\.isEncounterDiagnosis) }

  /// True if all of its records mark it as a complication.
  package var isComplication: Bool { records.allSatisfy(\.isComplication) }

  /// True if it is known only from lists of past illnesses, which do not say that it is over.
  package var isOfPastIllnessesAlone: Bool {
    records.allSatisfy { $0.ended == nil && $0.status.statements.contains(.listed(.pastIllness)) }
  }

  /// The records of each onset, if every onset has an end of its own; else all records together.
  package var episodes: [[ClinicalRecord]] {
    let onsets = records.map { $0.date?.isOfOnset == true ? $0.date?.dayText : nil }
    let parts = onsets.distinct.map { onset in zip(onsets, records).filter { $0.0 == onset }.map(\.1) }
    let haveEnds = parts.allSatisfy { $0.contains { $0.ended != nil } } && !onsets.contains(nil)
    return haveEnds ? parts : [records]
  }

  /// How severe it is, and its newest status if that is more than active or confirmed.
  package var qualifications: [String] {
    let severity = records.lazy.map { $0.words(of: .severity) }.first { !$0.isEmpty } ?? ""
    return [severity, records[0].status.qualification].filter { !$0.isEmpty }
  }

  /// The name of its code, if it shares no word with the title: "Infiltrating duct carcinoma" of "IDC".
  package var nameByCode: String? {
    notes.firstNonNil { $0.text(of: .coded) }.flatMap {
      NameStems(title).miss(NameStems($0), of: nil) ? $0 : nil
    }
  }

  /// True if it is listed as active though its end has passed.
  package var isListedAfterEnd: Bool { notes.contains { [.ended, .saidOver].contains($0.kind) } }
  /// True if a record lists it as active that is still in its source, and not doubted there.
  package var isConfirmed: Bool { records.contains { $0.status.course == .active && !$0.isGoneOrDoubted } }

  var isDated: Bool { records.contains { $0.sortDate != nil } }

  /// The record that says since when it is there: the oldest one, unless the newest may mean the same day.
  package var firstRecord: ClinicalRecord {
    let dated = records.filter { $0.date != nil }
    guard let newest = dated.first, let oldest = dated.last else { return records[0] }
    guard let from = oldest.sortDate, let to = newest.sortDate, from.isCertainlyBefore(to) else {
      return newest
    }
    return oldest
  }

  /// The last day that any of its records mentions.
  package var lastDay: ClinicalDate? { lastRecord?.lastDay }

  /// The last day on which it was named: by a record of that day, or by a document or list that has it as active.
  package var lastNamed: ClinicalDate? {
    let active = records.filter { $0.status.course == .active }
    return ([lastDay] + active.flatMap { [$0.documentDate, $0.confirmedDate] }).compactMap { $0 }.max()
  }

  /// The same as the date of its newest record, or marked as listed if it was named on another day.
  package var lastNamedDate: RecordDate? {
    let last = lastRecord?.date
    return lastNamed.flatMap { $0 == last?.sortDate ? nil : .listed(on: $0) } ?? last
  }

  /// The record that mentions the last day; the first, if there are several.
  package var lastRecord: ClinicalRecord? {
    let last = records.compactMap(\.lastDay).max()
    return records.first { last != nil && $0.lastDay == last } ?? records.first
  }

  /// - Parameter others: records of problems that are over or were ruled out; earlier episodes contradict nothing.
  init(_ group: ConceptGroup, _ course: Course, others: [ClinicalRecord], _ visits: UrgentVisits) {
    (title, records, self.course) = (group.title, group.records, course)
    occurrences = visits.occurrences(of: records)
    weight = ProblemWeight(records)
    let newest = records[0]
    let isOpen = course == .active
    let contradicting = others.filter { other in
      guard let end = other.ended?.sortDate, let start = newest.sortDate else { return true }
      return !end.isCertainlyBefore(start)
    }
    notes =
      [
        newest.stage.map { Finding(.stage, $0) }, isOpen ? .endStated(newest) : nil,
        isOpen ? .contradiction(newest, among: contradicting) : nil,
        newest.reporter.map(Finding.reported), .coded(newest), .note(of: records),
      ].compactMap { $0 }
      + records.filter { !$0.isCodeAlone }.otherNames(
        by: ThingName.init(problem:)
      ).map { Finding(.alsoCalled, $0) }
  }
}

extension Problem.Course {
  init(_ record: ClinicalRecord) {
    if record.status.course == .refuted {
      self = .ruledOut
    } else if record.isEncounterDiagnosis && record.status.course != .active {
      self = .ofVisits
    } else {
      self = record.isOngoing ? .active : .over
    }
  }
}

extension ClinicalRecord {
  var isEncounterDiagnosis: Bool {
    let codes = resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }
    let words = resource.json.all("category").compactMap { Concept($0)?.words?.normalizedWords }
    let isVisits = codes.contains("encounter-diagnosis") || words.contains("encounter diagnosis")
    return isVisits && !codes.contains("problem-list-item") && !isOnProblemList
  }

  /// Active, in remission, or without both a status and an end.
  fileprivate var isOngoing: Bool {
    status.course == .active || status.isRemission
      || ([.unstated, .unread].contains(status.course) && ended == nil)
  }

  /// True if a flag of its source ends it without a day.
  var isSaidOver: Bool { Meaning.all(of: resource.json, resource.type).contains(.over) }

  /// True if its category says so (SNOMED CT 116223007, complication).
  fileprivate var isComplication: Bool {
    resource.json.all("category").contains { Concept($0)?.codes.contains("116223007") == true }
  }

  /// The latest of its end and its date; without an end also the day on which it was written down.
  fileprivate var lastDay: ClinicalDate? {
    [end?.sortDate, sortDate, end == nil ? writtenDay : nil].compactMap { $0 }.max()
  }

  /// The day on which it was written down.
  var writtenDay: ClinicalDate? {
    ["recordedDate", "assertedDate", "dateRecorded"].compactMap {
      resource.json.text($0).flatMap(ClinicalDate.init)
    }.max()
  }

  /// The day on which it was stated that there is none: not since when that is so, where a document states it.
  var statedDay: ClinicalDate? { writtenDay ?? (documentDate == nil ? sortDate : nil) }

  /// The stage of a disease: "IIA".
  package var stage: String? {
    guard resource.type == .condition else { return nil }
    let stated = resource.json.all("stage.summary").compactMap { Concept($0)?.words }.distinct
    return stated.isEmpty ? nil : stated.joined(separator: ", ")
  }
}
