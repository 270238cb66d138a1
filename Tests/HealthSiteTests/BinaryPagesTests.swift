import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct BinaryPagesTests {
  private func files(_ resources: [String]) async throws -> [SiteFile] {
    let folder = try TemporaryFolder()
    let entries = resources.map { "{\"resource\":\($0)}" }.joined(separator: ",")
    try folder.write("b.json", "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries)]}")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return try await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
  }

  private func page(_ name: String, _ files: [SiteFile]) throws -> String {
    let file = try #require(files.first { $0.path.hasPrefix("records/\(name)") })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private static let data = Data("Orphan words".utf8).base64EncodedString()
  private static let binary =
    "{\"resourceType\":\"Binary\",\"id\":\"b\",\"contentType\":\"text/plain\",\"data\":\"\(data)\"}"
  private static let patient = #"{"resourceType":"Patient","id":"p","birthDate":"1980-04-01"}"#
  private static let note =
    #"{"resourceType":"DocumentReference","id":"d","status":"current","subject":{"reference":"Patient/p"},"type":{"text":"Note"},"content":[{"attachment":{"title":"letter","contentType":"text/plain","url":"Binary/b"}}]}"#

  @Test("A Binary that nothing refers to is shown as its words, with the file beside it")
  func orphan() async throws {
    let files = try await files([Self.patient, Self.binary])
    let page = try page("binary-", files)
    #expect(page.contains("Orphan words"))
    #expect(!page.contains("<dd>\(Self.data)"))
    #expect(files.contains { $0.path.hasPrefix("notes/") && $0.bytes == Array("Orphan words".utf8) })
  }

  @Test("A Binary that a record refers to stands with that record, which does not say that it is missing")
  func resolved() async throws {
    let files = try await files([Self.patient, Self.binary, Self.note])
    let note = try page("documentreference-", files)
    #expect(note.contains("Orphan words") && !note.contains("not in the export"))
    #expect(!(try page("binary-", files)).contains("Orphan words"))
    #expect(files.filter { $0.path.hasPrefix("notes/") }.count == 1)
  }
}
