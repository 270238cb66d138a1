import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// A copy is for finding a fault, so it holds as many records of each type as its original.
@Suite struct ScrubbedCopyTests {
  @Test(
    "A copy of a folder has as many records of each type in as many files",
    arguments: [
      "portal", "apple-export", "apple-export-newer", "beside", "c-cda", "c-cda-sentences", "complaints",
      "documents-alone", "fhir-xml", "hostile-texts", "names", "two-people",
    ])
  func fixtures(folder: String) async throws { try await compare(ProjectFolder.fixture(folder)) }

  @Test(
    "So does a copy of third-party records",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"),
    arguments: [
      "apple-style-epic-dstu2", "blue-button-ccda", "smart-patients-dstu2-fhirxml", "spec-r5",
    ])
  func corpus(set: String) async throws { try await compare("\(try #require(ProjectFolder.corpus))/\(set)") }

  private func compare(_ input: String) async throws {
    let folder = try TemporaryFolder()
    try RecordScrubber(keepsCodes: true).copies(
      of: [input], passphrase: { nil }, take: { _ = try folder.write("copy/\($0.path)", $0.bytes) })
    let original = Self.counts(try await RecordLoader.load([input]))
    #expect(original.count > 1)
    #expect(Self.counts(try await RecordLoader.load(["\(folder.path)/copy"])) == original)
  }

  /// By format and type, and how many files there are. Nothing is read of what is known by its first bytes alone.
  private static func counts(_ files: [RecordFile]) -> [String: Int] {
    files.reduce(into: [:]) { counts, file in
      counts["\(file.format)", default: 0] += 1
      for resource in file.resources { counts["\(file.format) \(resource.type)", default: 0] += 1 }
    }
  }
}
