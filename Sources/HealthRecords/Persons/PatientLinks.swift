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
