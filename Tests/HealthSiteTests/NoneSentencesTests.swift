import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// "None" is said only where there is none: the sentences and the pages' counts are made of one value.
@Suite struct NoneSentencesTests {
  private static let fixtures = ["apple-export", "portal", "c-cda", "two-people"].map(ProjectFolder.fixture)

  static let inputs: [String] =
    fixtures
    + (ProjectFolder.corpus.map { corpus in
      ((try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []).sorted()
        .filter { $0 != "README.md" }.map { "\(corpus)/\($0)" }
    } ?? [])

  private static let types: [String: ClinicalType] = [
    "lab results": .labResults, "vitals": .vitalSigns, "vaccinations": .immunizations,
  ]

  @Test("No page that has records is said to be empty", arguments: inputs)
  func sets(input: String) async throws {
    let library = RecordLibrary(try await RecordLoader.load([input]))
    for site in SiteBuilder.sites(of: library) {
      for text in Self.texts(of: site) {
        for type in Self.deniedTypes(in: text) {
          #expect(site.records(type).isEmpty, "\(input): \(text.prefix(120))")
        }
        if let months = text.firstMatch(of: /No lab results (?:of|dated in) the last 12 months/) {
          let day = try #require(library.asOf)
          let recent = site.records(.labResults).filter { Self.isOfLastYear($0.sortDate, day) }
          #expect(recent.isEmpty, "\(input): \(months.0)")
        }
      }
    }
  }

  private static func texts(of site: PersonSite) -> [String] {
    let sheet = site.summary
    return sheet.sections.map(\.sentence)
      + [
        sheet.footer,
        LatestResults(site.views, hasMeasurements: !site.measurements.isEmpty, through: nil).sentence,
      ]
  }

  /// The kinds that a text says there are none of.
  private static func deniedTypes(in text: String) -> [ClinicalType] {
    var names: [String] = []
    for match in text.matches(of: /No ([a-z ]+?)(?: of an institution)? are in these records/) {
      names += match.1.components(separatedBy: " or ")
    }
    let named = names.compactMap { types[$0] }
    let listed = text.matches(of: /Not in these records: ([^.]+)\./).flatMap {
      $0.1.components(separatedBy: ", ")
    }
    return named + listed.compactMap { name in ClinicalType.allCases.first { $0.title.lowercased() == name } }
  }

  private static func isOfLastYear(_ date: ClinicalDate?, _ day: ClinicalDate) -> Bool {
    guard let date, let month = date.month, let last = day.month else { return false }
    let distance = (day.year * 12 + last) - (date.year * 12 + month)
    return (0..<12).contains(distance) && !date.isAhead(of: day)
  }

  private func sheet(_ resources: String...) async throws -> VisitSummary {
    VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  @Test("A lab report without results is a result, and one that was cancelled is no “none”")
  func reports() async throws {
    let report = SentRecords.line(
      "DiagnosticReport", "r",
      #""status":"final","category":[{"coding":[{"code":"LAB"}]}],"code":{"text":"Lipid panel"},"effectiveDateTime":"2024-02-01""#
    )
    let results = try #require(await sheet(report).sections.first { $0.kind == .results })
    #expect(
      results.rows.map { [$0.cells[0], $0.cells[5]] } == [
        ["Lipid panel", "reported; no value in these records"]
      ])
    #expect(results.sentence.isEmpty)
    let cancelled = SentRecords.line(
      "Observation", "o",
      #""status":"cancelled","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Sodium"},"effectiveDateTime":"2024-02-01""#
    )
    let none = try #require(await sheet(cancelled).sections.first { $0.kind == .results })
    #expect(none.sentence == "No lab result of the last 12 months has a value: see the full record.")
  }
}
