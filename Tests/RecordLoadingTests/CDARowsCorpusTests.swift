import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The rows of the documents' own tables, where the corpus is there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct CDARowsCorpusTests {
  /// LOINC: allergies, drugs at home, at admission and at discharge, problems, past illness.
  private static let sections: Set<String> = [
    "48765-2", "10160-0", "42346-7", "10183-2", "75311-1", "11450-4", "11348-0",
  ]

  @Test("Each row of allergies, drugs and problems that an entry points at has its words with that record")
  func rows() async throws {
    let folder = try #require(ProjectFolder.corpus)
    var count = (rows: 0, own: 0)
    for set in ["ccda-vendors", "ccda-hl7-examples", "blue-button-ccda"] {
      let all = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(set)")
      for name in all.sorted() where name.hasSuffix(".xml") {
        let found = try await check("\(folder)/\(set)/\(name)")
        count = (count.rows + found.rows, count.own + found.own)
      }
    }
    #expect(count.rows > 140 && count.own > count.rows - 10)
  }

  /// - Returns: how many rows were looked for, and how many of them at a record of the entry that points at them; a
  ///   copy of another entry's record has none of its own.
  private func check(_ path: String) async throws -> (rows: Int, own: Int) {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    guard let source = try? XMLSource(bytes), let root = try? XMLDocument.root(of: source.text) else {
      return (0, 0)
    }
    let library = RecordLibrary(try await RecordLoader.load([path]))
    let people = library.persons.flatMap { $0.records + $0.removed }
    let told = people.filter { $0.resource.type != .composition }.map { record in
      (
        place: record.resource.origin.place,
        words: Self.plain(
          ([record.title] + record.facts.map(\.words) + Self.cells(record)).joined(separator: " "))
      )
    }
    var count = (rows: 0, own: 0)
    for section in root.descendants where Self.isMeant(section) {
      guard let text = section.first("text") else { continue }
      let linked = Dictionary(grouping: Self.linkedRows(text, section), by: \.row)
      for (row, links) in linked {
        // Several entries may point at it, some of them by mistake.
        let places = Set(links.flatMap { $0.entry.descendants.map { "line \($0.line)" } })
        let own = told.filter { places.contains($0.place) }
        count = (count.rows + 1, count.own + (own.isEmpty ? 0 : 1))
        let words = row.cells.map(Self.plain).filter { !$0.isEmpty }
        let isTold = (own.isEmpty ? told : own).contains { record in words.allSatisfy(record.words.contains) }
        #expect(isTold && !words.isEmpty, "\(path): \(row.cells)")
      }
    }
    return count
  }

  private static func isMeant(_ element: XMLElement) -> Bool {
    element.name == "section" && sections.contains(element.first("code")?["code"] ?? "")
  }

  /// The innermost row around each ID that an entry of the section refers to, with that entry.
  private static func linkedRows(_ text: XMLElement, _ section: XMLElement) -> [(
    entry: XMLElement, row: NarrativeRow
  )] {
    let document = XMLElement(
      name: "document", line: 0,
      children: [.element(XMLElement(name: "section", line: 0, children: [.element(text)]))])
    let narrative = NarrativeIndex(document)
    return section.all("entry").flatMap { entry in
      let addresses = entry.descendants.filter { $0.name == "reference" }.compactMap { $0["value"] }
      return addresses.compactMap(narrative.row).distinct.map { (entry: entry, row: $0) }
    }
  }

  /// The cells as they were sent; a page prints the dates among them as it prints all.
  private static func cells(_ record: ClinicalRecord) -> [String] {
    let rows = record.resource.json.list("extension").filter { $0.text("url") == EntryRemark.row.url }
    return rows.flatMap { $0.list("extension") }.compactMap { $0.text("valueString") }
  }

  /// Letters and digits alone: what is said, however it is set.
  private static func plain(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
