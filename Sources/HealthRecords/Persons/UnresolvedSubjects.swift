/// Descriptions of subjects that may or may not be one of the Patients.
struct UnresolvedSubjects: Sendable {
  /// The numbers of these persons.
  let persons: Set<Int>
  /// Those who share an identifier with several Patients who are different persons.
  let sharing: Set<Int>
  private let stated: [Int: [Demographics]]

  /// - Parameters:
  ///   - described: positions of the subjects that records describe.
  ///   - index: the descriptions of the Patients.
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

  /// Those who contradict the only person that all other records name, or one another.
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
  /// False if each description is a shorter form of one of the other's names, even if that one also has other names.
  private func isContradicted(_ mine: [Demographics], by theirs: [Demographics]) -> Bool {
    contradicts(mine, theirs)
      && !mine.allSatisfy { who in theirs.contains { who.isShort(for: $0) && !who.contradicts($0) } }
  }

  private func contradicts(_ mine: [Demographics], _ theirs: [Demographics]) -> Bool {
    mine.contains { who in theirs.contains { who.contradicts($0) } }
  }

  /// Systems in which records that describe their subject have several numbers.
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
