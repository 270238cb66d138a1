import HealthRecords

/// The single questions of an assessment scale (C-CDA R2.1, Assessment Scale Observation and Assessment Scale
/// Supporting Observation), as FHIR R4's QuestionnaireResponse.
struct AssessmentScaleObservation: StatementKind {
  let statement: ClinicalStatement

  /// The questions that have an answer.
  var scaleAnswers: [Relation] {
    hasTemplate("4.69") ? related.filter { $0.statement.hasTemplate("4.86") && $0.statement.hasValue } : []
  }

  /// - Returns: nil for a scale without single answers.
  var scale: CDAResource? {
    let answers = scaleAnswers.map(\.statement)
    guard !answers.isEmpty, mood == "EVN", !isNegated else { return nil }
    let name = types.name(code) ?? text
    let members: Draft<R4.QuestionnaireResponse> = [
      .questionnaireName([.extension([Remark(.standard("display"), words: name)].compactMap { $0 })]),
      .status(statusCode == "active" ? "in-progress" : "completed"),
      .authored(types.time(time) ?? types.time(time?.first("low"))), .author(.named(author)),
      .item(answers.map { Self($0).scaleItem }),
    ]
    return CDAResource(of: statement, key: ["scale", name], members)
  }

  /// Its code is the last part of the link, as in questionnaires that use LOINC.
  private var scaleItem: Draft<R4.Item> {
    [
      .linkId(.text(code?["code"].map { "/\($0)" })), .text(.text(question)),
      .answer(element.all("value").compactMap { types.value($0)?.value }.map { [.value(Self.answer($0))] }),
    ]
  }

  /// FHIR R4 allows no concept as an answer, and no quantity without a unit.
  private static func answer(_ value: Choice) -> Choice? {
    switch value {
    case .codeableConcept(let concept):
      concept.coding.first.map(Choice.coding) ?? concept.text.map(Choice.string)
    case .quantity(let quantity) where quantity.members["unit"] == nil:
      quantity.members["value"].flatMap(Digits.init).map(Choice.decimal)
    case _: value
    }
  }

  /// The words of its code, else the name or the longest cell of its row.
  private var question: String? {
    let told = types.name(code).flatMap { $0 == code?["code"] ? nil : $0 }
    let cell = row?.cells.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    return told ?? row?.name ?? cell ?? text
  }
}
