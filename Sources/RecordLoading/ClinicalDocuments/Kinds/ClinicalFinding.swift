import HealthRecords

/// A result, vital sign, social history, functional status or any other finding (C-CDA R2.1, Result Observation).
extension Statement {
  /// The observation, and records of the expected dates of delivery and the directives in it.
  var findings: [EntryRecord] {
    guard hasSubstance else { return [] }
    let (deliveries, directives) = (inner(.delivery), inner(.directive))
    return [finding(besides: deliveries + directives)] + deliveries.map { $0.finding() }
      + directives.flatMap(\.records)
  }

  /// False for an observation that neither names nor finds anything, or whose value is its own identifier.
  var hasSubstance: Bool {
    let ids = element.all("id").flatMap { [$0["root"], $0["extension"]] }
    let isIdentifier = ids.contains { $0 != nil && $0 == value?.ownWords.nonBlank }
    return !isIdentifier && !isNull
      && (types.concept(code) != nil || hasValue || !inner.isEmpty
        || element.first("text")?.ownWords.isEmpty == false)
  }

  /// True for the kind of a finding alone with a null value, among entries that are all null.
  private var isNull: Bool {
    inner.isEmpty && element.isOfNull && question == nil && value?["nullFlavor"] != "OTH"
      && (hasCode(ConceptMap.named("problemKind")) || types.concept(code) == nil)
      && around.section.statements.allSatisfy(\.isOfNull)
  }

  /// - Parameter apart: the inner statements that are records of their own.
  func finding(category: String? = nil, besides apart: [Statement] = []) -> EntryRecord {
    var finding = mapped(as: .finding)
    let effective = types.when(kind == .preference ? effectiveTime : self.time)
    finding.add("category[]", all: categories(category))
    addFound(to: &finding)
    finding.add("specimen", ElementValue.reference(outerSpecimen))
    finding.add("focus[]", ElementValue.reference(organismBesideValue))
    // That the state is inactive is no finding since the habit began.
    finding.add("effective[x]", statuses.isEmpty ? effective : .dateTime(types.start(self.time)) ?? effective)
    if kind == .preference, effective == nil { finding.add("issued", authorTime) }
    finding.use(partsOfFinding.filter(isWhole) + statuses + apart)
    finding.remarks.append(dayOfPanel)
    return record(finding)
  }

  /// The day of the panel around it, if its own is another.
  private var dayOfPanel: JSONTree? {
    let time = around.outer.last.flatMap { $0.name == "organizer" ? $0.ownTime : nil }
    guard let panel = types.start(time), let own = types.start(element.ownTime)?.prefix(10) else {
      return nil
    }
    let end = types.time(time?.first("high")) ?? panel
    let isWithin = panel.prefix(10) <= own && own <= end.prefix(10)
    return isWithin ? nil : EntryExtension.label(.panelOn, ElementValue.dateTime(panel))
  }

  /// FHIR's category by the section, the ability or the directive.
  private func categories(_ given: String?) -> [JSONTree] {
    let own = kind == .preference || isSecurityLabel ? nil : given ?? around.section.category
    // What a person can do (C-CDA R2.1, Functional and Mental Status Observations and Sections; SNOMED CT, LOINC).
    let isOfAbility = topic == .functional || ConceptMap.named("ability").holds(templateOf: element)
    let isOfMind = ConceptMap.named("mind").holds(templateOf: element) || hasCode(ConceptMap.named("mind"))
    let ability = isOfAbility ? ConceptMap.named("abilityCategory")[isOfMind ? "mind" : "function"] : nil
    let all = [
      own.map { CodedConcept.hl7("observation-category", $0) },
      ability.map { CodedConcept(system: "http://hl7.org/fhir/us/core/CodeSystem/us-core-category", $0) },
    ]
    return all.compactMap { $0?.json } + categoriesOfDirective
  }

  // MARK: What was found

  private func addFound(to finding: inout ResourceBuilder) {
    let denial = deniedFinding
    let isDenial = isDenied && denial == nil
    let denied = ElementValue.sentence(EntrySentence(.notValue, told: [wordsOfValue].compactMap { $0 }))
    finding.add("code", (denial ?? nameOfFinding)?.json)
    finding.add(
      "value[x]", isDenial ? denied : .text(foundParts) ?? valueOfDirective ?? types.value(value))
    let components =
      element.all("value").dropFirst().map { component(code, $0).object }
      + (partsOfFinding.filter(\.hasValue) + statuses).map(\.asComponent)
    if !finding.has("value[x]"), components.isEmpty {
      if let awaited = ConceptMap.named("awaited")[statusCode] {
        finding.remove("status")
        finding.add("status", awaited)
      }
      // What is other than all codes stands in the text.
      let isOther = denial != nil || value?["nullFlavor"] == "OTH"
      finding.add("dataAbsentReason", isOther ? nil : types.nullFlavor(value)?.json)
      // An interpretation beside a missing value interprets nothing.
      if value != nil { finding.remove("interpretation") }
    }
    finding.add("referenceRange[]", all: ranges)
    finding.add("component[]", all: (components + [denial == nil ? nil : deniedPart]).compactMap { $0 })
  }

  /// True if the statement is negated, or its code says that the finding is absent.
  private var isDenied: Bool { isNegated || isExcluded }

