/// What is stated of the input's Patients, by the words of their names and by their numbers.
struct PatientIndex: Sendable {
  private let patients: [StatedPatient]
  private var byWord: [String: [Int]] = [:]
  private var byWords: [Set<String>: [Int]] = [:]
  private var byNumber: [PersonNumber: [Int]] = [:]
  private var wordless: [Int] = []
  /// How many Patients have a number of the system.
  private var numbered: [String: Int] = [:]

  init(_ patients: [StatedPatient]) {
    self.patients = patients
    for (position, patient) in patients.enumerated() {
      for word in patient.words { byWord[word, default: []].append(position) }
      byWords[patient.words, default: []].append(position)
      if patient.words.isEmpty { wordless.append(position) }
      for system in patient.identifiers.keys { numbered[system, default: 0] += 1 }
    }
    var known: Set<StatedPatient> = []
    for (position, patient) in patients.enumerated() where known.insert(patient).inserted {
      for number in patient.numbers { byNumber[number, default: []].append(position) }
    }
  }

  /// True where a description may mean one of the Patients.
  func mayHold(_ stated: StatedPatient) -> Bool {
    if !stated.words.isEmpty {
      return wordless.contains { mayBe($0, stated) }
        || stated.words.contains { (byWord[$0] ?? []).contains { mayBe($0, stated) } }
    }
    // A number in common ties them already.
    guard let system = stated.identifiers.keys.min(), let count = numbered[system] else {
      return patients.indices.contains { mayBe($0, stated) }
    }
    return count < patients.count
      && patients.indices.contains { patients[$0].identifiers[system] == nil && mayBe($0, stated) }
  }

  /// The Patients of exactly this name, by position.
  func named(_ stated: StatedPatient) -> [Int] { stated.words.isEmpty ? [] : byWords[stated.words] ?? [] }

  /// The Patients who have one of its numbers and may be meant, by position.
  func numbered(as stated: StatedPatient) -> [Int] {
    Set(stated.numbers.flatMap { byNumber[$0] ?? [] }).filter { mayBe($0, stated) }.sorted()
  }

  /// Numbers that very many descriptions of several persons state: they tell nobody from another.
  ///
  /// - Parameter person: who a Patient is, by position.
  func numbersOfMany(_ person: (Int) -> Int) -> Set<PersonNumber> {
    Set(byNumber.filter { $0.value.count > NumberHolders.limit && Set($0.value.map(person)).count > 1 }.keys)
  }

  private func mayBe(_ position: Int, _ stated: StatedPatient) -> Bool {
    !patients[position].isOther(than: stated)
  }
}
