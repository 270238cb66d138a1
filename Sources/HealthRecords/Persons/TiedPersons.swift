/// Descriptions that ties would make one person of, and whether they can be.
///
/// Two birth dates are never one person's; two names only where the two are tied to each other, not through a third.
struct TiedPersons: Sendable {
  private var members: [Int: Set<StatedPatient>] = [:]
  private var ties: Set<[Int]> = []

  mutating func add(_ who: StatedPatient, of person: Int) { members[person, default: []].insert(who) }

  mutating func tie(_ a: Int, _ b: Int) { ties.insert([min(a, b), max(a, b)]) }

  var areOne: Bool {
    let persons = members.keys.sorted()
    return persons.indices.allSatisfy { place in
      persons[..<place].allSatisfy { canBeOne($0, persons[place]) }
    }
  }

  private func canBeOne(_ a: Int, _ b: Int) -> Bool {
    let isTied = ties.contains([a, b])
    return (members[a] ?? []).contains { first in
      (members[b] ?? []).contains { second in
        !first.contradictsBirthDate(of: second) && (isTied || !first.hasOtherName(than: second))
      }
    }
  }
}
