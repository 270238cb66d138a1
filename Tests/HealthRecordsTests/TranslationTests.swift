import Foundation
import Testing

@testable import HealthRecords

/// The table of each language, as people who translate it need it.
@Suite struct TranslationTests {
  private static let english = Catalogue.english

  private static func table(of language: Language) -> [[String]] {
    let text = EmbeddedWords.files.first { $0.name == "\(language.rawValue).csv" }?.text ?? ""
    return CSVTable(text: text).rows
  }

  private static func key(_ row: [String]) -> String { row.prefix(3).joined(separator: "|") }

  @Test(
    "A language has a row for each sentence and each word of a table, and no other",
    arguments: Language.translated)
  func complete(language: Language) {
    let rows = Self.table(of: language).filter { !["search", "rule"].contains($0[0]) }
    let keys = rows.map(Self.key)
    let needed = Set(
      Self.english.map(Self.key) + TableRows.all.map { "\($0.table)|\($0.key)|" }
        + TableRows.cases.map { "\($0.table)|\($0.key)|case" })
    #expect(needed.count > 3_500)
    #expect(needed.subtracting(keys).sorted() == [], "without words")
    #expect(Set(keys).subtracting(needed).sorted() == [], "of nothing")
    #expect(Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(rows.filter { $0.count != 5 }.map { $0[0] } == [])
  }

  @Test("A translated sentence has the slots of the English one", arguments: Language.translated)
  func slots(language: Language) {
    let rows = Dictionary(firsts: Self.table(of: language).map { (Self.key($0), $0) })
    let wrong = Self.english.filter { english in
      guard let row = rows[Self.key(english)] else { return false }
      let forms = [(english[3], row[3])] + (english[4].isEmpty ? [] : [(english[4], row[4])])
      return forms.contains { Self.slots($0) != Self.slots($1) || $0.isEmpty != $1.isEmpty }
    }
    #expect(wrong.map(Self.key) == [])
    let remarks = CSVTable(named: "findings.csv").rows.filter { english in
      let words = rows["findings|\(english[0])|"]?[3] ?? ""
      return words.count { $0 == "%" } != english[2].count { $0 == "%" }
    }
    #expect(remarks.map { $0[0] } == [])
  }

  private static func slots(_ words: String) -> Set<String> {
    Set(words.matches(of: /\{(\w+)/).map { String($0.output.1) })
  }

  @Test("Two tests, diseases or measurements never get one name", arguments: Language.translated)
  func distinct(language: Language) {
    let words = Dictionary(firsts: Self.table(of: language).map { (Self.key($0), $0[3]) })
    for table in ["loinc", "disease", "measurements"] {
      let names = Dictionary(grouping: TableRows.all.filter { $0.table == table }) {
        words["\(table)|\($0.key)|"] ?? ""
      }
      let shared = names.filter { Set($0.value.map(\.english)).count > 1 }
      #expect(shared.keys.sorted() == [], "\(table)")
    }
  }

  @Test("A rule of a language is one that the program knows", arguments: Language.translated)
  func rules(language: Language) {
    let rules = Self.table(of: language).filter { $0[0] == "rule" }.map { $0[1] }
    #expect(rules.filter { Translation.Rule(rawValue: $0) == nil } == [])
  }

  @Test("Fixed text of the templates has no markup of HTML in any language", arguments: Language.translated)
  func prose(language: Language) {
    let rows = (Self.table(of: language) + Self.english).filter { $0[0] == "Prose" }
    #expect(rows.filter { $0[3].contains(/[<&"]/) }.map { $0[1] } == [])
  }

  @Test(
    "Everyday words of a search mean something that the English ones mean", arguments: Language.translated)
  func search(language: Language) {
    let known = Set(CSVTable(named: "everyday-words.csv").rows.compactMap { $0.count > 2 ? $0[2] : nil })
    let rows = Self.table(of: language).filter { $0[0] == "search" }
    #expect(rows.count > 200)
    #expect(Set(rows.map { $0[2] }).subtracting(known.union([""])).sorted() == [])
    #expect(rows.filter { $0[3].isEmpty && $0[2].isEmpty }.map { $0[1] } == [])
    let plain = rows.filter { $0[1] != $0[1].lowercased() || $0[1].contains(/\p{M}|[áéíóúàèùâêîôûäöüçñ]/) }
    #expect(plain.map { $0[1] } == [])
  }

  @Test("A remark may name its arguments in another order")
  func order() throws {
    let finding = Finding(.replaced, .text("B"), .text("C"))
    #expect(finding.words.hasSuffix("B, C"))
  }
}
