/// The current answers to one question about a person's background: only a certainly later answer replaces another.
package struct BackgroundQuestion: Sendable {
  /// The newest answer, and different answers of the same or an unknown time.
  package let standing: [ClinicalRecord]
  /// The last different answer before it, for smoking, alcohol and drugs, whose harm lasts.
  package let former: ClinicalRecord?

  /// Its position in a list.
  package var rank: Int { standing.first.flatMap(BackgroundAnswer.init)?.rank ?? .max }

  /// - Parameter records: the answers to one question, newest first.
  init(_ records: [ClinicalRecord]) {
    var known: Set<String> = []
    let answers = records.filter { known.insert($0.resultText.normalizedWords).inserted }
    standing = answers.filter { !Self.isReplaced($0, by: answers[0]) }
    let isLasting = answers.first.flatMap(BackgroundAnswer.init)?.isLasting ?? false
    former = isLasting ? answers.first { Self.isReplaced($0, by: answers[0]) } : nil
  }

  /// The questions in the order of their newest answers.
  package static func all(_ records: [ClinicalRecord]) -> [BackgroundQuestion] {
    let titles = records.map(\.title.normalizedWords)
    let groups = Dictionary(grouping: zip(titles, records), by: \.0)
    return titles.distinct.compactMap { groups[$0].map { BackgroundQuestion($0.map(\.1)) } }
  }

  private static func isReplaced(_ answer: ClinicalRecord, by newest: ClinicalRecord) -> Bool {
    // Words without a code never replace a coded answer.
    guard !answer.isFindingOfItsOwn, !answer.hasCodedValue || newest.hasCodedValue,
      let date = answer.sortDate, let last = newest.sortDate
    else {
      return false
    }
    return date.isCertainlyBefore(last)
  }
}

extension BackgroundAnswer {
  /// True for a habit whose past matters too.
  fileprivate var isLasting: Bool {
    switch self {
    case .smoking, .alcohol, .drugs: true
    case .occupation, .functional, .cognitive, .other: false
    }
  }
}

extension ClinicalRecord {
  fileprivate var hasCodedValue: Bool {
    resource.json.choice("value").flatMap { Concept($0.value) }?.codes.isEmpty == false
  }

  /// True if the code only means "finding" and the value names what was found: a later finding does not replace it.
  fileprivate var isFindingOfItsOwn: Bool {
    codes.contains { code in code.code.map(Self.kindsOfFinding.contains) ?? false }
  }

  /// SNOMED CT and LOINC: finding, complaint, problem, condition, functional and cognitive status (C-CDA R2.1, Problem
  /// Type; Functional and Mental Status Observation).
  private static let kindsOfFinding: Set<String> = [
    "404684003", "409586006", "55607006", "64572001", "248536006", "373930000", "54522-8", "75275-8",
    "75276-6",
    "75321-0", "75326-9",
  ]

  /// True if the record states the person's own cause of death.
  package var namesCauseOfDeath: Bool {
    resource.type == .observation && countsAsResult && !resultText.isEmpty
      && codes.contains { Self.causesOfDeath[$0.codeSystem ?? .ucum] == $0.code && $0.code != nil }
  }

  /// "Cause of death" (LOINC, SNOMED CT).
  private static let causesOfDeath: [CodeSystem: String] = [.loinc: "69453-9", .snomed: "184305005"]
}
