/// Finds Patients that a description may mean without comparing all, by the words of names and the systems of numbers.
struct PatientCandidates: Sendable {
  /// The most Patients of a group that are compared.
  static let limit = 512

  private let patients: [Demographics]
  private var wordless: [Int] = []
  private var byWord: [String: [Int]] = [:]
  /// By the rarest of their words.
  private var byRarest: [String: [Int]] = [:]
  /// How many have a number of the system.
  private var numbered: [String: Int] = [:]
  /// For systems that many have: those without a number of it, at most one more than the limit.
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

  /// Groups of Patients that the description may mean, by position: those without a name; those whose name words are
  /// all in the description, or contain all of its words. For a description without a name: those without a number of
  /// its system.
  func groups(for stated: Demographics) -> [[Int]] {
    guard let rarest = rarest(stated.words) else { return [unnumbered(stated)] }
    return [wordless, byWord[rarest] ?? []] + stated.words.map { byRarest[$0] ?? [] }
  }
}

extension PatientCandidates {
  private func rarest(_ words: Set<String>) -> String? {
    words.min { (byWord[$0]?.count ?? 0, $0) < (byWord[$1]?.count ?? 0, $1) }
  }

  /// Patients that share a number are linked anyway.
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
