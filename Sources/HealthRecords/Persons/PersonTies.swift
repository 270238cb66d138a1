/// What ties descriptions of persons to each other, and who is one person then: never two through a third.
struct PersonTies: Sendable {
  private(set) var sets: DisjointSets
  /// Who is described, and the number of the person that this is by itself.
  let stated: [(node: Int, who: StatedPatient)]
  private var ties: [(a: Int, b: Int)] = []

  init(_ sets: DisjointSets, _ stated: [(node: Int, who: StatedPatient)]) {
    self.sets = sets
    self.stated = stated
    joinEqual()
    tieAlike()
  }

  /// Notes that two descriptions, by position, are said to be of one person.
  mutating func tie(_ a: Int, _ b: Int) { ties.append((a, b)) }

  /// Joins what is tied; among all that hangs together and cannot be one person, only the same name and birth date.
  mutating func join() {
    let possible = ties.isEmpty ? [] : personsThatCanBeOne
    let certain = ties.filter { isCertain($0) || possible.contains(root(of: $0.a)) }
    for (a, b) in certain { sets.join(stated[a].node, stated[b].node) }
    ties = []
  }

  /// The number of the person whom a description means.
  func root(of position: Int) -> Int { sets.root(stated[position].node) }
}

extension PersonTies {
  private mutating func joinEqual() {
    var first: [StatedPatient: Int] = [:]
    for (node, who) in stated where who.tellsWho {
      sets.join(first[who, default: node], node)
      first[who] = first[who] ?? node
    }
  }

  /// Those who are one person by a number, or by name and birth date.
  private mutating func tieAlike() {
    var places: [String: [Int]] = [:]
    var known: Set<StatedPatient> = []
    for (place, who) in stated.map(\.who).enumerated() where who.tellsWho && known.insert(who).inserted {
      let keys = Self.keys(of: who)
      for other in Set(keys.flatMap { places[$0] ?? [] }).sorted()
      where stated[other].who.isOnePerson(with: who) { tie(other, place) }
      for key in keys { places[key, default: []].append(place) }
    }
  }

  private static func keys(of who: StatedPatient) -> [String] {
    who.identifiers.flatMap { system, values in values.map { "\(system)|\($0)" } }
      + [who.name.map { "name|\($0)|\(who.birthDate ?? "")" }].compactMap { $0 }
  }

  private func isCertain(_ tie: (a: Int, b: Int)) -> Bool {
    let (first, second) = (stated[tie.a].who, stated[tie.b].who)
    return first.name != nil && first.name == second.name && first.hasFullBirthDate
      && first.birthDate == second.birthDate
  }

  /// Those whom all that hangs together with them lets be one person.
  private var personsThatCanBeOne: Set<Int> {
    let tied = Set(ties.flatMap { [root(of: $0.a), root(of: $0.b)] })
    var together = sets
    for tie in ties { together.join(stated[tie.a].node, stated[tie.b].node) }
    var groups: [Int: TiedPersons] = [:]
    for (node, who) in stated where tied.contains(sets.root(node)) {
      groups[together.root(node), default: TiedPersons()].add(who, of: sets.root(node))
    }
    for tie in ties { groups[together.root(stated[tie.a].node)]?.tie(root(of: tie.a), root(of: tie.b)) }
    let one = Set(groups.filter(\.value.areOne).keys)
    return tied.filter { one.contains(together.root($0)) }
  }
}
