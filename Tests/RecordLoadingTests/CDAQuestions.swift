import TestSupport

@testable import HealthRecords
@testable import RecordLoading

/// What a case may ask of the records that were read. A question that is none of these is the path of an element in
/// FHIR's JSON; a question may end with the day on which it is asked, as in `drugs on 2025-01-01`. Answers that are
/// empty are `-`, and ` | ` is between those of several records.
struct CDAQuestions {
  private let library: RecordLibrary
  private let all: [ClinicalRecord]
  /// All records but the document itself.
  private let records: [ClinicalRecord]

  init(_ library: RecordLibrary) {
    self.library = library
    all = library.persons.flatMap(\.records)
    records = CDASectionText.records(of: library)
  }

  func answer(_ question: String) -> String {
    let parts = question.components(separatedBy: " on ")
    let day = parts.count > 1 ? ClinicalDate(parts[1]) : nil
    let found =
      Self.ofRecord[parts[0]].map { records.flatMap($0) } ?? Self.ofLists[parts[0]].map { $0(all, day) }
      ?? ofLibrary(parts[0], on: day) ?? named(parts[0])
      ?? records.flatMap { $0.resource.json.all(question) }.compactMap(\.primitive)
    return found.map { $0.isEmpty ? "-" : $0 }.joined(separator: " | ")
  }

  /// What is asked of each record.
  private static let ofRecord: [String: @Sendable (ClinicalRecord) -> [String]] = [
    "titles": { [$0.titleWithKind] },
    "kinds": { [$0.clinicalType.rawValue] },
    "types": { [$0.resource.type.name] },
    "results": { [$0.resultText] },
    "ranges": { $0.value?.ranges.map(\.text) ?? [] },
    "flags": { [$0.flag.map { "\($0)" } ?? ""] },
    "taken": { [$0.howTaken].compactMap { $0 } },
    "dates": { [$0.date?.dayText ?? ""] },
    "times": { [$0.date?.fullText ?? ""] },
    "dates as sent": { [$0.date?.text ?? ""] },
    "ends": { [$0.end?.text ?? ""] },
    "due": { [$0.dueDate?.text ?? ""] },
    "courses": { ["\($0.status.course)"] },
    "statuses": { [$0.status.words] },
    "status codes": { [$0.status.code ?? ""] },
    "reasons of status": { [$0.statusReason ?? ""] },
    "facts": { $0.facts.filter { !person.contains($0.element) }.map(\.words) },
    "remarks": { $0.remarks.map(\.words) },
    "rows": { row(of: $0).compactMap { $0.text("valueString") } },
    "cells": { row(of: $0).map { "\($0.text("url") ?? ""): \($0.text("valueString") ?? "")" } },
    "words of rows": { [$0.otherWordsOfRow] },
    "words beside": { [$0.linkedWords(beyond: "")] },
    "denials": { $0.isAbsenceStatement ? [$0.title] : [] },
    "denies all": { ["\($0.isValidAbsence)"] },
    "answers": { $0.questionnaireAnswers.map { "\($0.question) \($0.answer)" } },
    "tells of self-harm": { ["\($0.tellsOfSelfHarm)"] },
    "background": { [BackgroundAnswer($0).map { "\($0)" } ?? ""] },
    "programs": { ["\($0.isProgram)"] },
    "concerns closed": { [$0.resource.json.closedConcern ?? ""] },
    "causes of death": { FamilyCondition.all(of: $0).filter(\.isCauseOfDeath).map(\.name) },
  ]

  private static let person = Element.all("subject patient")

  private static func row(of record: ClinicalRecord) -> [JSONValue] {
    record.resource.json.all("extension").filter { $0.text("url") == EntryRemark.row.url }
      .flatMap { $0.all("extension") }
  }

