import HealthRecords

/// A dose of a vaccine, given, refused or planned (C-CDA R2.1, Immunization Activity, Planned Immunization Activity).
extension Statement {
  /// None for an entry without content: it must not count as a dose.
  var vaccinations: [EntryRecord] {
    if saysNothing { return [] }
    let isPlanned = !isDone && !isNegated && absenceOfVaccines == nil
    return [isPlanned ? plan : dose]
  }

  private var dose: EntryRecord {
    let none = absenceOfVaccines
    var dose = mapped(as: .immunization)
    dose.add("status", none == nil ? status : ConceptMap.named("drugAbsence")[statusCode])
    dose.add("statusReason", refusals.first?.reasons.first?.json)
    dose.add("vaccineCode", (none ?? name)?.json)
    // Ranks 1 and 2 are two doses.
    if !dose.has("protocolApplied[]") {
      let rank = inner(.doseNumber).firstNonNil(\.sequence)
      dose.add("protocolApplied[].doseNumberPositiveInt", rank.map { .amount("\($0)") })
    }
    dose.add("reaction[]", all: reactionsToDose.flatMap { $0.again(as: .reaction).reactions })
    dose.use(refusals + reactionsToDose + inner(.doseNumber))
    let isRefused = !isNegated && (!refusals.isEmpty || deniedInRow != nil)
    dose.remarks += [
      EntryExtension.remark(.statusInText, deniedInRow),
      isRefused ? EntryExtension.remark(.statusInEntry, statusCode) : nil,
    ]
    return record(dose, absence: none)
  }

  /// A refusal says that it was not given, also where the entry itself is not negated (C-CDA R2.1, Immunization Refusal
  /// Reason).
  private var status: String? {
    if isNegated || !refusals.isEmpty || deniedInRow != nil { return StatusWords.notDone }
    return ConceptMap.named("vaccineStatus")[statusCode] ?? statusCode
  }

  /// The status column of its row, if that says that a dose sent as given was not given.
  private var deniedInRow: String? {
    let isGiven =
      isDone && !isNegated && refusals.isEmpty && ConceptMap.named("vaccineStatus")[statusCode] == nil
    return isGiven ? StatusWords.of(self).flatMap { $0.code == StatusWords.notDone ? $0.words : nil } : nil
  }

  private var name: CodedConcept? {
    let words = namesProduct ? types.originalWords(codeOfProduct) : nameInRow ?? text
    // Without the code's name in brackets: words that name another vaccine than the code are compared with it later.
    return words.map { types.concept(codeOfProduct, words: $0) } ?? product
  }

  /// What followed a dose (FHIR R4, Immunization.reaction; R5 has the manifestation in it).
  private var reactionsToDose: [Statement] {
    inner.filter {
      $0.element.name == "observation" && $0.kind != .severity
        && ($0.kind == .reaction || ["CAUS", "MFST"].contains($0.link))
    }
  }

  private var plan: EntryRecord {
    var plan = mapped(as: .immunizationPlan)
    let moment = types.start(effectiveTime)
    let forecast = CodedConcept(words: ConceptMap.named("forecast").target("*")?.display)
    plan.add("date", moment)
    var recommendation = ResourceBuilder()
    recommendation.add("vaccineCode", name?.json)
    recommendation.add("dateCriterion[].value", moment)
    recommendation.add("forecastStatus", forecast?.json)
    plan.add("recommendation[]", recommendation.object)
    plan.use(inner(.doseNumber))
    return record(plan)
  }

  /// That there are none: a denial that names no vaccine, no day and no reason denies all.
  private var absenceOfVaccines: CodedConcept? {
    absenceOfProduct { types.period(effectiveTime) == nil && refusals.isEmpty ? noneOfSection : nil }
  }

  /// True for an immunization that names no vaccine, and no day other than the document's own.
  private var saysNothing: Bool {
    let isNamed = namesProduct && !isOfAllProducts
    guard !isNamed, isDone, !isNegated, absenceOfVaccines == nil, text == nil else { return false }
    return [nil, around.document.date].contains(types.start(effectiveTime))
  }
}