  /// What the observation is about: its code; for an assertion the question that its template or value answers.
  private var nameOfFinding: CodedConcept? {
    if let name = nameOfDirective { return name }
    // A kind of problem as the code: the value is what was found.
    if hasCode(ConceptMap.named("generic")), let words = types.words(ofCode: value) {
      return types.concept(code, words: words)
    }
    // The text of an observation with a value may belong to the value.
    let sent = types.names(code) || hasValue ? types.concept(code) : naming(code)
    if let sent, code?["code"] != "ASSERTION" { return sent.called(hasValue ? wordsForCode : nil) }
    if let known = question ?? CodedConcept(words: measure) { return known }
    let (words, name) = (nameInRow, types.name(value))
    let own = words?.normalizedWords == name?.normalizedWords ? nil : CodedConcept(words: words)
    // What the organizer around it is about: "Self-care" (C-CDA R2.1, Functional Status Organizer).
    let group = around.outer.last.flatMap { $0.name == "organizer" ? $0.first("code") : nil }
    let ofGroup = types.names(group) ? types.concept(group) : nil
    return own ?? ofGroup ?? CodedConcept(words: words ?? name) ?? types.concept(code)
      ?? CodedConcept(words: ConceptMap.named("question").target("*")?.display)
  }

  /// The words for a bare code, or for one that labels a field: those that it points at, but not its own value.
  private var wordsForCode: String? {
    if isField { return nameInText }
    let name = types.words(ofCode: code) == nil ? linkedRows.row?.name(in: language) : nil
    let isValue = [types.name(value), types.text(value)].contains {
      $0?.normalizedWords == name?.normalizedWords
    }
    return isValue ? nil : name
  }

  /// C-CDA R2.1, Smoking Status, Tobacco Use, Pregnancy Observation: what an assertion answers.
  private var question: CodedConcept? {
    let known = ConceptMap.named("question").target(templateOf: element)
    return (known ?? ConceptMap.named("answer").target(value?["code"])).flatMap {
      $0.code.isEmpty
        ? CodedConcept(words: $0.display) : CodedConcept(system: CodedConcept.loinc, $0.code, $0.display)
    }
  }

  /// The denied finding of a statement without a value: it must read as denied wherever it is listed.
  private var deniedFinding: CodedConcept? {
    guard isDenied, value == nil,
      let name = nameOfDirective?.name ?? types.words(ofCode: code) ?? nameInRow ?? types.name(code)
    else { return nil }
    // Words without the name of a code may say the denial themselves.
    let isCoded = code?.displays.isEmpty == false
    return isCoded ? CodedConcept(EntrySentence(.notThis, name)) : CodedConcept(words: name)
  }

  /// The code of what is denied, as a component.
  private var deniedPart: JSONTree {
    let words = text.flatMap { $0.normalizedWords == types.name(code)?.normalizedWords ? nil : $0 }
    let denied = ElementValue.sentence(EntrySentence(.statedNot, told: [words].compactMap { $0 }))
    return .object(fields(["code": types.concept(code)?.json]) + denied.members("valueString"))
  }

  /// A value in words that do not read as a finding once they are denied.
  private var wordsOfValue: String? {
    let limits = [value, value?.first("low"), value?.first("high")]
    return types.name(value) ?? types.text(value) ?? text ?? .listed(limits.map(Self.amount), by: "–")
  }

  private static func amount(_ element: XMLElement?) -> String? {
    .listed([element?["value"], element?["unit"]], by: " ")
  }

  func component(_ code: XMLElement?, _ value: XMLElement?) -> ResourceBuilder {
    var part = ResourceBuilder()
    part.add("code", types.concept(code)?.json)
    part.add("value[x]", types.value(value))
    if !part.has("value[x]") { part.add("dataAbsentReason", types.nullFlavor(value)?.json) }
    return part
  }

  /// With its flag and ranges, as a part of another one.
  var asComponent: JSONTree? {
    var part = component(code, value)
    part.add("interpretation", mapped(as: .finding)["interpretation"])
    part.add("referenceRange[]", all: ranges)
    return part.object
  }

  // MARK: Ranges

  var ranges: [JSONTree] { element.all("referenceRange/observationRange").compactMap(range) }

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

  /// "<7 g/L": a limit that is not itself in the range, for which FHIR's Range has no sign.
  private func openLimits(_ interval: XMLElement) -> String? {
    let limits = [("low", ">", "≥"), ("high", "<", "≤")].map { name, open, closed in
      let (limit, isOpen) = (interval.first(name), interval.first(name)?["inclusive"] == "false")
      return (isOpen: isOpen, words: Self.amount(limit).map { (isOpen ? open : closed) + $0 })
    }
    return limits.contains { $0.isOpen && $0.words != nil } ? .listed(limits.map(\.words)) : nil
  }

  // MARK: Parts

  /// The state of a finding without a value: smoking, "inactive".
  private var statuses: [Statement] { hasValue ? [] : inner(.status) }

  /// The observations in one without a value, like those of an organizer (CDA R2, section 4.3.8: COMP).
  private var partsOfFinding: [Statement] {
    guard element.name == "observation", !hasValue, !isNegated else { return [] }
    return inner(.finding).filter { part in
      part.link == "COMP" && part.isDone && part.inner.isEmpty && types.name(part.code) != nil
        && !(part.isNegated && part.hasValue)
    }
  }

  /// The parts that only say what was found, or not found: "chest hyperinflated; not: radiopacities".
  private var foundParts: String? {
    let found = partsOfFinding.filter { !$0.hasValue }.map { part in
      types.name(part.code).map { part.isNegated ? EntrySentence(.notValue, $0).english : $0 }
    }
    return .listed(found, by: "; ")
  }

  /// True for a part without another time than the whole: a component has no time of its own.
  private func isWhole(_ part: Statement) -> Bool {
    [nil, types.when(effectiveTime)].contains(types.when(part.effectiveTime))
  }
}
