/// A person's given names in order, as far as they identify a person.
struct GivenNames: Hashable, Sendable {
  private let words: [String]
  /// True for a child without a name, or if only the family name is known: "Baby", "Boy of Ann".
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

  /// True for Anna Maria and Lena Maria; false for Ada and Ada Maria, Anna Maria and Maria, and names in two scripts.
  func differ(from other: GivenNames) -> Bool {
    guard let first = words.first, let theirs = other.words.first, first != theirs else { return false }
    return !own(beside: other).isEmpty && !other.own(beside: self).isEmpty && (words + other.words).areLatin
  }

  /// True if one may be a short form of the other: Kate and Katherine.
  func areAlike(_ other: GivenNames) -> Bool {
    let theirs = other.own(beside: self)
    return own(beside: other).contains { word in
      theirs.contains { word.hasPrefix($0.prefix(3)) || $0.hasPrefix(word.prefix(3)) }
    }
  }

  /// True if one has only initials where the other has names: "M." and Mari.
  func areInitials(beside other: GivenNames) -> Bool {
    [own(beside: other), other.own(beside: self)].contains { $0.allSatisfy { $0.count == 1 } }
  }

  /// The names that the other lacks.
  private func own(beside other: GivenNames) -> [String] { words.filter { !other.words.contains($0) } }

  /// "M." is M, and Jean-Pierre is Jean Pierre.
  private static func words(_ text: String) -> [String] {
    text.normalizedWords.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Words that hospitals use for a child without a name.
  private static let newborn = CodedWords.codes("newborn")
}

extension [String] {
  /// False if a name may be the same in another script.
  var areLatin: Bool { allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } } }
}
