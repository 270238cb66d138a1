import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The International Patient Summary of a person.
@Suite struct IPSBundleTests {
  private func bundle(_ fixture: String) async throws -> (
    json: JSONValue, bundle: IPSBundle, sheet: VisitSummary
  ) {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let person = try #require(library.persons.first)
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let bundle = IPSBundle(sheet, person)
    return (try JSONDocument(bundle.json).root, bundle, sheet)
  }

  @Test(
    "The Composition comes first, with the three sections that must be there",
    arguments: ["apple-export", "portal"])
  func sections(fixture: String) async throws {
    let json = try await bundle(fixture).json
    let first = try #require(json["entry"]?.list.first?["resource"])
    #expect(first["resourceType"]?.string == "Composition" && json["type"]?.string == "document")
    let codes = first.list("section").compactMap {
      $0["code"]?["coding"]?.list.first?["code"]?.string
    }
    #expect(Set(codes).isSuperset(of: ["11450-4", "48765-2", "10160-0"]))
    for section in first.list("section") {
      #expect(section["text"]?["div"]?.string?.hasPrefix("<div xmlns") == true)
      #expect(section["entry"] != nil || section["emptyReason"] != nil)
    }
  }

  @Test("Every reference of the Composition leads to an entry", arguments: ["apple-export", "portal"])
  func references(fixture: String) async throws {
    let json = try await bundle(fixture).json
    let addresses = Set(json.list("entry").compactMap { $0["fullUrl"]?.string })
    let first = try #require(json["entry"]?.list.first?["resource"])
    let named =
      first.list("section").flatMap { $0.list("entry") }
      + [first["subject"]].compactMap { $0 }
    #expect(!named.isEmpty)
    for reference in named { #expect(addresses.contains(reference["reference"]?.string ?? "")) }
  }

  @Test("Loading it back gives the same records")
  func roundTrip() async throws {
    let made = try await bundle("portal")
    let folder = try TemporaryFolder()
    try folder.write("ips.json", made.bundle.json)
    let again = RecordLibrary(try await RecordLoader.load([folder.path]))
    let known = again.persons.flatMap(\.records).map {
      "\($0.title) \($0.date?.text ?? "") \($0.status.words) \($0.resultText)"
    }
    let names = Set(made.sheet.sections.flatMap(\.rows).flatMap(\.records))
    let chosen = made.sheet.chosen.records.filter {
      names.contains($0.identity.name) && $0.resource.version == .r4
    }
    #expect(!chosen.isEmpty)
    for record in chosen {
      #expect(
        known.contains(
          "\(record.title) \(record.date?.text ?? "") \(record.status.words) \(record.resultText)"))
    }
  }

  @Test("Records of other versions are counted and stand in the text")
  func otherVersions() async throws {
    let made = try await bundle("apple-export")
    #expect(made.bundle.narrativeOnly > 0)
    #expect(made.bundle.json.contains("Penicillin G"))
  }
}
