import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What all sheets of real patients' records keep to, where these are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct SheetCorpusTests {
  static let sets = [
    "apple-style-epic-dstu2", "blue-button-ccda", "carin-bb-r4", "ccda-vendors", "cda-to-fhir-vendors",
    "cms-bfd-r4", "cms-bfd-stu3", "ips-r4", "smart-custom-dstu2", "smart-patients-dstu2-fhirxml",
    "smart-patients-stu3", "spec-r4", "synthea-dstu2", "synthea-r4", "synthea-r4-large", "us-core-r4",
  ]

  private func sheets(_ set: String, _ change: (inout SummaryRequest) -> Void) async throws -> [VisitSummary]
  {
    let library = try await CorpusFiles.shared.library(of: set)
    return library.persons.prefix(max(CorpusFiles.persons, 12)).prefix(25).map { person in
      var request = SummaryRequest(day: library.asOf)
      change(&request)
      return VisitSummary(person, request)
    }
  }

  @Test(
    "Two pages hold a sheet of either paper, three in large print, but for the lists that are never cut",
    arguments: sets)
  func pages(set: String) async throws {
    for (paper, isLarge) in [(Paper.a4, false), (.letter, false), (.a4, true), (.letter, true)] {
      for sheet in try await sheets(set, { ($0.paper, $0.isLargePrint) = (paper, isLarge) }) {
        let core = sheet.sections.filter(\.isCore)
        // No drug and no problem is cut, those that are over are named too.
        let told = Set(core.flatMap { $0.rows.flatMap(\.records) + $0.closing.records }).count
        #expect(sheet.pages <= (isLarge ? 3 : 2) || told > 40, "\(set): \(sheet.pages), \(told)")
        #expect(core.allSatisfy { $0.more == 0 })
      }
    }
  }

  @Test("No page ends before 85 % of its height while something was cut", arguments: sets)
  func fills(set: String) async throws {
    for paper in [Paper.a4, .letter] {
      for sheet in try await sheets(set, { $0.paper = paper }) {
        let isCut = sheet.sections.contains { $0.more > 0 } || !sheet.hidden.isEmpty
        let full = isCut ? sheet.fills[...] : sheet.fills.dropLast()
        #expect(full.allSatisfy { $0 >= 0.85 }, "\(set), \(paper): \(sheet.fills)")
      }
    }
  }

  @Test("A sign of warning stands beside fewer than one row in five on average")
  func warnings() async throws {
    var (rows, warned) = (0, 0)
    for set in Self.sets {
      for sheet in try await sheets(set, { _ in }) {
        let told = sheet.sections.flatMap(\.rows)
        rows += told.count
        warned += told.count { ($0.cells + [$0.note]).joined().contains("⚠") }
      }
    }
    #expect(rows > 500 && warned * 5 < rows, "\(warned) of \(rows)")
  }
}
