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
