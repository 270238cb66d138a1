import HealthRecords

/// A result, vital sign, social history, functional status or any other finding (C-CDA R2.1, Result Observation, Vital
/// Sign Observation, Social History Observation).
struct ClinicalFinding: OfStatement {
  let statement: Statement

  private var value: XMLElement? { statement.value }

  /// The observation, and records of the expected dates of delivery and the directives in it.
  var records: [EntryRecord] {
    guard hasSubstance else { return [] }
    let apart = statement.inner.filter { $0.kind == .delivery || $0.kind == .directive }
    return [record(besides: apart)]
      + apart.flatMap { $0.kind == .delivery ? [ClinicalFinding($0).record()] : $0.records }
  }

  /// False for an observation that neither names nor finds anything, or whose value is its own identifier.
  var hasSubstance: Bool {
    if let words = value?.ownWords, !words.isEmpty,
      statement.element.all("id").contains(where: { $0["root"] == words || $0["extension"] == words })
    {
      return false
    }
    if isNull { return false }
    return types.concept(statement.code) != nil || statement.hasValue || !statement.inner.isEmpty
      || statement.element.first("text")?.ownWords.isEmpty == false
  }

  /// True for the kind of a finding alone with a null value, among entries that are all null: their section demands
  /// them, and its text is told.
  private var isNull: Bool {
    statement.inner.isEmpty && question == nil && value?["nullFlavor"] != "OTH"
      && (statement.hasCode(ConceptMap.named("problemKind")) || types.concept(statement.code) == nil)
      && ([statement.element] + statement.around.section.statements).allSatisfy(\.isOfNull)
  }

  /// - Parameters:
  ///   - category: that of the panel around it.
  ///   - apart: the inner statements that are records of their own.
  func record(category: String? = nil, besides apart: [Statement] = []) -> EntryRecord {
    var finding = statement.mapped(as: .finding)
    let isolate = Isolate(statement)
    let effective = types.when(statement.kind == .preference ? statement.effectiveTime : statement.time)
    finding.add("category[]", all: categories(category))
    addFound(to: &finding)
    finding.add("specimen", ElementValue.reference(isolate.outerSpecimen))
    finding.add("focus[]", ElementValue.reference(isolate.besideValue))
    // That the state is inactive is no finding since the habit began.
    finding.add(
      "effective[x]", statuses.isEmpty ? effective : .dateTime(types.start(statement.time)) ?? effective)
    if statement.kind == .preference, effective == nil { finding.add("issued", statement.authorTime) }
    finding.use(parts.filter(isWhole) + statuses + apart)
    finding.remarks.append(dayOfPanel)
    let time = effective?.line("effective")
    return statement.record(
      finding, key: [statement.code?["code"], types.name(statement.code), time, isolate.besideValue])
  }

  /// The day of the panel around it, if its own is another.
  private var dayOfPanel: JSONTree? {
    let time = statement.around.outer.last.flatMap { $0.name == "organizer" ? $0.ownTime : nil }
    guard let panel = types.start(time), let own = types.start(statement.element.ownTime) else { return nil }
    let end = types.time(time?.first("high")) ?? panel
    if own.prefix(10) >= panel.prefix(10), own.prefix(10) <= end.prefix(10) { return nil }
    return EntryExtension.label(.panelOn, ElementValue.dateTime(panel))
  }

  /// FHIR's category by the section, the ability or the directive.
  private func categories(_ given: String?) -> [JSONTree] {
    let isPlain = statement.kind == .preference || statement.hasCode(Battery.security)
    let own = isPlain ? nil : given ?? statement.around.section.category ?? laboratory
    let ability =
      statement.isOfAbility
      ? ConceptMap.named("abilityCategory")[statement.isOfMind ? "mind" : "function"] : nil
    let system = "http://hl7.org/fhir/us/core/CodeSystem/us-core-category"
    let all = [
      own.map { CodedConcept.hl7("observation-category", $0) },
      ability.map { CodedConcept(system: system, $0) },
    ]
    return all.compactMap { $0?.json } + Directive(statement).categories
  }

  private var laboratory: String? {
    statement.element.holdsTemplate(of: Battery.templates)
      ? ConceptMap.named("abilityCategory")["laboratory"] : nil
  }
}

// MARK: - What was found

