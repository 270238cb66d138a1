/// Links between descriptions of persons, and who is one person because of them; never two because of a third.
struct PatientLinks: Sendable {
  private(set) var sets: DisjointSets
  /// The descriptions, each with its number in `sets`.
  let stated: [(node: Int, who: Demographics)]
  private var ties: [(a: Int, b: Int)] = []

  init(_ sets: DisjointSets, _ stated: [(node: Int, who: Demographics)]) {
    self.sets = sets
    self.stated = stated
    joinEqual()
    tieAlike()
  }

  /// Links two descriptions, by position.
  mutating func tie(_ a: Int, _ b: Int) { ties.append((a, b)) }

  /// Joins linked descriptions. Of a group that cannot be one person, only those with the same name and birth date.
  mutating func join() {
    let possible = ties.isEmpty ? [] : personsThatCanBeOne
    let certain = ties.filter { isCertain($0) || possible.contains(root(of: $0.a)) }
    for (a, b) in certain { sets.join(stated[a].node, stated[b].node) }
    ties = []
  }

  /// The number of the person that a description means.
  func root(of position: Int) -> Int { sets.root(stated[position].node) }
}

extension PatientLinks {
  private mutating func joinEqual() {
    var first: [Demographics: Int] = [:]
    for (node, who) in stated where who.tellsWho {
      sets.join(first[who, default: node], node)
      first[who] = first[who] ?? node
    }
  }

  /// Links descriptions that are one person by a number, or by name and birth date.
  private mutating func tieAlike() {
    var numbered: [PersonNumber: NumberHolders] = [:]
    var named: [String: Namesakes] = [:]
    var known: Set<Demographics> = []
    for (place, who) in stated.map(\.who).enumerated() where who.tellsWho && known.insert(who).inserted {
      for other in Set(who.numbers.flatMap { numbered[$0]?.comparable(with: who) ?? [] }).sorted()
      where stated[other].who.isOnePerson(with: who) { tie(other, place) }
      for number in who.numbers { numbered[number, default: NumberHolders()].add(who, at: place) }
      guard who.hasTellingName, let name = who.name, let birthDate = who.birthDate else { continue }
      for other in named["\(name)|\(birthDate)", default: Namesakes()].add(who, at: place) {
        tie(other, place)
      }
    }
  }

  private func isCertain(_ tie: (a: Int, b: Int)) -> Bool {
    stated[tie.a].who.hasSameTellingName(as: stated[tie.b].who)
  }

  /// The persons whose whole group of links can be one person.
  private var personsThatCanBeOne: Set<Int> {
    let tied = Set(ties.flatMap { [root(of: $0.a), root(of: $0.b)] })
    var together = sets
    for tie in ties { together.join(stated[tie.a].node, stated[tie.b].node) }
    var groups: [Int: LinkedPatients] = [:]
    for (node, who) in stated where tied.contains(sets.root(node)) {
      groups[together.root(node), default: LinkedPatients()].add(who, of: sets.root(node))
    }
    for tie in ties { groups[together.root(stated[tie.a].node)]?.tie(root(of: tie.a), root(of: tie.b)) }
    let one = Set(groups.filter(\.value.areOne).keys)
    return tied.filter { one.contains(together.root($0)) }
  }
}

/// Descriptions with one name and birth date. Finds those that are one person with a new one, without comparing all of
/// them (`Demographics.isOnePerson`).
struct Namesakes: Sendable {
  /// The persons, each with one description of every kind, by position.
  private var persons: [[(kind: Kind, position: Int)]] = []
  /// How many descriptions have a number of the system.
  private var numbered: [String: Int] = [:]
  private var count = 0

  /// The data that distinguishes namesakes: numbers of one system, sex and generation.
  private struct Kind: Hashable {
    let systems: Set<String>
    let gender: String?
    let generation: Generation?

    func mayBe(_ other: Kind) -> Bool {
      systems.isDisjoint(with: other.systems)
        && (gender == nil || other.gender == nil || gender == other.gender)
        && (generation == nil || other.generation == nil || generation == other.generation)
    }
  }

  /// - Returns: one description of each person that the new one may be.
  mutating func add(_ who: Demographics, at position: Int) -> [Int] {
    let systems = Set(who.identifiers.keys)
    let kind = Kind(systems: systems, gender: who.gender, generation: who.generation)
    let isAlone = systems.contains { numbered[$0] == count }
    let found =
      isAlone ? [] : persons.indices.filter { place in persons[place].contains { $0.kind.mayBe(kind) } }
    let same = found.compactMap { place in persons[place].first { $0.kind.mayBe(kind) }?.position }
    for system in systems { numbered[system, default: 0] += 1 }
    count += 1
    join(found, with: (kind, position))
    return same
  }

  private mutating func join(_ found: [Int], with new: (kind: Kind, position: Int)) {
    guard let first = found.first else { return persons.append([new]) }
    var known = Set(persons[first].map(\.kind))
    let others = found.dropFirst().flatMap { persons[$0] }
    for description in others + [new] where known.insert(description.kind).inserted {
      persons[first].append(description)
    }
    if found.count == 1 { return }
    let gone = Set(found.dropFirst())
    persons = persons.indices.filter { !gone.contains($0) }.map { persons[$0] }
  }
}

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
