import HealthRecords

/// What words of a text say of where something stands, by the longest phrase of a table in them: "Patient not taking",
/// "D/C'd", "Ruled out".
enum CDAStanding: String, CaseIterable, Sendable {
  /// It is stated not to be so.
  case denied
  /// It is over, or not for now.
  case over, onHold
  /// It was not done, or only tried.
  case notDone, failed
  /// It lies ahead.
  case planned
  /// Nobody is sure.
  case unsure
  case done
  /// It goes on.
  case goesOn

  /// - Returns: nil for words that hold no phrase of the table, or deny it: "Not resolved".
  init?(_ words: String) {
    guard let standing = Self.phrases(in: words).first?.standing else { return nil }
    self = standing
  }

  /// - Parameter words: in small letters with single spaces, a phrase of the table and nothing else.
  init?(exactly words: String) {
    guard let standing = Self.table[words] else { return nil }
    self = standing
  }

  /// What a comment says plainly: "Patient stopped on own"; "Stop if a rash appears" says nothing of now.
  init?(comment: String) {
    guard let found = Self.phrases(in: comment).first(where: { Self.plain.contains($0.phrase) }) else {
      return nil
    }
    self = found.standing
  }

  /// True for a comment that says no more than where its thing stands: "Patient declined"; in "Declined anesthesia"
  /// something else was.
  static func isAll(of comment: String) -> Bool {
    let comment = String(comment.replacing(" - ", with: ";").split { ":;,–".contains($0) }.first ?? "")
    let found = phrases(in: comment)
    let told = Set(found.flatMap { $0.phrase.split(separator: " ").map(String.init) })
    return Set(found.map(\.standing.isAgainst)).count == 1
      && parts(of: comment).allSatisfy {
        told.contains($0) || company.contains($0) || $0.allSatisfy(\.isNumber)
      }
  }

  /// Whose words they are, and on what day.
  private static let company: Set<String> = [
    "patient", "pt", "parent", "parents", "mother", "father", "family", "by", "was", "is", "has", "been",
    "the", "on",
    "own", "per", "procedure", "vaccine", "vaccination", "today", "this", "it",
  ]

  /// False for what is as entries are sent, so that words of it contradict none.
  var isAgainst: Bool { self != .goesOn && self != .done }

  /// True where some of the words say that it goes on: "Current and past medications".
  static func goesOn(in words: String) -> Bool {
    phrases(in: words).contains { $0.standing == .goesOn || $0.standing == .done }
  }
}

extension CDAStanding {
  private typealias Found = (standing: CDAStanding, phrase: String)

  /// No words of a status take more bytes; a cell may hold a megabyte.
  private static let longest = 160

  /// The phrases in these words, the longest first; none inside another one.
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
    let rows = CDAStandingWords.rows.flatMap { standing, words in
      words.split(separator: ",").map { ($0.trimmed, standing) }
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }()
  private static let plain = Set(CDAStandingWords.plain.split(separator: ",").map(\.trimmed))
}
