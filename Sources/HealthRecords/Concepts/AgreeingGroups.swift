extension Sequence {
  /// Groups the elements so that all members of a group agree with each other, ordered by each group's first member.
  func agreeing<Meaning: Hashable>(
    by meaning: (Element) -> Meaning, where agree: (Meaning, Meaning) -> Bool
  ) -> [[Element]] {
    var groups: [(meanings: [Meaning], members: [Element])] = []
    var places: [Meaning: Int] = [:]
    for element in self {
      let own = meaning(element)
      let place = places[own] ?? groups.firstIndex { $0.meanings.allSatisfy { agree($0, own) } }
      if let place {
        if places.updateValue(place, forKey: own) == nil { groups[place].meanings.append(own) }
        groups[place].members.append(element)
      } else {
        places[own] = groups.count
        groups.append(([own], [element]))
      }
    }
    return groups.map(\.members)
  }
}
