import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What records add up to is judged once, whatever the language that says it.
@Suite struct LanguageJudgementTests {
  /// A judgement of each list, without words: which records, in which order, and what they are.
  private static func judged(_ fixture: String, _ language: Language) async throws -> [String] {
    try await language.speaking {
      let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
      return library.persons.flatMap { person -> [String] in
        let asOf = library.asOf(person)
        let concepts = PersonConcepts(person.records, asOf: asOf)
        let names = { (records: [ClinicalRecord]) in
          records.map(\.identity.name).sorted().joined(separator: " ")
        }
        return concepts.medications.drugs.map { "\($0.course) \($0.notes.map(\.kind)) \(names($0.records))" }
          .sorted()
          + concepts.problems.active.map { "active \(names($0.records))" }.sorted()
          + concepts.problems.past.map { "past \(names($0.records))" }.sorted()
          + concepts.allergies.active.map { "allergy \($0.record.identity.name)" }.sorted()
          + concepts.series.map { "test \(names($0.records))" }.sorted()
          + concepts.immunizations.rows.map { "dose \($0.disease) \(names($0.doses))" }.sorted()
      }
    }
  }

  @Test(
    "Every language judges the records of a fixture as English does",
    arguments: ["apple-export", "c-cda", "c-cda-sentences", "complaints", "fhir-xml", "health-connect"])
  func same(fixture: String) async throws {
    let english = try await Self.judged(fixture, .english)
    for language in Language.translated {
      let judged = try await Self.judged(fixture, language)
      #expect(judged.filter { !english.contains($0) } == [], "\(language.rawValue)")
      #expect(english.filter { !judged.contains($0) } == [], "\(language.rawValue)")
    }
  }

  @Test("A site in any language has the pages of the English one", arguments: ["apple-export", "c-cda"])
  func pages(fixture: String) async throws {
    var paths: [Language: [String]] = [:]
    for language in [.english] + Language.translated {
      paths[language] = try await language.speaking {
        let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
        return try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2).map(\.path)
          .sorted()
      }
    }
    for language in Language.translated {
      #expect(paths[language] == paths[.english], "\(language.rawValue)")
    }
  }
}
