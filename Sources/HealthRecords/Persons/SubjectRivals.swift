/// The described persons that one of them may contradict: one for each name and birth date, and those with numbers of
/// the same systems. Of very many, only the first are compared.
struct SubjectRivals: Sendable {
  private var ofKinds: [Int] = []
  private var bySystem: [String: [Int]] = [:]

  /// All data that can contradict, other than numbers.
  private struct Kind: Hashable {
    let words: Set<String>
    let given: GivenNames
    let birthDate: String?
    let generation: Generation?

    init(_ who: Demographics) {
      (words, given, birthDate, generation) = (who.words, who.given, who.birthDate, who.generation)
    }
  }

  /// - Parameter stated: the descriptions of each person.
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
