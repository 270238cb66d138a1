/// What is stated of the input's Patients, by the words of their names.
struct PatientIndex: Sendable {
  private let patients: [StatedPatient]
  private var byWord: [String: [Int]] = [:]
  private var byWords: [Set<String>: [Int]] = [:]
  private var wordless: [Int] = []
  /// Patients without a number of the system.
  private var lacking: [String: [Int]] = [:]

  init(_ patients: [StatedPatient]) {
    self.patients = patients
    for (position, patient) in patients.enumerated() {
      for word in patient.words { byWord[word, default: []].append(position) }
      byWords[patient.words, default: []].append(position)
      if patient.words.isEmpty { wordless.append(position) }
    }
    for system in Set(patients.flatMap(\.identifiers.keys)) {
      lacking[system] = patients.indices.filter { patients[$0].identifiers[system] == nil }
    }
  }

  /// True where a description may mean one of the Patients.
  func mayHold(_ stated: StatedPatient) -> Bool {
    candidates(stated).contains { !patients[$0].isOther(than: stated) }
  }

  /// The Patients of exactly this name, by position.
  func named(_ stated: StatedPatient) -> [Int] { stated.words.isEmpty ? [] : byWords[stated.words] ?? [] }

  /// All whom it may mean, unless a number in common ties them already.
  private func candidates(_ stated: StatedPatient) -> [Int] {
    if !stated.words.isEmpty { return wordless + stated.words.flatMap { byWord[$0] ?? [] } }
    return stated.identifiers.keys.sorted().lazy.compactMap { lacking[$0] }.first ?? Array(patients.indices)
  }
}
