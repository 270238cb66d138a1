/// The words of a name, to find out whether two names may mean one thing.
struct CDAWords: Hashable, Sendable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().split { !$0.isLetter }.map(String.init).filter {
      $0.count > 2 && !Self.empty.contains($0)
    }.prefix(Self.limit).map(\.self)
  }

  var isEmpty: Bool { words.isEmpty }

  /// The beginnings of its words; words that are alike begin alike.
  var beginnings: Set<Substring> { Set(words.map { $0.prefix(3) }) }

  /// True if they have words that begin alike: "hypertension" and "hypertensive", "egg" and "eggs". Words such as
  /// "acute" do not count.
  func share(_ other: CDAWords) -> Bool {
    words.contains { mine in !Self.weak.contains(mine) && other.words.contains { Self.areAlike(mine, $0) } }
  }

  /// True if these include each word of the other.
  func cover(_ other: CDAWords) -> Bool {
    other.words.allSatisfy { word in words.contains { Self.areAlike(word, $0) } }
  }

  /// True if each of its words is one of these.
  func areOf(_ others: Set<String>) -> Bool { words.allSatisfy(others.contains) }

  /// How many words only one of them has.
  func distance(to other: CDAWords) -> Int {
    words.count { word in !other.words.contains { Self.areAlike(word, $0) } }
      + other.words.count { word in !words.contains { Self.areAlike(word, $0) } }
  }

  /// True for forms of one word: "hypertension" and "hypertensive", not "colonic" and "colonoscopy".
  private static func areAlike(_ a: String, _ b: String) -> Bool {
    if a.hasPrefix(b) || b.hasPrefix(a) { return true }
    let common = zip(a, b).prefix { $0 == $1 }.count
    return common > 4 && max(a.count, b.count) - common < 6
  }

  /// No name has more words.
  private static let limit = 60

  private static let empty: Set<String> = [
    "and", "the", "with", "for", "not", "oral", "tablet", "tablets", "capsule", "vaccine", "disorder",
    "disease", "finding", "procedure", "unspecified", "other", "type", "allergy", "history", "medication",
    "situation", "solution", "suspension", "inhalant", "inhalation", "inhaler", "actuat", "aerosol", "spray",
    "cream",
    "ointment",
    "injection", "injectable", "powder", "product",
  ]
  /// Words that distinguish names, but are not names themselves.
  private static let weak: Set<String> = [
    "acute", "chronic", "mild", "moderate", "severe", "left", "right", "bilateral", "primary", "secondary",
    "active", "inactive", "resolved", "status", "level", "blood", "serum", "plasma", "test", "panel",
    "presence", "pain", "disorders", "syndrome", "patient",
  ]
}
