import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The member states' own test files, where they are there: each holds a certificate's text, its content as JSON,
/// the key's certificate, and what is to be expected of a program that reads it.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct EUCertificateCorpusTests {
  private func folder() throws -> String { "\(try #require(ProjectFolder.corpus))/eu-dcc" }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: try folder()).filter { $0.hasSuffix(".json") }
      .sorted()
  }

  private func vector(_ name: String) throws -> JSONValue {
    try JSONDocument([UInt8](contentsOf: "\(try folder())/\(name)")).root
  }

  @Test("Every test file of the corpus gives the entries that it says it holds")
  func vectors() async throws {
    let files = try await RecordLoader.load([try folder()])
    #expect(files.count == 51)
    #expect(files.allSatisfy { $0.diagnostics.isEmpty && $0.cards.count == 1 })
    #expect(files.reduce(0) { $0 + $1.resources.count } == 110)
  }

  @Test("Every signature that is expected to match matches the key of its own certificate")
  func signatures() async throws {
    for name in try names() {
      let vector = try vector(name)
      #expect(vector["EXPECTEDRESULTS"]?["EXPECTEDVERIFY"]?.boolean == true)
      let certificate = try #require(vector["TESTCTX"]?["CERTIFICATE"]?.string)
      let keys = try TemporaryFolder()
      try keys.write(
        "key.pem", "-----BEGIN CERTIFICATE-----\n\(certificate)\n-----END CERTIFICATE-----\n")
      let files = try await RecordLoader.load(
        ["\(try folder())/\(name)"], keys: try SignatureKeys(path: keys.path))
      let outcome = try #require(files.first?.cards.first?.outcome)
      guard case .matches = outcome else {
        Issue.record("\(name): \(outcome)")
        continue
      }
    }
  }

  @Test("What is decoded is, field for field, the JSON that the test file expects")
  func content() throws {
    for name in try names() {
      let vector = try vector(name)
      let text = try #require(vector["PREFIX"]?.string)
      let expected = try #require(vector["JSON"])
      let differences = Self.differences(try EUCertificate(Array(text.utf8)).content, expected, name)
      #expect(differences == [])
    }
  }

  private static func differences(_ content: CBORValue?, _ json: JSONValue, _ place: String) -> [String] {
    switch json.kind {
    case .object:
      json.members.flatMap { differences(content?[$0.key], $0.value, "\(place).\($0.key)") }
    case .array:
      json.list.enumerated().flatMap { index, value in
        differences(content?.array?.dropFirst(index).first, value, "\(place)[\(index)]")
      }
    case .string: content?.text == json.string ? [] : [place]
    case .number: content?.integer.map(String.init) == json.number ? [] : [place]
    case .boolean, .null: []
    }
  }
}
