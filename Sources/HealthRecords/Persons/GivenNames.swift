/// A person's given names in their order, as far as they distinguish one person from another.
struct GivenNames: Hashable, Sendable {
  private let words: [String]
  /// True for a child that has no name yet, or of whom only the family's is stated: "Baby", "Boy of Ann".
  let areOpen: Bool

  init(_ name: HumanName?) {
    let sent = name.map { Self.words($0.given) } ?? []
    let all = name.map { Self.words($0.text) } ?? []
    let isNewborn = !Self.newborn.isDisjoint(with: sent + all)
    let isFamilyAlone =
      name.map { sent.isEmpty && !$0.family.isBlank && Set(all).isSubset(of: Self.words($0.family)) } ?? false
    areOpen = isNewborn || isFamilyAlone
    words = isNewborn ? [] : sent
  }

  var isEmpty: Bool { words.isEmpty }

  /// True for Anna Maria and Lena Maria; not for Ada and Ada Maria, Anna Maria and Maria, nor names in two scripts.
  func differ(from other: GivenNames) -> Bool {
    guard let first = words.first, let theirs = other.words.first, first != theirs else { return false }
    return !own(beside: other).isEmpty && !other.own(beside: self).isEmpty && (words + other.words).areLatin
  }

  /// True where one may be a short form of the other: Kate and Katherine.
  func areAlike(_ other: GivenNames) -> Bool {
    let theirs = other.own(beside: self)
    return own(beside: other).contains { word in
      theirs.contains { word.hasPrefix($0.prefix(3)) || $0.hasPrefix(word.prefix(3)) }
    }
  }

  /// True where one has no more than initials of what the other has: "M." and Mari.
  func areInitials(beside other: GivenNames) -> Bool {
    [own(beside: other), other.own(beside: self)].contains { $0.allSatisfy { $0.count == 1 } }
  }

  /// The names that the other has not.
  private func own(beside other: GivenNames) -> [String] { words.filter { !other.words.contains($0) } }

  /// "M." is M, Jean-Pierre is Jean Pierre.
  private static func words(_ text: String) -> [String] {
    text.normalizedWords.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// What hospitals call a child before it is named.
  private static let newborn: Set<String> = [
    "baby", "babyboy", "babygirl", "bb", "bg", "boy", "girl", "infant", "nb", "neonate", "neugeborenes",
    "newborn",
  ]
}

extension [String] {
  /// False where a name may be the same one in another script.
  var areLatin: Bool { allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } } }
}
