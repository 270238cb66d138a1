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
