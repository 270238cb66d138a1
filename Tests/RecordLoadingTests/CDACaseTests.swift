import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Sections of documents and what is read of them: a case is a sentence, its XML and its expected values, in
/// `Fixtures/c-cda-cases`. A new finding is a new case.
@Suite struct CDACaseTests {
  @Test("What a section says is read", arguments: try CDACase.all)
  func read(_ wanted: CDACase) async throws {
    let library = try await CDASectionText.library(wanted.sections, header: wanted.header)
    for (question, answer) in wanted.expected {
      #expect(CDACase.answer(question, library) == answer, "\(wanted): \(question)")
    }
  }

  @Test("Each case asks something, and its sentence is its own")
  func asked() throws {
    let cases = try CDACase.all
    #expect(cases.allSatisfy { !$0.expected.isEmpty } && Set(cases.map(\.sentence)).count == cases.count)
  }
}

/// One case: `#` and its sentence, `@` and the LOINC code of each section, its XML, and `=` with a question and the
/// answer. `^` is a part of the document's header, `~` the text of a section.
struct CDACase: Sendable, CustomStringConvertible {
  let sentence: String
  private(set) var header = ""
  private(set) var expected: [(question: String, answer: String)] = []
  private var parts: [(code: String, text: String, entries: String)] = []

  var description: String { sentence }

  static var all: [CDACase] {
    get throws {
      let folder = ProjectFolder.fixture("c-cda-cases")
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name in
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).components(separatedBy: "\n# ")
          .dropFirst().map(CDACase.init)
      }
    }
  }

  private init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    sentence = lines[0]
    for line in lines.dropFirst() {
      let rest = String(line.dropFirst(2))
      switch line.first {
      case "@": parts.append((rest, "", ""))
      case "^": header += rest
      case "~": parts[parts.count - 1].text += rest
      case "=":
        let colon = rest.range(of: ": ") ?? rest.endIndex..<rest.endIndex
        expected.append((String(rest[..<colon.lowerBound]), String(rest[colon.upperBound...])))
      default: parts[parts.count - 1].entries += line + "\n"
      }
    }
  }

  var sections: String {
    parts.map { part in
      let code = part.code.split(separator: " ")
      let flavor = code.count > 1 ? " nullFlavor=\"\(code[1])\"" : ""
      return """
        <section\(flavor)><code code="\(code[0])" codeSystem="2.16.840.1.113883.6.1"/><title>Section</title>
        <text>\(part.text)</text>\(part.entries)</section>
        """
    }.joined()
  }

  /// The answers of all records, one after the other.
  static func answer(_ question: String, _ library: RecordLibrary) -> String {
    let records = CDASectionText.records(of: library)
    switch question {
    case "titles": return records.map(\.titleWithKind).joined(separator: " | ")
    case "types": return records.map(\.resource.type.name).joined(separator: " | ")
    case "results": return records.map(\.resultText).joined(separator: " | ")
    case "taken": return records.compactMap(\.howTaken).joined(separator: " | ")
    case "dates": return records.map { $0.date?.dayText ?? "" }.joined(separator: " | ")
    case "rows": return records.flatMap { row(of: $0) }.joined(separator: " | ")
    case "facts": return records.flatMap { $0.facts.map(\.words) }.joined(separator: " | ")
    case "remarks": return records.flatMap { $0.remarks.map(\.words) }.joined(separator: " | ")
    case "text alone":
      let all = TextSection.all(in: library.persons.flatMap(\.records))
      return all.map { $0.brief ?? $0.sentence }.joined(separator: " | ")
    default:
      return records.flatMap { $0.resource.json.all(question) }.compactMap(\.primitive)
        .joined(separator: " | ")
    }
  }

  private static func row(of record: ClinicalRecord) -> [String] {
    record.resource.json.all("extension").filter { $0.text("url") == EntryRemark.row.url }
      .flatMap { $0.all("extension") }.compactMap { $0.text("valueString") }
  }
}
