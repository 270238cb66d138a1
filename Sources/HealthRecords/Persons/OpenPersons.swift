/// Descriptions of subjects who may be one of the Patients, and may be somebody else.
struct OpenPersons: Sendable {
  /// Their numbers.
  let persons: Set<Int>
  private let stated: [Int: [StatedPatient]]

  /// - Parameters:
  ///   - described: positions of what records state of their subjects.
  ///   - index: what the Patients state.
  init(_ ties: PersonTies, _ described: [Int], _ index: PatientIndex) {
    stated = Dictionary(grouping: ties.stated.indices, by: ties.root).mapValues {
      $0.map { ties.stated[$0].who }
    }
    let shared = Self.systemsOfSeveral(described.map { ties.stated[$0].who })
    let certain = described.filter { position in
      let who = ties.stated[position].who
      return !shared.isDisjoint(with: who.identifiers.keys) || !index.mayHold(who)
    }
    persons = Set(described.map(ties.root)).subtracting(certain.map(ties.root))
      .subtracting(ties.stated.indices.prefix(ties.stated.count - described.count).map(ties.root))
  }

  /// Those who are somebody else than the only person whom all other records name, or than each other.
  func others(than only: Int) -> Set<Int> {
    persons.filter { person in
      let mine = stated[person] ?? []
      let isOwn = isContradicted(mine, by: stated[only] ?? [])
      return isOwn || persons.contains { $0 != person && contradicts(mine, stated[$0] ?? []) }
    }
  }
}

extension OpenPersons {
  /// A shorter form of one of somebody's names is theirs, also where they have another name.
  private func isContradicted(_ mine: [StatedPatient], by theirs: [StatedPatient]) -> Bool {
    contradicts(mine, theirs)
      && !mine.allSatisfy { who in theirs.contains { who.isShort(for: $0) && !who.contradicts($0) } }
  }

  private func contradicts(_ mine: [StatedPatient], _ theirs: [StatedPatient]) -> Bool {
    mine.contains { who in theirs.contains { who.contradicts($0) } }
  }

  /// Systems in which records that describe their subject themselves name several persons.
  private static func systemsOfSeveral(_ described: [StatedPatient]) -> Set<String> {
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
