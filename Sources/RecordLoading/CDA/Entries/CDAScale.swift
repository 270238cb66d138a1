import HealthRecords

/// The questions of an assessment scale, which stand in it one by one (C-CDA R2.1, Assessment Scale Observation and
/// Assessment Scale Supporting Observation), as FHIR R4's QuestionnaireResponse.
extension CDAStatement {
  /// What the person answered.
  var scaleAnswers: [Relation] {
    hasTemplate("4.69") ? related.filter { $0.statement.hasTemplate("4.86") && $0.statement.hasValue } : []
  }

  /// - Returns: nil for a scale of which nothing but the sum was sent.
  var scale: CDAResource? {
    let answers = scaleAnswers.map(\.statement)
    guard !answers.isEmpty, mood == "EVN", !isNegated else { return nil }
    let name = types.name(code) ?? text
    let title = JSONTree.of([
      "url": "http://hl7.org/fhir/StructureDefinition/display", "valueString": .text(name),
    ])
    let members = fields([
      "_questionnaire": .of(["extension": title.map { .array([$0]) }]),
      "status": .string(statusCode == "active" ? "in-progress" : "completed"),
      "authored": types.time(time) ?? types.time(time?.first("low")),
      "author": CDAParty.display(author),
      "item": .list(answers.compactMap(\.scaleItem)),
    ])
    return CDAResource(.questionnaireResponse, of: self, key: ["scale", name], members)
  }

  /// Its code is the last part of the link, as in profiles of questionnaires by LOINC.
  private var scaleItem: JSONTree? {
    let answers = element.all("value").flatMap { value in
      types.value(value).compactMap(Self.answer).map { JSONTree.object([$0]) }
    }
    return .of([
      "linkId": .text(code?["code"].map { "/\($0)" }), "text": .text(question), "answer": .list(answers),
    ])
  }

  /// FHIR R4 has no concept among the answers, and no quantity without a unit.
  private static func answer(_ value: JSONTree.Member) -> JSONTree.Member? {
    switch value.key {
    case "valueCodeableConcept":
      guard case .array(let codings)? = value.value.members["coding"], let first = codings.first else {
        return value.value.members["text"].map { .init("valueString", $0) }
      }
      return .init("valueCoding", first)
    case "valueQuantity" where value.value.members["unit"] == nil:
      return value.value.members["value"].map { .init("valueDecimal", $0) }
    default: return value.key.hasPrefix("value") ? value : nil
    }
  }

  /// The words of its code, else the longest cell of its row.
  private var question: String? {
    let told = types.name(code).flatMap { $0 == code?["code"] ? nil : $0 }
    let cell = row?.cells.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    return told ?? row?.name ?? cell ?? text
  }
}
