/// Sentences that replace a list, or go with it.

extension AllergyList {
  /// The sentence that replaces an empty list of allergies.
  public var emptySentence: String {
    let stated = negations.filter { $0.absence == AbsenceStatement.none }
    if let words = (stated.isEmpty ? negations : stated).statedAbsence {
      return words + named(ListWords.past, past).afterSpace
    }
    if past.isEmpty && ruledOut.isEmpty && formerNegations.isEmpty { return ListWords.noAllergies }
    return ListWords.noCurrentAllergies
      + named(ListWords.past, past).afterSpace
      + named(ListWords.ruledOut, ruledOut).afterSpace
  }

  /// Past and ruled out allergies, printed with the list of current ones.
  public var notListed: String {
    [noLongerActive, named(ListWords.ruledOut, ruledOut)].joinedWords(" ")
  }

  /// "No longer active: penicillin (hives)."
  public var noLongerActive: String { named(ListWords.noLongerActive, past) }

  /// "Past: penicillin, latex."
  private func named(_ label: String, _ allergies: [Allergy]) -> String {
    let names = allergies.filter { !$0.record.isAbsenceStatement }.map { allergy in
      let reactions = AllergyGist(allergy.record).words
      return reactions.isEmpty ? allergy.title : "\(allergy.title) (\(reactions))"
    }.distinct
    return names.isEmpty ? "" : "\(label)\(ListWords.colon)\(names.joined(separator: ", "))."
  }
}

extension DrugList {
  /// The sentence that replaces an empty list of current drugs.
  public var emptySentence: String {
    if let stated = absences.statedAbsence { return stated }
    return ListWords.noMedicines(past.count)
  }
}

extension ProblemList {
  /// The sentence that replaces an empty list of active problems.
  public var emptySentence: String {
    guard let stated = absences.statedAbsence else { return ListWords.noProblems }
    let others = past.map { entry in
      let status = entry.records[0].status.wordsInBrief
      return status.isEmpty ? entry.listTitle : "\(entry.listTitle) (\(status))"
    }
    return [stated, others.sentence(.notListedAsActive, upTo: 6)].joinedWords(" ")
  }
}

extension Sequence<ClinicalRecord> {
  /// Statements that there is none, with the newest date, as a sentence that replaces a list; nil if there are none.
  package var statedAbsence: String? {
    // One code under several of its own names is one statement, which the first record says.
    let said = Array(self).distinct { record in
      record.codes.first { $0.display == record.title }?.joiningKey ?? record.title
    }
    let words = Set(said.map(\.statement)).sorted().joined(separator: ListWords.semicolon)
    if words.isEmpty { return nil }
    guard let day = compactMap(\.statedDay).max() else {
      return ListWords.stated(words, listed: compactMap(\.documentDate).max()?.dayText)
    }
    let isBeforeBirth = contains { $0.statedDay == day && $0.sortDate == day && $0.dates.isBeforeBirth }
    return ListWords.stated(words, on: day.dayText, isBeforeBirth ? Finding(.beforeBirth).words : nil)
  }

  /// Statements that there is none beside a list that is not empty, with their sources.
  public var absencesAlsoStated: String {
    let told = map { "\($0.statement) (\($0.sourceName), \(($0.statedDay ?? $0.documentDate).dayOrNone))" }
    return told.isEmpty ? "" : ListWords.alsoStated(Set(told).sorted())
  }
}

extension ClinicalRecord {
  /// Its title; beside one that there is no information, what the sender wrote (IPS, absent-unknown-uv-ips).
  fileprivate var statement: String {
    let isUnknown = codes.contains { $0.code?.hasSuffix("-info") == true }
    return [title, isUnknown ? linkedWords(beyond: "") : ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ListWords {
  /// "the file opens but is not JSON: the file is empty".
  package static func told(_ words: String, _ reason: String) -> String { "\(words)\(colon)\(reason)" }
}

extension [ReusedCode] {
  /// "One code, different names: Lisinopril 10 mg / Amlodipine 10 mg (RxNorm 11289)."; empty if there are none.
  public var sentence: String {
    let told = map { "\($0.titles.joined(separator: " / ")) (\($0.code))" }
    return told.isEmpty ? "" : ListWords.reusedCodes(told)
  }
}

extension [String] {
  /// "a, b and c", by what joins two of them.
  func joined(by join: (String, String) -> String) -> String {
    dropFirst().reduce(first ?? "") { join($0, $1) }
  }

  /// "a and b".
  var joinedByAnd: String { joined(by: Conjunction.and) }
}

extension String {
  fileprivate var afterSpace: String { isEmpty ? "" : " \(self)" }
}
