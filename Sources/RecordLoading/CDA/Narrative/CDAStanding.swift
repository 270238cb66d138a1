import HealthRecords

/// The status that words of a text state, by the longest known phrase in them: "Patient not taking", "D/C'd", "Ruled
/// out".
enum CDAStanding: String, CaseIterable, Sendable {
  /// It is denied, or was an error.
  case denied
  case over, onHold
  /// It was not done, or was tried without success.
  case notDone, failed
  case planned
  case unsure
  case done
  case goesOn

  /// - Returns: nil for words without a known phrase, and for words that negate it: "Not resolved".
  init?(_ words: String) {
    guard let standing = Self.phrases(in: words).first?.standing else { return nil }
    self = standing
  }

  /// - Parameter words: in small letters with single spaces, a phrase of the table and nothing else.
  init?(exactly words: String) {
    guard let standing = Self.table[words] else { return nil }
    self = standing
  }

  /// The status that a comment states plainly: "Patient stopped on own". "Stop if a rash appears" states none.
  init?(comment: String) {
    guard let found = Self.phrases(in: comment).first(where: { Self.plain.contains($0.phrase) }) else {
      return nil
    }
    self = found.standing
  }

  /// True for a comment that only states a status: "Patient declined". In "Declined anesthesia" something else was
  /// declined.
  static func isAll(of comment: String) -> Bool {
    let comment = String(comment.replacing(" - ", with: ";").split { ":;,–".contains($0) }.first ?? "")
    let found = phrases(in: comment)
    let told = Set(found.flatMap { $0.phrase.split(separator: " ").map(String.init) })
    return Set(found.map(\.standing.isAgainst)).count == 1
      && parts(of: comment).allSatisfy {
        told.contains($0) || company.contains($0) || $0.allSatisfy(\.isNumber)
      }
  }

  /// Words that may accompany a status: whose words they are, and on what day.
  private static let company: Set<String> = [
    "patient", "pt", "parent", "parents", "mother", "father", "family", "by", "was", "is", "has", "been",
    "the", "on",
    "own", "per", "procedure", "vaccine", "vaccination", "today", "this", "it",
  ]

  /// False for a status that contradicts no entry: it goes on, or is done.
  var isAgainst: Bool { self != .goesOn && self != .done }

  /// True if some of the words say that it goes on or is done: "Current and past medications".
  static func goesOn(in words: String) -> Bool {
    phrases(in: words).contains { $0.standing == .goesOn || $0.standing == .done }
  }
}

extension CDAStanding {
  private typealias Found = (standing: CDAStanding, phrase: String)

  /// Bytes; no words of a status are longer, but a cell may hold a megabyte.
  private static let longest = 160

  /// The known phrases in these words, the longest first; none is inside another.
  private static func phrases(in words: String) -> [Found] {
    guard words.utf8.count <= longest else { return [] }
    let words = parts(of: words)
    var found: [(Found, length: Int)] = []
    var place = 0
    while place < words.count {
      let length = (1...4).reversed().first {
        place + $0 <= words.count && table[words[place..<place + $0].joined(separator: " ")] != nil
      }
      let phrase = length.map { words[place..<place + $0].joined(separator: " ") } ?? ""
      if let length, let standing = table[phrase], place == 0 || !negations.contains(words[place - 1]) {
        found.append(((standing, phrase), length))
      }
      place += length ?? 1
    }
    return found.sorted { ($0.length, rank($1.0)) > ($1.length, rank($0.0)) }.map(\.0)
  }

  private static func rank(_ found: Found) -> Int { allCases.firstIndex(of: found.standing) ?? 0 }

  private static func parts(of words: String) -> [String] {
    words.normalizedWords.replacing("’", with: "'").split {
      !$0.isLetter && !$0.isNumber && $0 != "/" && $0 != "'"
    }
    .map(String.init)
  }

  private static let negations: Set<String> = ["not", "never", "no", "cannot", "without", "don't", "if"]

  private static let table: [String: CDAStanding] = {
    let rows = CDAStandingWords.rows.flatMap { row in
      row.words.split(separator: ",").map { ($0.trimmed, row.standing) }
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }()
  private static let plain = Set(CDAStandingWords.plain.split(separator: ",").map(\.trimmed))
}