extension ClinicalFinding {
  /// The question and the answer.
  private func addFound(to finding: inout ResourceBuilder) {
    let denial = denial
    finding.add("code", (denial ?? name)?.json)
    let values = statement.element.all("value")
    let found = foundParts.map(ElementValue.text) ?? Directive(statement).value ?? types.value(values.first)
    if isDenied, denial == nil {
      finding.add("value[x]", .sentence(EntrySentence(.notValue, told: [wordsOfValue].compactMap { $0 })))
    } else {
      finding.add("value[x]", found)
    }
    let components =
      values.dropFirst().map { component(statement.code, $0) }
      + (parts.filter(\.hasValue) + statuses).map { component($0.code, $0.value) }
    if !finding.has("value[x]"), components.isEmpty, statement.statusCode == "active" {
      finding.set("status", ConceptMap.named("awaited")["active"])
    }
    // What is other than all codes stands in the text.
    if !finding.has("value[x]"), components.isEmpty, denial == nil, values.first?["nullFlavor"] != "OTH" {
      finding.add("dataAbsentReason", types.nullFlavor(values.first)?.json)
    }
    // An interpretation beside a missing value interprets nothing.
    if !finding.has("value[x]"), components.isEmpty, values.first != nil {
      finding.set("interpretation", nil as String?)
    }
    finding.add("referenceRange[]", all: ranges)
    finding.add("component[]", all: (components + [deniedPart(denial)]).compactMap { $0 })
  }

  /// True if the statement is negated, or its code says that the finding is absent.
  private var isDenied: Bool { statement.isNegated || Certainty(statement).isExcluded }

  /// What the observation is about: its code; for an assertion the question that its template or value answers.
  private var name: CodedConcept? {
    if let name = Directive(statement).name { return name }
    let isAssertion = statement.code?["code"] == "ASSERTION"
    let code = statement.code
    // A kind of problem as the code: the value is what was found.
    if statement.hasCode(ConceptMap.named("generic")), let words = types.words(ofCode: value) {
      return types.concept(code, words: words)
    }
    // The text of an observation with a value may belong to the value.
    if !isAssertion, types.concept(code) != nil || !statement.hasValue {
      let concept = types.names(code) || statement.hasValue ? types.concept(code) : statement.naming(code)
      if let concept { return concept.called(statement.hasValue ? wordsForCode : nil) }
    }
    if let question = question { return question }
    if let measure = statement.measure { return CodedConcept(words: measure) }
    let words = statement.nameInRow
    if words?.normalizedWords != types.name(value)?.normalizedWords, let concept = CodedConcept(words: words)
    {
      return concept
    }
    return nameOfGroup ?? CodedConcept(words: words ?? types.name(value)) ?? types.concept(code)
      ?? CodedConcept(words: ConceptMap.named("question").target("*")?.display)
  }

  /// What the organizer around it is about: "Self-care" (C-CDA R2.1, Functional Status Organizer).
  private var nameOfGroup: CodedConcept? {
    let group = statement.around.outer.last.flatMap { $0.name == "organizer" ? $0.first("code") : nil }
    return types.names(group) ? types.concept(group) : nil
  }

  /// The words for a bare code, or for one that labels a field: those that it points at, but not its own value.
  private var wordsForCode: String? {
    if statement.isField { return statement.nameInText }
    if types.words(ofCode: statement.code) != nil { return nil }
    let name = LinkedRows(statement).row?.name(in: statement.language)
    let value = [types.name(value), types.text(value)].compactMap { $0?.normalizedWords }
    return name.flatMap { value.contains($0.normalizedWords) ? nil : $0 }
  }

  /// C-CDA R2.1, Smoking Status, Tobacco Use, Pregnancy Observation: what an assertion answers.
  private var question: CodedConcept? {
    let questions = ConceptMap.named("question")
    let templates = statement.element.all("templateId").compactMap { $0["root"] }
    let known = questions.codes.first { templates.contains(TemplateID.full($0)) }
    guard let found = questions.target(known) ?? ConceptMap.named("answer").target(value?["code"]) else {
      return nil
    }
    return found.code.isEmpty
      ? CodedConcept(words: found.display)
      : CodedConcept(system: CodedConcept.loinc, found.code, found.display)
  }

  /// The denied finding of a statement without a value, whose code alone names it (CDA R2, section 4.3.6.1:
  /// negationInd). It must read as denied wherever it is listed.
  private var denial: CodedConcept? {
    guard isDenied, value == nil else { return nil }
    let name = Directive(statement).name?.name ?? types.name(statement.code)
    // Words without a code may say the denial themselves.
    let isCoded = types.concept(statement.code)?.codings.isEmpty == false
    return name.flatMap { isCoded ? CodedConcept(EntrySentence(.notThis, $0)) : CodedConcept(words: $0) }
  }

  /// The code of what is denied, as a component.
  private func deniedPart(_ denial: CodedConcept?) -> JSONTree? {
    guard denial != nil else { return nil }
    let text = statement.text
    let words = text.flatMap { $0.normalizedWords == types.name(statement.code)?.normalizedWords ? nil : $0 }
    var part = ResourceBuilder()
    part.add("code", types.concept(statement.code)?.json)
    part.add("value[x]", .sentence(EntrySentence(.statedNot, told: [words].compactMap { $0 })))
    return .object(part.members)
  }

