import HealthRecords

/// The questions of a questionnaire with their answers.
enum AnswerTable {
  static func blocks(_ record: ClinicalRecord) -> [Block] {
    let answers = record.questionnaireAnswers
    var table = Table(
      PageTitle.answers.words, columns: ColumnTitle.words(.question, .answer), classes: ["name", "words"])
    for answer in answers.prefix(limit) {
      table.add([.text(answer.question), .text(FactList.cut(answer.answer))])
    }
    let more = answers.count - limit
    return Block.rows(table) + (more > 0 ? [.remark(.plain, .text(PageWords.more(more)))] : [])
  }

  private static let limit = 1000
}
