import HealthRecords

/// A line about an answered questionnaire: its numbers, including a sum, and the answers about self-harm.
struct QuestionnaireGist: Sendable {
  private let answers: [QuestionnaireAnswer]
  private let told: [QuestionnaireAnswer]

  init(_ record: ClinicalRecord) {
    answers = record.questionnaireAnswers
    told =
      answers.filter(\.isOnSelfHarm) + answers.filter { $0.isNumber && !$0.isOnSelfHarm }.suffix(Self.limit)
  }

  /// True if it shows answers, not only their number.
  var tellsAnswers: Bool { !told.isEmpty }

  var words: String {
    let lines = told.map {
      "\($0.question.shortened(to: Self.length))\(ListWords.colon)\($0.answer.shortened(to: Self.length))"
    }
    let left = answers.count - told.count
    return (lines + (left > 0 ? [PageWords.answers(left, beside: told.count)] : [])).joined(
      separator: ListWords.semicolon)
  }

  /// The last numbers are shown, because a sum follows its parts.
  private static let limit = 3
  private static let length = 100
}
