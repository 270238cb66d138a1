import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Records are the same whatever the language in which they are shown.
@Suite struct LoadedLanguageTests {
  @Test(
    "A clinical document gives the same records in every language", arguments: ["c-cda", "c-cda-sentences"])
  func documents(fixture: String) async throws {
    let english = try await records(of: fixture)
    let pseudo = try await Language.pseudo.speaking { try await records(of: fixture) }
    #expect(!english.isEmpty && english == pseudo)
  }

  private func records(of fixture: String) async throws -> [String] {
    try await RecordLoader.load([ProjectFolder.fixture(fixture)]).flatMap(\.resources).map {
      String(decoding: $0.json.bytes, as: UTF8.self)
    }
  }
}