  /// A value in words that do not read as a finding once they are denied.
  private var wordsOfValue: String? {
    let amounts = [value, value?.first("low"), value?.first("high")].compactMap { $0 }.map(Self.amount)
      .filter { !$0.isEmpty }.joined(separator: "–")
    return types.name(value) ?? types.text(value) ?? statement.text
      ?? (amounts.isEmpty ? nil : amounts)
  }

  private static func amount(_ element: XMLElement) -> String {
    [element["value"], element["unit"]].compactMap { $0 }.joined(separator: " ")
  }

  private func component(_ code: XMLElement?, _ value: XMLElement?) -> JSONTree? {
    var part = ResourceBuilder()
    part.add("code", types.concept(code)?.json)
    part.add("value[x]", types.value(value))
    if !part.has("value[x]") { part.add("dataAbsentReason", types.nullFlavor(value)?.json) }
    return part.members.isEmpty ? nil : .object(part.members)
  }

  // MARK: Ranges

  var ranges: [JSONTree] { statement.element.all("referenceRange/observationRange").compactMap(range) }

  private func range(_ range: XMLElement) -> JSONTree? {
    let code = range.first("interpretationCode")
    let isNormal = code == nil || code?["code"] == "N"
    let value = range.first("value")
    // From zero to zero is what systems write for no limits.
    let isNone = ["low", "high"].allSatisfy { value?.first($0)?["value"].flatMap(Double.init) == 0 }
    let limits = isNone ? nil : types.range(value)
    let words =
      types.text(range.first("text")) ?? value.flatMap(openLimits)
      ?? (limits == nil ? types.name(value) ?? types.text(value) : nil)
    return .of([
      "low": limits?["low"], "high": limits?["high"], "text": .text(words),
      "type": isNormal ? nil : types.concept(code)?.json,
      "appliesTo": types.concept(range.first("precondition/criterion/value"))?.json.map { .array([$0]) },
    ])
  }

  /// "<7 g/L": a limit that is not itself in the range. FHIR's Range has no sign for that (HL7 v3 Data Types:
  /// IVL.highClosed).
  private func openLimits(_ interval: XMLElement) -> String? {
    let limits = [("low", ">", "≥"), ("high", "<", "≤")].compactMap { name, open, closed in
      interval.first(name).flatMap { limit -> (isOpen: Bool, words: String)? in
        let (isOpen, amount) = (limit["inclusive"] == "false", Self.amount(limit))
        return amount.isEmpty ? nil : (isOpen, "\(isOpen ? open : closed)\(amount)")
      }
    }
    return limits.contains(where: \.isOpen) ? limits.map(\.words).joined(separator: ", ") : nil
  }

  // MARK: Parts

  /// The state of a finding without a value: smoking, "inactive".
  private var statuses: [Statement] { statement.hasValue ? [] : statement.inner(.status) }

  /// The parts of an observation without a value: the observations in it, like those of an organizer (CDA R2, section
  /// 4.3.8: entryRelationship, COMP).
  private var parts: [Statement] {
    guard statement.element.name == "observation", !statement.hasValue, !statement.isNegated else {
      return []
    }
    return statement.inner.filter { part in
      part.link == "COMP" && part.kind == .finding && part.isDone && part.inner.isEmpty
        && types.name(part.code) != nil && !(part.isNegated && part.hasValue)
    }
  }

  /// The parts that only say what was found, or not found: "chest hyperinflated; not: radiopacities".
  private var foundParts: String? {
    let found = parts.filter { !$0.hasValue }.compactMap { part in
      types.name(part.code).map { part.isNegated ? EntrySentence(.notValue, $0).english : $0 }
    }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }

  /// True for a part without another time than the whole: a component has no time of its own.
  private func isWhole(_ part: Statement) -> Bool {
    guard let own = part.effectiveTime.map({ types.when($0) }) else { return true }
    return own == statement.effectiveTime.map { types.when($0) } || own == nil
  }
}

extension Statement {
  /// True for what a person can do (C-CDA R2.1, Functional and Mental Status Observations and Sections).
  var isOfAbility: Bool { topic == .functional || element.holdsTemplate(of: ConceptMap.named("ability")) }

  /// True for a cognitive ability, by its template or code (C-CDA R2.1, Mental Status Observation; SNOMED CT, LOINC).
  fileprivate var isOfMind: Bool {
    let mind = ConceptMap.named("ability").codes.filter { ConceptMap.named("ability")[$0] == "mind" }
    return mind.contains { hasTemplate($0) } || hasCode(ConceptMap.named("mindCode"))
  }
}
