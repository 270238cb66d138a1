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

  @Test(
    "A clinical document's language is that of its records, which are the same whatever it states",
    arguments: [("fr-FR", "fr-FR"), ("de", "de"), ("en-US", nil), ("", nil)])
  func language(sent: String, language: String?) async throws {
    let load = { (code: String) async throws -> RecordFile in
      let folder = try TemporaryFolder()
      try folder.write(
        "a.xml",
        """
        <ClinicalDocument xmlns="urn:hl7-org:v3"><title>Compte rendu</title>\(code)<recordTarget><patientRole>
        <patient><name><given>Ada</given><family>Testa</family></name></patient></patientRole></recordTarget>
        <component><structuredBody><component><section><title>Bilan</title><text>Le patient va bien</text></section>
        </component></structuredBody></component></ClinicalDocument>
        """)
      return try #require(try await RecordLoader.load([folder.path]).first)
    }
    let file = try await load("<languageCode code=\"\(sent)\"/>")
    let records = RecordLibrary([file]).persons.flatMap(\.records)
    #expect(!records.isEmpty && records.allSatisfy { $0.language == language })
    let plain = try await load("")
    let markup = sent.isEmpty ? "" : " lang=\\\"\(sent)\\\""
    let bytes = { (file: RecordFile) in file.resources.map { String(decoding: $0.json.bytes, as: UTF8.self) }
    }
    #expect(bytes(file).map { $0.replacing(markup, with: "") } == bytes(plain))
  }

  private func records(of fixture: String) async throws -> [String] {
    try await RecordLoader.load([ProjectFolder.fixture(fixture)]).flatMap(\.resources).map {
      String(decoding: $0.json.bytes, as: UTF8.self)
    }
  }
}
