import HealthRecords

/// What a line says of an answered questionnaire: its numbers, a sum among them, and what was said of harming oneself.
struct QuestionnaireGist: Sendable {
  private let answers: [QuestionnaireAnswer]
  private let told: [QuestionnaireAnswer]

  init(_ record: ClinicalRecord) {
    answers = record.questionnaireAnswers
    told =
      answers.filter(\.isOnSelfHarm) + answers.filter { $0.isNumber && !$0.isOnSelfHarm }.suffix(Self.limit)
  }

  /// True where more is told than how many answers there are.
  var tellsAnswers: Bool { !told.isEmpty }

  var words: String {
    let lines = told.map {
      "\($0.question.shortened(to: Self.length)): \($0.answer.shortened(to: Self.length))"
    }
    let left = answers.count - told.count
    return (lines + (left > 0 ? [PageWords.answers(left, beside: told.count)] : [])).joined(separator: "; ")
  }

  /// A sum comes after what it is made of.
  private static let limit = 3
  private static let length = 100
}
