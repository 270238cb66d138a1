import Foundation
import RecordLoading
import TestSupport
import Testing

@testable import HealthRecords
@testable import HealthSite

/// Loading an exported summary gives the records back that went into it.
@Suite struct IPSRoundTripTests {
  static let fixtures = [
    "apple-export", "portal", "complaints", "two-people", "c-cda", "fhir-xml", "eu-certificates",
    "health-cards",
  ]

  /// What must not change on the way: type, codes, title, day, status, result. A time without a zone is cut to its day,
  /// seconds may be zero, a result without a value says so, and "recorded" is no status of R4.
  ///
  /// What the summary rightly says otherwise is no part of it: a coding without a code says nothing, R4 demands the word
  /// "unknown" where none was sent, and has no place for a system that holds a space (FHIR R4, uri). An observation
  /// without a category may be a lab result, or have its day, by the report that lists it, which a summary does not carry.
  private struct Gist: Hashable, CustomStringConvertible {
    let type: ClinicalType
    let codes: Set<String>
    let title: String
    let day: String
    var course: RecordStatus.Course
    let result: String

    init(_ record: ClinicalRecord) {
      let isByReport = record.clinicalType == .labResults && record.categories.isEmpty
      type = isByReport ? .other : record.clinicalType
      codes = Set(
        record.codes.filter { $0.system != Self.absent }.compactMap { coding in
          let system = coding.system.flatMap { $0.contains(where: \.isWhitespace) ? nil : $0 }
          return coding.code.map { "\(system ?? "")|\($0)" }
        })
      title = record.title.normalizedWords
      let isOfReport = ["report", "panel"].contains(record.date?.kindOfOtherDay)
      day = isOfReport ? "" : record.date?.sortDate?.dayText ?? ""
      course = record.status.code == "recorded" ? .unstated : record.status.course
      result = record.resultText.replacing("no value: unknown", with: "")
        .trimmingCharacters(in: CharacterSet(charactersIn: "() "))
    }

    private static let absent = "http://terminology.hl7.org/CodeSystem/data-absent-reason"

    /// As R4 has it where its required binding holds no such word: said to be unknown, never another.
    static func withoutStatus(_ record: ClinicalRecord) -> Gist {
      var gist = Gist(record)
      let type = R4Projection.type(record.resource.type, record.resource.version)?.name ?? ""
      let codes = R4Element.element("status", of: type)?.0.codes ?? []
      if !codes.contains(record.status.code ?? "") { gist.course = .unstated }
      return gist
    }

    var description: String {
      "\(type) \(codes.sorted()) | \(title) | \(day) | \(course) | \(result)"
    }
  }

  /// Of each person what the sheet's export lost or changed.
  private func lost(_ files: [RecordFile]) async throws -> [String] {
    let library = RecordLibrary(files)
    var lost: [String] = []
    for person in library.persons.prefix(CorpusFiles.persons) {
      let sheet = VisitSummary(person, SummaryRequest(day: library.asOf))
      let resources = IPSResources(person)
      let names = Set(IPSSection.all(sheet.whole(person), sheet.chosen).flatMap(\.records)).filter {
        resources.entry($0) != nil
      }
      let folder = try TemporaryFolder()
      try folder.write("ips.json", IPSBundle(sheet, person, resources).json)
      let again = RecordLibrary(try await RecordLoader.load([folder.path]))
      let records = again.persons.flatMap { $0.records + $0.removed }
      let known = Set(records.flatMap { [$0] + $0.contributors }.map(Gist.init))
      // A herd has no person, and what is of it is of somebody else than whom the summary is of.
      let isOfHerd = { (record: ClinicalRecord) in
        record.resource.json["subject"]?["reference"]?.string?.hasPrefix("Group/") == true
      }
      for record in person.records
      where !isOfHerd(record) && names.contains(record.identity.name)
        && known.isDisjoint(with: [Gist(record), Gist.withoutStatus(record)])
      {
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
    for line in try await lost(RecordLoader.load([ProjectFolder.fixture(name)])) { Issue.record("\(line)") }
  }

  static let sets = CorpusFiles.sets

  @Test(
    "Every record of a real person's summary is read back as it was",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"), arguments: sets)
  func corpus(set: String) async throws {
    for line in try await lost(CorpusFiles.shared.all(of: set)) { Issue.record("\(set): \(line)") }
  }
}
