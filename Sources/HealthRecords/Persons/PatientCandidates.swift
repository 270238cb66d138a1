/// Which Patients come into question for a description, without a look at each: by the words of names, and the systems
/// of numbers.
struct PatientCandidates: Sendable {
  /// So many of a group are looked at.
  static let limit = 512

  private let patients: [Demographics]
  private var wordless: [Int] = []
  private var byWord: [String: [Int]] = [:]
  /// By the one of their words that the fewest have.
  private var byRarest: [String: [Int]] = [:]
  /// How many have a number of the system.
  private var numbered: [String: Int] = [:]
  /// Of a system that many have: those who have none of it, as many as are looked at and one more.
  private var without: [String: [Int]] = [:]

  init(_ patients: [Demographics]) {
    self.patients = patients
    for (position, patient) in patients.enumerated() {
      if patient.words.isEmpty { wordless.append(position) }
      for word in patient.words { byWord[word, default: []].append(position) }
      for system in patient.identifiers.keys { numbered[system, default: 0] += 1 }
    }
    for (position, patient) in patients.enumerated() {
      if let word = rarest(patient.words) { byRarest[word, default: []].append(position) }
    }
    for (system, count) in numbered where count > Self.limit {
      without[system] = lacking(system, among: patients.indices)
    }
  }

  /// Groups of Patients, by position, one of whom is meant if any is: those without a name; those of whose names each
  /// word is one of the description's, or the other way round; for a description without a name, those without a number
  /// of the system of its own.
  func groups(for stated: Demographics) -> [[Int]] {
    guard let rarest = rarest(stated.words) else { return [unnumbered(stated)] }
    return [wordless, byWord[rarest] ?? []] + stated.words.map { byRarest[$0] ?? [] }
  }
}

extension PatientCandidates {
  private func rarest(_ words: Set<String>) -> String? {
    words.min { (byWord[$0]?.count ?? 0, $0) < (byWord[$1]?.count ?? 0, $1) }
  }

  /// A number in common ties them already.
  private func unnumbered(_ stated: Demographics) -> [Int] {
    guard let system = stated.identifiers.keys.min(), numbered[system] != nil else {
      return Array(patients.indices.prefix(Self.limit + 1))
    }
    return without[system] ?? lacking(system, among: patients.indices.prefix(2 * Self.limit + 1))
  }

  private func lacking(_ system: String, among positions: Range<Int>) -> [Int] {
    Array(positions.lazy.filter { patients[$0].identifiers[system] == nil }.prefix(Self.limit + 1))
  }
}
