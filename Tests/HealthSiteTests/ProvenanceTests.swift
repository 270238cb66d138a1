import HealthRecords
import HealthSite
import RecordLoading
import TestSupport
import Testing

/// What a record's page says of where it came from.
@Suite struct ProvenanceTests {
  private func pages(_ fixture: String) async throws -> String {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
    return files.filter { $0.path.hasSuffix(".html") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test(
    "An id and a version of ours are never said to be the sender's: the page says what the record was made from",
    arguments: [
      ("elsewhere/medication-plan/plan.xml", "German medication plan"),
      ("apple-export/apple_health_export/electrocardiograms", "Apple Watch ECG"),
      ("eu-certificates/vaccination.txt", "EU COVID certificate"),
    ])
  func made(fixture: String, format: String) async throws {
    let pages = try await pages(fixture)
    #expect(pages.contains("Made from</dt><dd>\(format)"))
    #expect(!pages.contains("Identifier in the source") && !pages.contains("FHIR version"))
    #expect(!pages.contains("Original record (JSON)"))
  }

  @Test(
    "FHIR has the id and the version that its sender gave it, in JSON and in XML",
    arguments: ["portal", "fhir-xml"])
  func sent(fixture: String) async throws {
    let pages = try await pages(fixture)
    #expect(pages.contains("Identifier in the source") && pages.contains("FHIR version"))
    #expect(!pages.contains("Made from</dt>"))
  }
}
