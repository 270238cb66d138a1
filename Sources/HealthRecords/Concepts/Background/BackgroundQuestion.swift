/// What stands of the answers to one question of a person's background: an answer takes the place of another only where
/// it is certainly later.
package struct BackgroundQuestion: Sendable {
  /// The newest answer, and what else was said of its time or of no known time.
  package let standing: [ClinicalRecord]
  /// The last other answer before it, of what harms for long.
  package let former: ClinicalRecord?

  /// Its place in a list.
  package var rank: Int { standing.first.flatMap(BackgroundAnswer.init)?.rank ?? .max }

  /// - Parameter records: of one question, newest first.
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
    guard !answer.isFindingOfItsOwn, let date = answer.sortDate, let last = newest.sortDate else {
      return false
    }
    return date.isCertainlyBefore(last)
  }
}

extension BackgroundAnswer {
  /// True for what is asked about the past as well.
  fileprivate var isLasting: Bool {
    switch self {
    case .smoking, .alcohol, .drugs: true
    case .occupation, .functional, .cognitive, .other: false
    }
  }
}

extension ClinicalRecord {
  /// True where the code only says that something was found, and the value what: a later finding is another one.
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
}
