import HealthRecords
import HealthSite
import RecordLoading

/// The fact file: a line of JSON for each record of the inputs, with what Healthfolio makes of it. Two of them, made by
/// the programs before and after a change, show each record that the change moved: `swift run Facts FOLDER... > after`. With
/// `--words` it writes the words that a language has rows for.
@main enum Facts {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "--words" { return print(words) }
    for input in CommandLine.arguments.dropFirst() {
      let library = RecordLibrary(try await RecordLoader.load([input]), asOf: ClinicalDate("2026-11-27"))
      let set = String(input.split(separator: "/").last ?? "")
      for person in library.persons {
        for line in PersonFacts(person, library).lines { print(line.encoded(in: set)) }
      }
      for line in unshown(library) { print(line.encoded(in: set)) }
    }
  }

  /// All words that a language has a row for, as CSV.
  private static var words: String {
    let tables =
      TableRows.all.sorted { ($0.table, $0.key) < ($1.table, $1.key) }
      .map { [$0.table, $0.key, "", $0.english, "", ""] }
      + TableRows.cases.map { [$0.table, $0.key, "case", $0.english, "", ""] }
    let head = ["type", "name", "slots", "english", "otherwise", "about"]
    return ([head] + Catalogue.english + tables).map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
    }.joined(separator: "\n")
  }

  /// What became of each resource that no page shows.
  private static func unshown(_ library: RecordLibrary) -> [FactLine] {
    library.settled.filter { $0.disposition != .shown }.map {
      FactLine([
        ("record", $0.identity.name), ("type", $0.resource.type.name), ("fate", $0.disposition.rawValue),
      ])
    }.sorted()
  }
}

/// Names and values of one line, in order.
struct FactLine: Comparable {
  let fields: [(String, String)]

  init(_ fields: [(String, String)]) { self.fields = fields.filter { !$0.1.isEmpty } }

  func encoded(in set: String) -> String {
    "{"
      + ([("set", set)] + fields).map { "\(JSONEscapes.encode($0)): \(JSONEscapes.encode($1))" }
      .joined(separator: ", ") + "}"
  }

  static func == (one: FactLine, other: FactLine) -> Bool { one.encoded(in: "") == other.encoded(in: "") }
  static func < (one: FactLine, other: FactLine) -> Bool { one.encoded(in: "") < other.encoded(in: "") }
}

/// What the records of one person come to.
struct PersonFacts {
  private let person: Person
  private let notes: RecordNotes
  private var lists: [RecordIdentity: Set<String>] = [:]
  /// The sections of the sheet that name a record, by the record's name.
  private let sections: [String: Set<String>]

  init(_ person: Person, _ library: RecordLibrary) {
    self.person = person
    let asOf = library.asOf(person)
    notes = RecordNotes(person, removed: person.removed, asOf: asOf)
    let sheet = VisitSummary(person, SummaryRequest(day: asOf))
    sections = Dictionary(
      sheet.sections.flatMap { section in section.names.map { ($0, ["\(section.kind)"]) } },
      uniquingKeysWith: { $0.union($1) })
    list(PersonConcepts(person.records, asOf: asOf))
  }

  var lines: [FactLine] {
    person.everything.map { record in
      FactLine([
        ("person", person.slug), ("record", record.identity.name), ("type", record.resource.type.name),
        ("kind", "\(record.clinicalType)"), ("title", record.title),
        ("date", record.date?.text ?? ""), ("of", record.date?.element ?? ""),
        ("end", record.end?.text ?? ""), ("course", record.status.course.rawValue),
        ("status", record.status.code ?? ""), ("statements", names(record.status.statements)),
        ("value", record.resultText), ("flag", record.flag.map { "\($0.direction)" } ?? ""),
        ("notes", names(notes.all(of: record))),
        ("lists", (lists[record.identity] ?? []).sorted().joined(separator: "; ")),
        ("sheet", (sections[record.identity.name] ?? []).sorted().joined(separator: " ")),
        ("copies", record.contributors.map(\.identity.name).sorted().joined(separator: " ")),
      ])
    }.sorted()
  }
}

extension PersonFacts {
  private mutating func list(_ concepts: PersonConcepts) {
    for allergy in concepts.allergies.allergies {
      put([allergy.record], in: "allergy \(allergy.course) [\(names(allergy.notes))]")
    }
    for problem in concepts.problems.problems {
      put(problem.records, in: "problem \(problem.course) “\(problem.title)” [\(names(problem.notes))]")
    }
    for drug in concepts.medications.drugs {
      put(drug.records, in: "drug \(drug.course) “\(drug.title)” [\(names(drug.notes))]")
    }
    for series in concepts.series {
      put(series.records, in: "test “\(series.title)”")
      if let latest = series.latest { put([latest], in: "latest “\(series.title)”") }
    }
    for vaccination in concepts.immunizations.rows + concepts.immunizations.byName {
      put(vaccination.doses, in: "dose “\(vaccination.disease)”")
    }
    put(concepts.immunizations.notCounted, in: "not a dose")
    for procedure in concepts.procedures {
      put(procedure.records, in: "procedure \(procedure.course) “\(procedure.name)”")
    }
    for visit in concepts.visits { put([visit.record], in: "visit \(visit.course)") }
    put(concepts.directives.directivesInForce, in: "directive")
    put(concepts.implants.inPlace, in: "implant")
    put(
      concepts.allergies.negations + concepts.problems.absences + concepts.medications.absences, in: "absence"
    )
  }

  private mutating func put(_ records: [ClinicalRecord], in name: String) {
    for record in records { lists[record.identity, default: []].insert(name) }
  }

  /// The cases of an enum without their values: "endPassed".
  private func names(_ cases: [some Any]) -> String {
    cases.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }.joined(separator: " ")
  }
}