  /// What is asked of the lists that the records make, on a day.
  private static let ofLists: [String: @Sendable ([ClinicalRecord], ClinicalDate?) -> [String]] = [
    "drugs": { groups(of: DrugList($0, asOf: $1)) },
    "problems": { groups(of: ProblemList($0, asOf: $1)) },
    "allergies": { groups(of: AllergyList($0, asOf: $1)) },
    "no drugs": { [DrugList($0, asOf: $1).emptySentence] },
    "no problems": { [ProblemList($0, asOf: $1).emptySentence] },
    "no allergies": { [AllergyList($0, asOf: $1).emptySentence] },
    "cautions": {
      DrugList($0, asOf: $1).current.map { $0.cautions.filter { $0.weight != .age }.sentence ?? "" }
    },
    "doses taken": { DrugList($0, asOf: $1).current.map { "\($0.activeRecords.count)" } },
    "dosages": { DrugList($0, asOf: $1).current.map { $0.dosage ?? "" } },
    "doubtful": { DrugList($0, asOf: $1).current.filter(\.isDoubtful).map(\.title) },
    "conflicts": { DrugList($0, asOf: $1).current.flatMap(\.conflicts).map { "\($0)" } },
    "last words": { DrugList($0, asOf: $1).past.compactMap(\.lastWord).map { "\($0)" } },
    "last mentioned": { DrugList($0, asOf: $1).older.compactMap(\.age?.words) },
    "last days": { DrugList($0, asOf: $1).current.map { $0.lastDay?.dayText ?? "" } },
    "last named": { DrugList($0, asOf: $1).drugs.map { $0.lastNamed?.dayText ?? "" } },
    "waiting": { PendingTests($0, on: $1).waiting.map(\.title) },
    "open": { Upcoming.unanswered(in: $0, by: $1).map(\.title) },
    "to come": { Upcoming.all(in: $0, after: $1).map(\.title) },
    "people": { records, _ in
      NamedPeople(records).entries.map { "\($0.name): \($0.roles.joined(separator: ", "))" }
    },
    "series": { PersonConcepts($0, asOf: $1).series.map(\.title) },
    "text alone": { records, _ in TextSection.all(in: records).map { $0.brief ?? $0.sentence } },
    "kinds of text": { records, _ in TextSection.all(in: records).map { "\($0.kind)" } },
  ]

  private static func groups(of list: DrugList) -> [String] {
    groups([
      ("current", list.current.map(\.title)), ("paused", list.paused.map(\.title)),
      ("unclear", list.unclear.map(\.title)), ("prohibited", list.prohibited.map(\.title)),
      ("past", list.past.map(\.title)), ("denied", list.absences.map(\.title)),
    ])
  }

  private static func groups(of list: ProblemList) -> [String] {
    groups([
      ("active", list.active.map(\.title)), ("past", list.past.map(\.title)),
      ("of visits", list.encounterDiagnoses.map(\.title)), ("ruled out", list.ruledOut.map(\.title)),
      ("denied", list.absences.map(\.title)), ("of one code", list.reusedCodes.flatMap(\.titles)),
    ])
  }

  private static func groups(of list: AllergyList) -> [String] {
    groups([
      ("active", list.active.map(\.title)), ("past", list.past.map(\.title)),
      ("ruled out", list.ruledOut.map(\.title)), ("denied", list.negations.map(\.title)),
    ])
  }

  private static func groups(_ groups: [(name: String, titles: [String])]) -> [String] {
    groups.filter { !$0.titles.isEmpty }.map { "\($0.name): \($0.titles.joined(separator: ", "))" }
  }

  private func ofLibrary(_ question: String, on day: ClinicalDate?) -> [String]? {
    switch question {
    case "persons": library.persons.map(\.displayName)
    case "contacts": library.persons.flatMap(\.contacts).map(\.words)
    case "said of files": (library.diagnostics + library.files.flatMap(\.diagnostics)).map(\.reason).distinct
    case "merged": ["\(library.ledger.total(.merged))"]
    case "courses of removed": library.persons.flatMap(\.removed).map { "\($0.status.course)" }
    case "data through": library.persons.map { $0.dataThrough(asOf: day)?.dayText ?? "" }
    case "rows alone": sections.flatMap { $0.remarks(.rowAlone) }
    case "facts of the document":
      all.filter { $0.resource.type == .composition }.flatMap(\.facts).map(\.words)
    default: nil
    }
  }

  private var sections: [JSONValue] {
    all.filter { $0.resource.type == .composition }.flatMap { $0.resource.json.list("section") }
  }

  /// `fact reaction` is what an element or extension says, `remark row` what the reader notes by that name.
  private func named(_ question: String) -> [String]? {
    let words = question.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "fact":
      let elements = [Element.of(words[1]), .of(extension: words[1])]
      return records.flatMap(\.facts).filter { elements.contains($0.element) }.map(\.words)
    case "remark":
      return EntryRemark(rawValue: words[1]).map { remark in
        records.map { $0.resource.json.remark(remark) ?? "" }
      }
    default: return nil
    }
  }
}
