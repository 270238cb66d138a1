import HealthRecords

/// Panels of results, vital signs of one time and other groups of findings (C-CDA R2.1, Result Organizer).
extension Statement {
  /// LOINC: blood pressure panel; systolic and diastolic pressure.
  static let pressurePanel = "85354-9"
  /// The results of a panel, and of panels in it; and the goals, promises and orders, which nobody measured.
  private var parts: (results: [Statement], planned: [EntryRecord]) {
    let all = grouped
    return (all.filter(\.isDone), all.filter { !$0.isDone }.flatMap(\.plans))
  }

  private var grouped: [Statement] {
    self.inner.flatMap { inner -> [Statement] in
      if inner.element.name == "organizer" { return inner.grouped }
      guard inner.element.name == "observation", inner.kind != .comment, inner.hasSubstance else { return [] }
      // A component without a value that has the panel's own code heads the components with values.
      let isHeading =
        !inner.hasValue && inner.inner.isEmpty && inner.code?["code"] == code?["code"]
        && inner.code?["code"] != nil && self.inner.contains(where: \.hasValue)
      return isHeading ? [] : [inner]
    }
  }

  /// A label that says who may see a record is no result (HL7 v3 ActCode: security observations).
  var isSecurityLabel: Bool { hasCode(ConceptMap.named("securityLabel")) }

  private var others: [Statement] {
    inner.filter { !["observation", "organizer"].contains($0.element.name) && $0.kind != .comment }
  }

  /// The findings of a group, each as a record: functional status, social history.
  var groupOfFindings: [EntryRecord] {
    let (results, planned) = parts
    return isolates + results.flatMap { $0.kind == .scale ? $0.scales : $0.findings } + planned
      + others.flatMap(\.records)
  }

  /// Vital signs of one time; systolic and diastolic pressure are one reading.
  var vitalSigns: [EntryRecord] {
    let (signs, planned) = parts
    let pair = signs.filter { ["8480-6", "8462-4"].contains($0.code?["code"]) }
    let all = { (signs: [Statement]) in signs.map { $0.finding(category: "vital-signs") } }
    guard pair.count == 2, let high = pair.first(where: { $0.code?["code"] == "8480-6" }),
      let low = pair.first(where: { $0.code?["code"] == "8462-4" }),
      types.when(high.time) == types.when(low.time), !pair.flatMap(\.inner).contains(where: \.hasSubstance)
    else { return all(signs) + planned }
    return [high.bloodPressure(with: low)] + all(signs.filter { $0 !== high && $0 !== low }) + planned
  }

  /// A panel of results: the report, and each result.
  var report: [EntryRecord] {
    let (results, planned) = parts
    return results.isEmpty && !planned.isEmpty ? planned : report(of: results) + planned
  }

  private func report(of statements: [Statement]) -> [EntryRecord] {
    let labels = statements.filter { $0.isSecurityLabel }.map { $0.finding() }
    let results =
      isolates + statements.filter { !$0.isSecurityLabel }.map { $0.finding(category: "laboratory") }
    if code == nil, results.count == 1 { return results + labels }
    let name = types.concept(code) ?? CodedConcept(words: text)
    // A panel without a name, a result or anything else says nothing.
    if results.isEmpty, others.isEmpty, name == nil { return labels }
    var report = mapped(as: .report)
    report.add("category[]", CodedConcept.hl7("v2-0074", "LAB").json)
    report.add("code", name?.json)
    report.add("result[]", all: results.map(\.reference))
    report.add("effective[x]", timeOfPanel)
    report.use(inner.filter { ["observation", "organizer"].contains($0.element.name) })
    return [record(report)] + results + labels
  }

  /// Its own time. For an act without one, the time that all its results share.
  private var timeOfPanel: ElementValue? {
    let own = types.when(effectiveTime)
    guard own == nil, element.name == "act" else { return own }
    let times = Set(contents.map { types.when($0.time) })
    return times.count == 1 ? times.first ?? nil : nil
  }

  // MARK: Laboratory acts

  /// What is in a laboratory's act, and a report of the results outside of panels (XD-LAB, section 6.3.4).
  var laboratory: [EntryRecord] {
    let isResult = { (inner: Statement) in inner.element.name == "observation" && inner.isDone }
    let single = contents.filter(isResult)
    let own = needsReport(of: single) ? report(of: single) : single.flatMap(\.records)
    return own + contents.filter { !isResult($0) }.flatMap(\.records)
  }

  /// True if the act says more than its results do: a name for several, a performer, a comment.
  private func needsReport(of results: [Statement]) -> Bool {
    let isSame = results.count < 2 && results.allSatisfy { $0.code?["code"] == code?["code"] }
    return types.concept(code) != nil && !isSame || !inner(.comment).isEmpty
      || ["performer", "author", "specimen"].contains { element.first($0) != nil }
  }

  /// Both pressures as one Observation with two components (FHIR R4, Vital signs: blood pressure panel).
  func bloodPressure(with diastolic: Statement) -> EntryRecord {
    var pressure = mapped(as: .finding)
    pressure.add("code", CodedConcept(system: CodedConcept.loinc, Self.pressurePanel).json)
    pressure.remove("interpretation")
    pressure.add("category[]", CodedConcept.hl7("observation-category", "vital-signs").json)
    pressure.add("component[]", all: [asComponent, diastolic.asComponent].compactMap { $0 })
    pressure.add("effective[x]", types.when(time))
    pressure.remarks += diastolic.linkedRows.json(besides: linkedRows)
    return record(pressure)
  }

  /// The measure of quality that an organizer around it refers to (CDA R2, section 4.3.8.5: ExternalDocument; QRDA).
  var measure: String? {
    (around.outer + [element]).reversed().filter { $0.name == "organizer" }.firstNonNil {
      $0.first("reference/externalDocument/text")?.ownWords.nonBlank
    }
  }
}
