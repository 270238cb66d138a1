import RecordLoading
import TestSupport
import Testing

@testable import HealthRecords
@testable import HealthSite

/// What the judgement of statuses, ends and links keeps to on real patients' records, where these are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct JudgementCorpusTests {
  static let sets = CorpusFiles.sets

  private func persons(_ set: String) async throws -> [(Person, ClinicalDate?)] {
    let library = try await CorpusFiles.shared.library(of: set)
    return library.persons.prefix(CorpusFiles.persons).map { ($0, library.asOf($0)) }
  }

  @Test("A status of no table is told, and counts as no dose and no current drug", arguments: sets)
  func unread(set: String) async throws {
    for (person, asOf) in try await persons(set) {
      let unread = person.records.filter { $0.status.course == .unread }
      #expect(unread.allSatisfy { !$0.status.words.isEmpty && $0.status.isQualifying })
      let concepts = PersonConcepts(person.records, asOf: asOf)
      let counted =
        (concepts.immunizations.rows + concepts.immunizations.byName).flatMap(\.doses)
        + concepts.medications.drugs.flatMap(\.activeRecords)
      #expect(Set(counted.map(\.identity)).isDisjoint(with: unread.map(\.identity)))
    }
  }

  @Test("No two records whose names have no word in common share a row", arguments: sets)
  func rows(set: String) async throws {
    for (person, asOf) in try await persons(set) {
      let concepts = PersonConcepts(person.records, asOf: asOf)
      let drugs = concepts.medications.drugs.map { Self.names($0.records) { ThingName(drug: $0) } }
      let problems = concepts.problems.problems.map { Self.names($0.records) { ThingName(problem: $0) } }
      let tests = concepts.series.filter { $0.loinc == nil }.map {
        Self.names($0.records) { ThingName(test: $0) }
      }
      for row in drugs + problems + tests {
        for (one, other) in row.pairs {
          #expect(!one.words.isDisjoint(with: other.words), "\(set): \(one.words), \(other.words)")
        }
      }
    }
  }

  /// The names that differ, without those that say nothing; a code without a name is none.
  private static func names(_ records: [ClinicalRecord], _ name: (String) -> ThingName) -> [ThingName] {
    Set(records.filter { !$0.isCodeAlone }.map(\.title)).sorted().map(name).filter { !$0.words.isEmpty }
  }

  @Test("Nothing that is listed as active has an end that counts without a warning", arguments: sets)
  func ends(set: String) async throws {
    for (person, asOf) in try await persons(set) {
      let concepts = PersonConcepts(person.records, asOf: asOf)
      for problem in concepts.problems.active where problem.records[0].status.course == .active {
        let isWarned = problem.notes.contains(where: \.isContradiction)
        #expect(problem.records[0].ended == nil || isWarned, "\(set): \(problem.title)")
      }
    }
  }

  @Test("What belongs to something that was taken back tells it", arguments: sets)
  func reach(set: String) async throws {
    for (person, asOf) in try await persons(set) {
      let removed = Set(person.removed.map(\.identity))
      let notes = RecordNotes(person, removed: person.removed, asOf: asOf)
      for record in person.records where record.encounter.map(removed.contains) == true {
        #expect(!notes.contradictions(of: record).isEmpty)
      }
    }
  }
}

extension Array {
  /// Each two elements.
  fileprivate var pairs: [(Element, Element)] {
    indices.flatMap { one in indices.dropFirst(one + 1).map { (self[one], self[$0]) } }
  }
}
