/// One problem of a person, judged once: the same diagnosis in all its records.
public struct Problem: Sendable {
  public enum Course: Sendable {
    /// Active, in remission, or of no stated status and without an end.
    case active
    case over
    /// A diagnosis of single visits, on no list of problems (Condition.category encounter-diagnosis).
    case ofVisits
    case ruledOut
  }

  public let title: String
  public let course: Course
  /// Newest first.
  public let records: [ClinicalRecord]
  public let notes: [ConceptNote]
  package let weight: ProblemWeight

  /// Known as a diagnosis of visits alone, on no problem list.
  public var isOfVisits: Bool { records.allSatisfy(\.isEncounterDiagnosis) }

  /// A complication of what was done, by the word of all of its records.
  package var isComplication: Bool { records.allSatisfy(\.isComplication) }

  /// Known from a list of past illnesses alone, which does not say that it is over.
  package var isOfPastIllnessesAlone: Bool {
    records.allSatisfy { $0.end == nil && $0.status.statements.contains(.listed(.pastIllness)) }
  }

  /// Its records by the day on which each began, where every time has an end of its own; else all as one.
  package var episodes: [[ClinicalRecord]] {
    let onsets = records.map { $0.date?.isOfOnset == true ? $0.date?.dayText : nil }
    let parts = onsets.distinct.map { onset in zip(onsets, records).filter { $0.0 == onset }.map(\.1) }
    let haveEnds = parts.allSatisfy { $0.contains { $0.end != nil } } && !onsets.contains(nil)
    return haveEnds ? parts : [records]
  }

  var isDated: Bool { records.contains { $0.sortDate != nil } }

  /// The last day that any record of it speaks of.
  package var lastDay: ClinicalDate? { lastRecord?.lastDay }

  /// The record that speaks of the last day; of several the first.
  package var lastRecord: ClinicalRecord? {
    let last = records.compactMap(\.lastDay).max()
    return records.first { last != nil && $0.lastDay == last } ?? records.first
  }

  /// - Parameter others: records of problems that are over or were ruled out.
  init(_ group: ConceptGroup, _ course: Course, others: [ClinicalRecord]) {
    (title, records) = (group.title, group.records)
    self.course = course
    weight = ProblemWeight(records)
    let newest = records[0]
    let isOpen = course == .active
    notes = [
      newest.stage.map(ConceptNote.stage), isOpen ? .contradiction(newest, among: others) : nil,
      newest.reporter.map(ConceptNote.reported), .coded(newest), .note(of: records),
    ].compactMap { $0 }
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

  /// Active, in remission, or of a status that nobody stated while no end is given.
  fileprivate var isOngoing: Bool {
    status.course == .active || status.code == RecordStatus.remission
      || (status.course == .unstated && end == nil)
  }

  /// By its category (SNOMED CT 116223007, complication).
  fileprivate var isComplication: Bool {
    resource.json.all("category").contains { Concept($0)?.codes.contains("116223007") == true }
  }

  /// Of its end, of what it speaks of, or of its writing.
  fileprivate var lastDay: ClinicalDate? {
    let written = ["recordedDate", "assertedDate", "dateRecorded"].map {
      resource.json.text($0).flatMap(ClinicalDate.init)
    }
    return ([end?.sortDate, sortDate] + written).compactMap { $0 }.max()
  }

  /// How far a disease has come: "IIA".
  package var stage: String? {
    guard resource.type == .condition else { return nil }
    let stated = resource.json.all("stage.summary").compactMap { Concept($0)?.words }.distinct
    return stated.isEmpty ? nil : stated.joined(separator: ", ")
  }
}
