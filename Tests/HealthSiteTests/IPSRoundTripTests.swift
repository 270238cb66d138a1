import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Loading an exported summary gives the records back that went into it.
@Suite struct IPSRoundTripTests {
  static let fixtures = [
    "apple-export", "portal", "complaints", "two-people", "c-cda", "fhir-xml", "eu-certificates",
    "health-cards",
  ]

  /// What must not change on the way: type, codes, title, day, status, result. A time without a zone is cut to its day, seconds may be
  /// zero, a result without a value says so, and "recorded" is no status of R4.
  private struct Gist: Hashable, CustomStringConvertible {
    let type: ClinicalType
    let codes: Set<String>
    let title: String
    let day: String
    let course: RecordStatus.Course
    let result: String

    init(_ record: ClinicalRecord) {
      type = record.clinicalType
      codes = Set(record.codes.map { "\($0.system ?? "")|\($0.code ?? "")" })
      title = record.title.normalizedWords
      day = record.date?.sortDate?.dayText ?? ""
      course = record.status.code == "recorded" ? .unstated : record.status.course
      result = record.resultText.replacing("no value: unknown", with: "")
        .trimmingCharacters(in: CharacterSet(charactersIn: "() "))
    }

    var description: String {
      "\(type) \(codes.sorted()) | \(title) | \(day) | \(course) | \(result)"
    }
  }

  /// Of each person what the sheet's export lost or changed.
  private func lost(_ inputs: [String]) async throws -> [String] {
    let library = RecordLibrary(
      try await RecordLoader.load(inputs), selection: RecordSelection())
    var lost: [String] = []
    for person in library.persons {
      let sheet = VisitSummary(person, SummaryRequest(day: library.asOf))
      let resources = IPSResources(person)
      let names = Set(IPSSection.all(sheet).flatMap(\.records)).filter { resources.entry($0) != nil }
      let folder = try TemporaryFolder()
      try folder.write("ips.json", IPSBundle(sheet, person).json)
      let again = RecordLibrary(try await RecordLoader.load([folder.path]))
      let records = again.persons.flatMap { $0.records + $0.removed }
      let known = Set(records.flatMap { [$0] + $0.contributors }.map(Gist.init))
      // A herd has no person, and what is of it is of somebody else than whom the summary is of.
      let isOfHerd = { (record: ClinicalRecord) in
        record.resource.json["subject"]?["reference"]?.string?.hasPrefix("Group/") == true
      }
      for record in person.records
      where !isOfHerd(record) && names.contains(record.identity.name) && !known.contains(Gist(record)) {
        let near = known.first { $0.title == Gist(record).title }
        lost.append(
          "\(record.resource.type.name) \(record.resource.version) \(Gist(record)) -> \(near.map(\.description) ?? "nothing")"
        )
      }
    }
    return lost
  }

  @Test("Every record of a fixture's summary is read back as it was", arguments: fixtures)
  func fixture(name: String) async throws {
    for line in try await lost([ProjectFolder.fixture(name)]) { Issue.record("\(line)") }
  }

  static let sets = ProjectFolder.corpusSets

  @Test(
    "Every record of a real person's summary is read back as it was",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"), arguments: sets)
  func corpus(set: String) async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/\(set)"
    for line in try await lost([folder]) { Issue.record("\(set): \(line)") }
  }
}
