/// The current answers to one question about a person's background: only a certainly later answer replaces another.
package struct BackgroundQuestion: Sendable {
  /// The newest answer, and different answers of the same or an unknown time.
  package let standing: [ClinicalRecord]
  /// The last different answer before it, for smoking, alcohol and drugs, whose harm lasts.
  package let former: ClinicalRecord?

  private var rank: Int { standing.first.flatMap(BackgroundAnswer.init)?.rank ?? .max }

  /// - Parameter records: the answers to one question, newest first.
  init(_ records: [ClinicalRecord]) {
    var known: Set<String> = []
    let answers = records.filter { known.insert($0.resultText.normalizedWords).inserted }
    standing = answers.filter { !Self.isReplaced($0, by: answers[0]) }
    let isLasting = answers.first.flatMap(BackgroundAnswer.init)?.isLasting ?? false
    former = isLasting ? answers.first { Self.isReplaced($0, by: answers[0]) } : nil
  }

  /// The questions that a person's records answer, by rank, then in the order of their newest answers.
  static func all(in records: [ClinicalRecord]) -> [BackgroundQuestion] {
    let answers = records.filter {
      BackgroundAnswer($0) != nil && $0.countsAsResult && CareDirective(of: $0) == nil
    }
    let questions = answers.grouped(by: \.comparedTitle.normalizedWords).map(Self.init)
    return questions.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(
      \.element)
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
