/// Which of many described persons one of them may contradict: one of each name and birth, and those with numbers of the
/// same systems. Of very many the first are looked at.
struct SubjectRivals: Sendable {
  private var ofKinds: [Int] = []
  private var bySystem: [String: [Int]] = [:]

  /// All that can contradict, numbers aside.
  private struct Kind: Hashable {
    let words: Set<String>
    let given: GivenNames
    let birthDate: String?
    let generation: Generation?

    init(_ who: Demographics) {
      (words, given, birthDate, generation) = (who.words, who.given, who.birthDate, who.generation)
    }
  }

  /// - Parameter stated: what is known of each person.
  init(_ persons: Set<Int>, _ stated: [Int: [Demographics]]) {
    var known: Set<Kind> = []
    for person in persons.sorted() {
      for who in stated[person] ?? [] {
        if ofKinds.count < Self.limit, known.insert(Kind(who)).inserted { ofKinds.append(person) }
        for system in who.identifiers.keys where bySystem[system, default: []].count < Self.limit {
          bySystem[system, default: []].append(person)
        }
      }
    }
  }

  func of(_ mine: [Demographics]) -> [Int] {
    ofKinds + Set(mine.flatMap(\.identifiers.keys)).sorted().flatMap { bySystem[$0] ?? [] }
  }

  private static let limit = PatientCandidates.limit
}
