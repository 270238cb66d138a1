import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The sheets of real patients' records, where they are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct SummaryCorpusTests {
  static let sets = [
    "synthea-dstu2", "synthea-stu3", "synthea-r4", "synthea-r4-large", "smart-patients-stu3", "us-core-r4",
    "ips-r4",
    "ccda-vendors", "bulk-synthea-10", "apple-style-epic-dstu2",
  ]

  /// Persons with 50 records and more; files of single patients apart.
  private func persons(_ set: String) async throws -> [(Person, RecordLibrary)] {
    let folder = "\(try #require(ProjectFolder.corpus))/\(set)"
    let isOneFileEach = set.hasPrefix("synthea") && set != "synthea-r4-large" || set == "ips-r4"
    let names = isOneFileEach ? try FileManager.default.contentsOfDirectory(atPath: folder).sorted() : []
    let inputs = isOneFileEach ? names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" } : [folder]
    var found: [(Person, RecordLibrary)] = []
    for input in inputs {
      let library = RecordLibrary(try await RecordLoader.load([input]))
      found += library.persons.filter { $0.records.count >= 50 }.map { ($0, library) }
    }
    return found
  }

  @Test(
    "Every active allergy, drug and problem is on the sheet, which has two pages at most", arguments: sets)
  func complete(set: String) async throws {
    for (person, library) in try await persons(set) {
      let sheet = VisitSummary(person, SummaryRequest(day: library.asOf))
      let core = sheet.sections.filter(\.isCore)
      let told = Set(core.flatMap(\.rows).flatMap(\.records) + core.flatMap(\.closing.records))
      let stated = Set(
        (sheet.chosen.allergies.negations + sheet.chosen.medications.absences + sheet.chosen.problems.absences)
          .map(\.identity))
      let over =
        sheet.chosen.medications.past.flatMap(\.records) + sheet.chosen.problems.past.flatMap(\.records)
      let ended = Set(over.map(\.identity.name))
      for record in person.records where Self.isActive(record) && !stated.contains(record.identity) {
        let name = record.identity.name
        #expect(told.contains(name) || ended.contains(name), "\(set): \(record.resource.type)")
      }
      #expect(core.allSatisfy { $0.more == 0 })
      #expect(sheet.pages <= 2 || core.flatMap(\.rows).count > 30)
    }
  }

  /// By the sent status alone, whatever the program makes of it.
  private static func isActive(_ record: ClinicalRecord) -> Bool {
    let json = record.resource.json
    let clinical =
      json["clinicalStatus"]?.string ?? json["clinicalStatus"]?["coding"]?.list.first?["code"]?.string
    let verification =
      json["verificationStatus"]?.string ?? json["verificationStatus"]?["coding"]?.list.first?["code"]?.string
    let isDoubted = ["refuted", "entered-in-error"].contains(verification ?? "")
    switch record.resource.type.name {
    case "AllergyIntolerance", "Condition": return clinical == "active" && !isDoubted
    case "MedicationRequest", "MedicationOrder":
      return json["status"]?.string == "active" && json["doNotPerform"]?.boolean != true
        && !["proposal", "plan", "option"].contains(json["intent"]?.string ?? "")
    default: return false
    }
  }

  @Test("The text form keeps to 80 columns", arguments: sets)
  func columns(set: String) async throws {
    for (person, library) in try await persons(set) {
      let text = SheetDocument(VisitSummary(person, SummaryRequest(day: library.asOf))).text
      for line in text.split(separator: "\n") { #expect(TextLines.columns(String(line)) <= 80) }
    }
  }
}
