import Sentences
import Synchronization

/// The catalogue of our words in a language other than English: a row for each sentence, by the same key.
final class Translation: Sendable {
  let language: Language
  private let rows: [String: Row]
  private let lettering: Lettering?
  private let rules: Set<Rule>

  /// What a language does with our words as a whole: a row `rule` of its table.
  enum Rule: String {
    /// Nouns have a capital within a sentence.
    case capitalNouns
    /// Nothing is counted in the singular (Unicode CLDR, Language Plural Rules).
    case singularForNothing
    case rightToLeft
    /// Nobody has reviewed the words.
    case draft
  }

  private init(_ language: Language) {
    let lettering = Lettering(language)
    let file = "\((lettering == nil ? language : .english).rawValue).csv"
    let text = EmbeddedWords.files.first { $0.name == file }?.text ?? ""
    (self.language, self.lettering) = (language, lettering)
    let table = CSVTable(text: text).rows.filter { $0.count > 4 }
    let own = table.compactMap { $0[0] == "rule" ? Rule(rawValue: $0[1]) : nil }
    rules = Set(own + (lettering == .mirrored ? [.rightToLeft] : []))
    texts = Self.texts(of: table)
    searchWords = table.filter { $0[0] == "search" }.map { [$0[1], $0[3], $0[2], $0[4]] }
    rows = Dictionary(
      firsts: table.filter { !["search", "rule"].contains($0[0]) }.map {
        ("\($0[0])|\($0[1])|\($0[2])", Row($0, lettering))
      })
  }

  let texts: Set<String>

  /// The rows without a slot.
  static func texts(of table: [[String]]) -> Set<String> {
    Set(table.flatMap { $0.dropFirst(3).prefix(2) }.filter { !$0.contains("{") })
  }

  /// Everyday words of the search, as `everyday-words.csv` has them.
  let searchWords: [[String]]

  func has(_ rule: Rule) -> Bool { rules.contains(rule) }

  /// - Parameter key: the type, the name and the slots of the row.
  /// - Returns: nil for a row that is not translated.
  func sentence(_ key: String, _ values: [Slot] = []) -> String? {
    rows[key]?.text(values, nothingIsOne: has(.singularForNothing))
  }

  /// The words for a case of a table.
  func words<Table: WordTable>(_ word: Table) -> String {
    let type = Self.type(of: Table.self)
    return sentence("\(type)|\(word)|case") ?? lettering?.words(word.rawValue) ?? word.rawValue
  }

  /// A type of words as the catalogue writes it: without its module.
  static func type(of table: (some WordTable).Type) -> String {
    String(reflecting: table).split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// - Parameter table: a table of `Terminology`, without its extension.
  func words(_ english: String, table: String, key: String) -> String {
    sentence("\(table)|\(key)|") ?? lettering?.words(english) ?? english
  }

  /// Nil for English.
  static func of(_ language: Language) -> Translation? {
    if language == .english { return nil }
    return made.withLock { made in
      if let known = made[language] { return known }
      let new = Translation(language)
      made[language] = new
      return new
    }
  }

  private static let made = Mutex<[Language: Translation]>([:])
}

extension Translation {
  /// A row, with its second form and what decides between the two.
  private struct Row: Sendable {
    let words: Sentence
    let otherwise: Sentence?
    let deciding: Int
    let counts: Bool

    init(_ fields: [String], _ lettering: Lettering?) {
      let slots = SentenceSlot.all(in: fields[2])
      let isValue = Lettering.isValue(fields)
      let sentence = { (text: String) in
        let sentence = Sentence(text, slots: slots)
        return lettering?.sentence(sentence, isValue: isValue) ?? sentence
      }
      words = sentence(fields[3])
      otherwise = fields[4].isEmpty ? nil : sentence(fields[4])
      deciding = slots.deciding
      counts = slots.isEmpty ? false : slots[deciding].counts
    }

    func text(_ values: [Slot], nothingIsOne: Bool) -> String {
      guard let otherwise, !values.isEmpty else { return words.text(values, nothingIsOne: nothingIsOne) }
      let value = values[deciding]
      // Exactly one: a second form may say "1 file", where French counts nothing in the singular too.
      let isOther = counts ? value.isOne(orNothing: false) : !value.isThere
      return (isOther ? otherwise : words).text(values, nothingIsOne: nothingIsOne)
    }
  }
}

/// A table of our words: the raw values are the English words.
package protocol WordTable: RawRepresentable<String>, Sendable {}

extension WordTable {
  package var words: String { Language.translation?.words(self) ?? rawValue }
}

/// Words of ours in a table of `Terminology`.
package enum TableWords {
  /// - Parameter key: what the table has the words for.
  package static func of(_ english: String, _ table: String, _ key: String) -> String {
    Language.translation?.words(english, table: table, key: key) ?? english
  }
}

/// The rows of `en.csv` that have words.
package enum Catalogue {
  package static let english = CSVTable(text: EmbeddedWords.files.first { $0.name == "en.csv" }?.text ?? "")
    .rows
    .filter { !$0[1].isEmpty }
}
