import HealthRecords

/// A dose of a vaccine, given, refused or planned (C-CDA R2.1, Immunization Activity, Planned Immunization Activity).
struct Vaccination: OfStatement {
  let statement: Statement
  private let product: ProductParts

  init(statement: Statement) {
    self.statement = statement
    product = ProductParts(statement)
  }

  /// None for an entry without content: it must not count as a dose.
  var records: [EntryRecord] {
    if saysNothing { return [] }
    let isPlanned = !statement.isDone && !statement.isNegated && absence == nil
    return [isPlanned ? plan : dose]
  }

  private var dose: EntryRecord {
    let none = absence
    let refusals = statement.refusals
    var dose = statement.mapped(as: .immunization)
    dose.add("status", none == nil ? status : ConceptMap.named("drugAbsence")[statement.statusCode])
    dose.add("statusReason", refusals.first?.reasons.first?.json)
    dose.add("vaccineCode", (none ?? name)?.json)
    if let number { dose.add("protocolApplied[].doseNumberPositiveInt", JSONTree.amount(number)) }
    dose.add("reaction[]", all: reactions.flatMap { Reaction($0.again(as: .reaction)).reactions })
    dose.use(refusals + reactions + statement.inner(.doseNumber))
    let isRefused = !statement.isNegated && (!refusals.isEmpty || deniedInRow != nil)
    dose.remarks += [
      EntryExtension.remark(.statusInText, deniedInRow),
      isRefused ? EntryExtension.remark(.statusInEntry, statement.statusCode) : nil,
    ]
    if none != nil { dose.remarks += Absence(statement).remarks }
    return statement.record(
      dose,
      key: [types.name(product.material?.first("code")), types.moment(statement.effectiveTime), number])
  }

  /// A refusal says that it was not given, also where the entry itself is not negated (C-CDA R2.1, Immunization Refusal
  /// Reason).
  private var status: String? {
    if statement.isNegated || !statement.refusals.isEmpty || deniedInRow != nil { return StatusWords.notDone }
    return ConceptMap.named("vaccineStatus")[statement.statusCode] ?? statement.statusCode
  }

  /// The status column of its row, if that says that a dose sent as given was not given.
  private var deniedInRow: String? {
    guard statement.isDone, !statement.isNegated, statement.refusals.isEmpty,
      ConceptMap.named("vaccineStatus")[statement.statusCode] == nil, let cell = StatusWords.of(statement)
    else { return nil }
    return cell.code == StatusWords.notDone ? cell.words : nil
  }

  private var name: CodedConcept? {
    let code = product.material?.first("code")
    // Without the code's name in brackets: words that name another vaccine than the code are compared with it later.
    if product.isNamed { return types.originalWords(code) == nil ? product.concept : types.concept(code) }
    guard let words = statement.nameInRow ?? statement.text else { return product.concept }
    return types.concept(code, words: words)
  }

  /// The number of the dose in its series: ranks 1 and 2 are two doses (C-CDA R2.1, Immunization Activity:
  /// repeatNumber; Substance Administered Act: sequenceNumber; IHE PCC, Dose Number: LOINC 30973-2).
  private var number: String? {
    let ranks = statement.inner(.doseNumber)
    return statement.element.first("repeatNumber")?["value"] ?? ranks.firstNonNil { $0.value?["value"] }
      ?? ranks.firstNonNil { $0.sequence.map(String.init) }
  }

  /// What followed a dose (FHIR R4, Immunization.reaction; R5 has the manifestation in it).
  private var reactions: [Statement] {
    statement.inner.filter {
      $0.element.name == "observation" && $0.kind != .severity
        && ($0.kind == .reaction || ["CAUS", "MFST"].contains($0.link))
    }
  }

  private var plan: EntryRecord {
    var plan = statement.mapped(as: .immunizationPlan)
    let moment = types.moment(statement.effectiveTime)
    var recommendation = ResourceBuilder()
    recommendation.add("vaccineCode", name?.json)
    recommendation.add("dateCriterion[].value", moment)
    recommendation.add(
      "forecastStatus", CodedConcept(words: ConceptMap.named("forecast").target("*")?.display)?.json)
    plan.add("date", moment)
    plan.add("recommendation[]", .object(recommendation.members))
    plan.use(statement.inner(.doseNumber))
    return statement.record(plan, key: [moment, name?.json?.line])
  }
}

// MARK: - None

extension Vaccination {
  /// That there are none: a denial that names no vaccine, no day and no reason denies all.
  private var absence: CodedConcept? {
    product.absence {
      let isOfAll = types.period(statement.effectiveTime) == nil && statement.refusals.isEmpty
      return isOfAll ? Absence(statement).noneOfSection : nil
    }
  }

  /// True for an immunization that names no vaccine, and no day other than the document's own.
  private var saysNothing: Bool {
    let isNamed = product.isNamed && !product.isOfAllKinds
    guard !isNamed, statement.isDone, !statement.isNegated, absence == nil,
      statement.text == nil
    else { return false }
    let time = types.moment(statement.effectiveTime)
    return time == nil || time == statement.around.document.date
  }
}
