import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// A person's records as a source sends them, one a line, and the site that builds make of them.
final class SentRecords {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One resource of the person; `members` is JSON text, such as `"status":"final"`.
  static func line(_ type: String, _ id: String, _ members: String) -> String {
    "{\"resourceType\":\"\(type)\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\(members)}"
  }

  static let patient = #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill","given":["Ada"]}]}"#

  /// The records that the source sends from now on, the person with them.
  func send(_ lines: [String]) throws {
    try folder.write("in/records.ndjson", ([Self.patient] + lines).joined(separator: "\n"))
  }

  /// The state of a site that an earlier build wrote, and nothing else of it.
  func keep(_ state: String) throws { try folder.write("site/\(SiteState.file)", state) }

  /// The same in a folder of another name, and nothing else.
  func send(_ lines: [String], in name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/in")
    try folder.write("in/\(name)/records.ndjson", ([Self.patient] + lines).joined(separator: "\n"))
  }

  var library: RecordLibrary {
    get async throws { RecordLibrary(try await RecordLoader.load(["\(folder.path)/in"])) }
  }

  /// The person of some resources.
  static func person(_ resources: [String]) async throws -> Person {
    let sent = try SentRecords()
    try sent.send(resources)
    let persons = try await sent.library.persons
    return try #require(persons.first)
  }

  /// A person of whom two institutions tell, each in a folder of its own.
  static func library(north: [String], south: [String]) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    let born = #","birthDate":"1980-04-01"}"#
    let patient = String(Self.patient.dropLast()) + born
    try folder.write("north/records.ndjson", ([patient] + north).joined(separator: "\n"))
    try folder.write("south/records.ndjson", ([patient] + south).joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.count == 1)
    return library
  }

  /// Builds the site over the one that is there.
  ///
  /// - Parameter keepsVanished: as with `--keep-vanished`.
  /// - Returns: the records of the site.
  @discardableResult func build(keepsVanished: Bool = false) async throws -> RecordLibrary {
    let files = try await RecordLoader.load(["\(folder.path)/in"])
    let writer = try SiteWriter(output: "\(folder.path)/site", inputs: ["\(folder.path)/in"])
    let kept = keepsVanished ? try writer.keptRecords.vanished(from: RecordLibrary(files)) : []
    let library = RecordLibrary(files + kept)
    let builder = SiteBuilder(templates: try TemplateLibrary())
    _ = try await writer.write(builder.site(of: library, keepsVanished: keepsVanished))
    return library
  }

  func page(_ name: String) throws -> String { try folder.text("site/\(name)") }

  /// The rows of a page's tables as text, cell by cell, by the heading above them.
  func rows(_ name: String) throws -> [String: [[String]]] {
    var rows: [String: [[String]]] = [:]
    for part in try page(name).components(separatedBy: "<h").dropFirst() {
      let heading = part.prefix { $0 != "<" }.drop { $0 != ">" }.dropFirst()
      rows[String(heading), default: []] += Self.rows(of: part)
    }
    return rows
  }

  /// The items of a page's lists as text, by the heading above them.
  func items(_ name: String) throws -> [String: [String]] {
    var items: [String: [String]] = [:]
    for part in try page(name).components(separatedBy: "<h").dropFirst() {
      let heading = part.prefix { $0 != "<" }.drop { $0 != ">" }.dropFirst()
      let found = part.components(separatedBy: "<li>").dropFirst().map {
        Self.text($0.components(separatedBy: "</li>")[0])
      }
      items[String(heading), default: []] += found
    }
    return items
  }

  private static func rows(of markup: String) -> [[String]] {
    markup.components(separatedBy: "<tr").dropFirst().filter { $0.contains("<td") }.map { row in
      row.components(separatedBy: "<td").dropFirst().map { text(String($0.drop { $0 != ">" }.dropFirst())) }
    }
  }

  /// What a reader sees of a piece of a page.
  static func text(_ markup: String) -> String {
    markup.replacing(/<[^>]*>/, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
