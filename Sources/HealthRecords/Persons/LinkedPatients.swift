/// Linked descriptions, and whether they can all be one person.
///
/// Two birth dates never are. Two names can only be if the two are linked directly, not through a third.
struct LinkedPatients: Sendable {
  /// The names and birth dates of each person.
  private var told: [Int: Set<NameAndBirth>] = [:]
  private var ties: Set<Tie> = []

  private struct Tie: Hashable {
    let first: Int
    let second: Int

    init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
  }

  mutating func add(_ who: Demographics, of person: Int) {
    told[person, default: []].insert(NameAndBirth(who))
  }

  mutating func tie(_ a: Int, _ b: Int) { ties.insert(Tie(a, b)) }

  /// Persons with equal data are compared once.
  var areOne: Bool {
    var alike: [Set<NameAndBirth>: [Int]] = [:]
    for person in told.keys.sorted() { alike[told[person] ?? [], default: []].append(person) }
    let kinds = alike.sorted { $0.value[0] < $1.value[0] }
    return kinds.indices.allSatisfy { place in
      kinds[..<place].allSatisfy { canBeOne($0, kinds[place]) }
    }
  }
}

extension LinkedPatients {
  private typealias Kind = (key: Set<NameAndBirth>, value: [Int])

  private func canBeOne(_ a: Kind, _ b: Kind) -> Bool {
    if a.key.contains(where: { own in b.key.contains { own.fits($0) } }) { return true }
    guard a.value.count * b.value.count <= ties.count,
      a.key.contains(where: { own in b.key.contains { !own.isBornOtherwise(than: $0) } })
    else { return false }
    return a.value.allSatisfy { first in b.value.allSatisfy { ties.contains(Tie(first, $0)) } }
  }
}

/// The name, birth date and generation of a description.
private struct NameAndBirth: Hashable {
  private let words: Set<String>
  private let birthDate: String?
  private let generation: Generation?

  init(_ who: Demographics) {
    (words, birthDate, generation) = (who.words, who.birthDate, who.generation)
  }

  func isBornOtherwise(than other: NameAndBirth) -> Bool {
    let dates = [birthDate, other.birthDate].compactMap { $0 }
    let generations = [generation, other.generation].compactMap { $0 }
    return Set(dates).count > 1 || Set(generations).count > 1
  }

  func fits(_ other: NameAndBirth) -> Bool {
    !isBornOtherwise(than: other) && (words.isSubset(of: other.words) || other.words.isSubset(of: words))
  }
}
