import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Sections of documents and what is read of them: a case is a sentence, its XML and its expected answers, in
/// `Fixtures/c-cda-cases`. A new finding is a new case.
@Suite struct CDACaseTests {
  @Test("What a section says is read", arguments: try CDACase.all)
  func read(_ wanted: CDACase) async throws {
    let questions = CDAQuestions(try await CDASectionText.library(of: wanted.documents))
    for (question, answer) in wanted.expected {
      #expect(questions.answer(question) == answer, "\(wanted): \(question)")
    }
  }

  @Test("Each case asks something, and its sentence is its own")
  func asked() throws {
    let cases = try CDACase.all
    #expect(!cases.isEmpty && cases.allSatisfy { !$0.expected.isEmpty })
    #expect(Set(cases.map(\.description)).count == cases.count)
  }
}

/// One case, or one of its variants. Its lines begin with
/// - `#`: its sentence,
/// - `&`: another document than the usual one, by its day and the clinic that keeps it,
/// - `^`: a part of the document's header,
/// - `@`: the LOINC code of a section, and the `nullFlavor` that it has,
/// - `~`: the text of the section,
/// - `=`: a question of `CDAQuestions` and the answer, of all records one after the other,
/// - `*`: a variant, which has the answers after it and those before the first: what stands for `$1`, `$2` and so on,
///   separated by ` | `, and `-` for nothing.
///
/// All other lines are the section's entries, or whole sections where no `@` is before them. The names of `systems`
/// stand for their OIDs, and `C-CDA 4.48` for that of the template.
struct CDACase: Sendable, CustomStringConvertible {
  let description: String
  private(set) var documents: [CDASectionText] = []
  private(set) var expected: [(question: String, answer: String)] = []

  static var all: [CDACase] {
    get throws {
      let folder = ProjectFolder.fixture("c-cda-cases")
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name in
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).components(separatedBy: "\n# ")
          .dropFirst().flatMap { all(in: $0.split(separator: "\n").map(String.init)) }
      }
    }
  }

  private static func all(in lines: [String]) -> [CDACase] {
    let parts = lines.dropFirst().split(omittingEmptySubsequences: false) { $0.hasPrefix("*") }
    let variants = lines.filter { $0.hasPrefix("*") }.map { String($0.dropFirst(2)) }
    guard !variants.isEmpty else { return [CDACase(lines[0], parts[0], holes: [])] }
    return zip(variants, parts.dropFirst()).map { variant, answers in
      CDACase("\(lines[0]): \(variant)", parts[0] + answers, holes: variant.components(separatedBy: " | "))
    }
  }

  private init(_ name: String, _ lines: ArraySlice<String>, holes: [String]) {
    description = name
    for part in lines.split(omittingEmptySubsequences: false, whereSeparator: { $0.hasPrefix("&") }) {
      let head = lines[..<part.startIndex].last.flatMap { $0.hasPrefix("&") ? $0.dropFirst(2) : nil }
      guard head != nil || !part.isEmpty else { continue }
      documents.append(Self.document(head.map(String.init), part, holes))
    }
    for line in lines where line.hasPrefix("= ") {
      let question = line.dropFirst(2).prefix { $0 != ":" }
      expected.append((String(question), String(line.dropFirst(question.count + 4))))
    }
  }

  private static func document(_ head: String?, _ lines: ArraySlice<String>, _ holes: [String])
    -> CDASectionText
  {
    var document = CDASectionText()
    if let head = head.map({ filled($0, holes) }) {
      document.day = String(head.prefix { $0 != " " })
      document.clinic = String(head.dropFirst(document.day.count + 1))
    }
    let header = lines.filter { $0.hasPrefix("^") }.map { $0.dropFirst(2) }.joined()
    document.header = filled(header, holes)
    document.sections = filled(sections(lines.filter { !$0.hasPrefix("^") && !$0.hasPrefix("=") }), holes)
    return document
  }

  private static func sections(_ lines: [String]) -> String {
    let parts = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("@") }
    let codes = lines.filter { $0.hasPrefix("@") }.map { $0.dropFirst(2).split(separator: " ") }
    let sections = zip(codes, parts.dropFirst()).map { code, lines in
      let flavor = code.count > 1 ? " nullFlavor=\"\(code[1])\"" : ""
      let text = lines.filter { $0.hasPrefix("~") }.map { $0.dropFirst(2) }.joined()
      return """
        <section\(flavor)><code code="\(code[0])" codeSystem="LOINC"/><title>Section</title>
        <text>\(text)</text>\(lines.filter { !$0.hasPrefix("~") }.joined(separator: "\n"))</section>
        """
    }
    return parts[0].joined() + sections.joined()
  }

  private static let systems = [
    "LOINC": "2.16.840.1.113883.6.1", "SNOMED": "2.16.840.1.113883.6.96", "RxNorm": "2.16.840.1.113883.6.88",
    "CVX": "2.16.840.1.113883.12.292", "ATC": "2.16.840.1.113883.6.73",
  ]

  /// The text with what stands for its holes and names.
  private static func filled(_ text: String, _ holes: [String]) -> String {
    var filled = text
    for (number, hole) in holes.enumerated() {
      filled = filled.replacing("$\(number + 1)", with: hole == "-" ? "" : hole)
    }
    for (name, system) in systems { filled = filled.replacing("\"\(name)\"", with: "\"\(system)\"") }
    return filled.replacing("\"C-CDA ", with: "\"2.16.840.1.113883.10.20.22.")
  }
}
