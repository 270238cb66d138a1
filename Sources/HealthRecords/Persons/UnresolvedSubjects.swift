/// Descriptions of subjects who may be one of the Patients, and may be somebody else.
struct UnresolvedSubjects: Sendable {
  /// Their numbers.
  let persons: Set<Int>
  /// Those of them whose number is that of several Patients who are not one person.
  let sharing: Set<Int>
  private let stated: [Int: [Demographics]]

  /// - Parameters:
  ///   - described: positions of what records state of their subjects.
  ///   - index: what the Patients state.
  init(_ ties: PatientLinks, _ described: [Int], _ index: PatientIndex) {
    stated = Dictionary(grouping: ties.stated.indices, by: ties.root).mapValues {
      $0.map { ties.stated[$0].who }.distinct
    }
    let patients = Set(ties.stated.indices.prefix(ties.stated.count - described.count).map(ties.root))
    let untied = described.filter { !patients.contains(ties.root(of: $0)) }
    let ofMany = index.numbersOfMany(ties.root)
    let sharing = untied.filter { position in
      let who = ties.stated[position].who
      return !ofMany.isDisjoint(with: who.numbers)
        || Set(index.numbered(as: who).map(ties.root)).count > 1
    }
    let systems = Self.systemsOfSeveral(described.map { ties.stated[$0].who })
    let certain = untied.filter { position in
      let who = ties.stated[position].who
      return !systems.isDisjoint(with: who.identifiers.keys) || !index.mayHold(who)
    }
    self.sharing = Set(sharing.map(ties.root))
    persons = Set(untied.map(ties.root)).subtracting(certain.map(ties.root)).union(self.sharing)
  }

  /// Those who are somebody else than the only person whom all other records name, or than each other.
  func others(than only: Int) -> Set<Int> {
    let rivals = SubjectRivals(persons, stated)
    return persons.filter { person in
      let mine = stated[person] ?? []
      let isOwn = isContradicted(mine, by: stated[only] ?? [])
      return isOwn || rivals.of(mine).contains { $0 != person && contradicts(mine, stated[$0] ?? []) }
    }
  }
}

extension UnresolvedSubjects {
  /// A shorter form of one of somebody's names is theirs, also where they have another name.
  private func isContradicted(_ mine: [Demographics], by theirs: [Demographics]) -> Bool {
    contradicts(mine, theirs)
      && !mine.allSatisfy { who in theirs.contains { who.isShort(for: $0) && !who.contradicts($0) } }
  }

  private func contradicts(_ mine: [Demographics], _ theirs: [Demographics]) -> Bool {
    mine.contains { who in theirs.contains { who.contradicts($0) } }
  }

  /// Systems in which records that describe their subject themselves name several persons.
  private static func systemsOfSeveral(_ described: [Demographics]) -> Set<String> {
    var known: [String: Set<String>] = [:]
    var shared: Set<String> = []
    for stated in described {
      for (system, values) in stated.identifiers {
        if let others = known[system], others.isDisjoint(with: values) { shared.insert(system) }
        known[system, default: []].formUnion(values)
      }
    }
    return shared
  }
}
