/// An answered question of a questionnaire (FHIR R4, QuestionnaireResponse.item; DSTU2, QuestionnaireResponse.group).
package struct QuestionnaireAnswer: Sendable {
  package let question: String
  package let answer: String
  /// The code of the question, if its link is a LOINC one.
  private let code: String

  /// In the order sent; nested questions follow the one that contains them.
  static func all(in facts: [Fact]) -> [QuestionnaireAnswer] {
    facts.of(.of("item"), .of("group"), .of("question")).flatMap(\.values).flatMap { value in
      guard case .group(let parts) = value else { return [QuestionnaireAnswer]() }
      let answers = parts.of(.of("answer")).flatMap(\.values)
      let within = answers.flatMap { answer -> [QuestionnaireAnswer] in
        if case .group(let facts) = answer { all(in: facts) } else { [] }
      }
      return [QuestionnaireAnswer(parts, answers)].compactMap(\.self) + within + all(in: parts)
    }
  }

  /// Nil for a heading, and for a question without an answer.
  private init?(_ parts: [Fact], _ answers: [FactValue]) {
    answer = answers.map(Self.words).joinedWords(", ")
    if answer.isEmpty { return nil }
    let text = { (name: String) in parts.of(.of(name)).flatMap(\.values).map(\.words).joined(separator: " ") }
    let (link, stated) = (text("linkId"), text("text"))
    question = stated.isEmpty ? link : stated
    code = link.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension QuestionnaireAnswer {
  /// True for a score or another number.
  package var isNumber: Bool { Double(answer)?.isFinite == true }

  package var isOnSelfHarm: Bool { SelfHarm.questions[.loinc]?.contains(code) == true }

  /// The value alone, without the follow-up questions.
  private static func words(_ answer: FactValue) -> String {
    guard case .group(let facts) = answer else { return answer.words }
    return facts.of(.of("value")).flatMap(\.values).map(\.words).joined(separator: ", ")
  }
}

extension ClinicalRecord {
  /// Empty if the record is not a questionnaire response.
  package var questionnaireAnswers: [QuestionnaireAnswer] {
    resource.type == .questionnaireResponse ? QuestionnaireAnswer.all(in: facts) : []
  }
}
