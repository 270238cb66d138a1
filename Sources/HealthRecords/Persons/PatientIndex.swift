/// The descriptions of the input's Patients, by the words of their names and by their numbers.
struct PatientIndex: Sendable {
  private let patients: [Demographics]
  private var byWords: [Set<String>: [Int]] = [:]
  /// The same without equal descriptions.
  private var statementsByWords: [Set<String>: [Int]] = [:]
  private var byNumber: [PersonNumber: [Int]] = [:]
  private let candidates: PatientCandidates

  init(_ patients: [Demographics]) {
    self.patients = patients
    candidates = PatientCandidates(patients)
    for (position, patient) in patients.enumerated() where !patient.words.isEmpty {
      byWords[patient.words, default: []].append(position)
    }
    var known: Set<Demographics> = []
    for (position, patient) in patients.enumerated() where known.insert(patient).inserted {
      statementsByWords[patient.words, default: []].append(position)
      for number in patient.numbers { byNumber[number, default: []].append(position) }
    }
  }

  /// True if a description may mean one of the Patients, or if there are too many candidates to compare.
  func mayHold(_ stated: Demographics) -> Bool {
    let limit = PatientCandidates.limit
    let isFound = candidates.groups(for: stated).contains { group in
      group.prefix(limit).contains { mayBe($0, stated) } || group.count > limit
    }
    return isFound
      || stated.numbers.contains { number in
        (byNumber[number] ?? []).prefix(limit).contains { position in
          !patients[position].words.isDisjoint(with: stated.words) && mayBe(position, stated)
        }
      }
  }

  /// Names that only one person has, each with the position of their first Patient.
  ///
  /// - Parameter person: the person of a Patient, by position.
  func namesOfOne(_ person: (Int) -> Int) -> [Set<String>: Int] {
    byWords.compactMapValues { Set($0.map(person)).count == 1 ? $0[0] : nil }
  }

  /// True if the description may mean each Patient with exactly its name. False if there are too many to compare.
  func mayBeAll(named stated: Demographics) -> Bool {
    let named = statementsByWords[stated.words] ?? []
    return named.count <= PatientCandidates.limit && named.allSatisfy { mayBe($0, stated) }
  }

  /// The positions of possible Patients with one of its numbers; if very many have it, only some (`numbersOfMany`).
  func numbered(as stated: Demographics) -> [Int] {
    Set(stated.numbers.flatMap { (byNumber[$0] ?? []).prefix(NumberHolders.limit) })
      .filter { mayBe($0, stated) }.sorted()
  }

  /// Numbers in very many descriptions of several persons, which do not identify anyone.
  ///
  /// - Parameter person: the person of a Patient, by position.
  func numbersOfMany(_ person: (Int) -> Int) -> Set<PersonNumber> {
    Set(byNumber.filter { $0.value.count > NumberHolders.limit && Set($0.value.map(person)).count > 1 }.keys)
  }

  private func mayBe(_ position: Int, _ stated: Demographics) -> Bool {
    !patients[position].isOther(than: stated)
  }
}
