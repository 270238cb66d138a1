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

extension ClinicalRecord {
  /// True for an answer to a question about self-harm or suicide, unless the answer is no, never or zero.
  package var tellsOfSelfHarm: Bool {
    if resource.type == .questionnaireResponse { return SelfHarm.isTold(in: resource.json) }
    guard
      codes.contains(where: { SelfHarm.questions[$0.codeSystem ?? .ucum]?.contains($0.code ?? "") == true })
    else { return false }
    let answers = Set(Concept(resource.json["valueCodeableConcept"])?.codes ?? [])
    return answers.isDisjoint(with: SelfHarm.denials) && value?.quantity?.approximate != 0
  }
}

/// Questions about self-harm, and the answers that deny it.
enum SelfHarm {
  /// PHQ-9 item 9, the Columbia scale's screen and its level of risk (LOINC); HoNOS item 2 (SNOMED CT).
  static let questions: [CodeSystem: Set<String>] = [
    .loinc: ["44260-8", "93246-7", "93247-5", "93248-3", "93249-1", "93250-9", "93267-3", "93374-7"],
    .snomed: ["281116008"],
  ]

  /// "Not at all", "No" (LOINC's answers; HL7's Yes/no indicator; SNOMED CT).
  static let denials: Set<String> = ["LA6568-5", "LA32-8", "N", "373067005"]
}

extension SelfHarm {
  /// Searches all questions of a questionnaire, at any depth.
  fileprivate static func isTold(in json: JSONValue) -> Bool {
    let items = ["item", "group", "question"].flatMap { json.all($0) }
    return items.contains { item in
      let answers = item.all("answer")
      let code = item.text("linkId")?.split(separator: "/").last.map(String.init) ?? ""
      let isAsked = questions[.loinc]?.contains(code) == true
      return isAsked && answers.contains(where: affirms) || isTold(in: item)
        || answers.contains(where: isTold)
    }
  }

  private static func affirms(_ answer: JSONValue) -> Bool {
    guard let value = answer.choice("value")?.value else { return false }
    let codes = Set(Concept(value)?.codes ?? [])
    return codes.isDisjoint(with: denials) && value.boolean != false && value.number.flatMap(Double.init) != 0
  }
}
