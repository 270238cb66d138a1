import HealthRecords

/// Panels of results, vital signs of one time, and other groups of findings (C-CDA Result Organizer, Vital Signs
/// Organizer).
struct ResultOrganizer: StatementKind {
  let statement: ClinicalStatement

  /// A panel of results: the report, and each result.
  func report() -> [CDAResource] {
    let planned = plannedInGroup
    return resultStatements.isEmpty && !planned.isEmpty ? planned : report(of: resultStatements) + planned
  }

  func report(of statements: [ResultObservation]) -> [CDAResource] {
    let own = ResultObservation(statement)
    let results =
      CDAIsolate(statement).unnamedIsolates
      + statements.filter { !$0.isSecurityLabel }.map { $0.observation(category: "laboratory") }
    let labels = statements.filter(\.isSecurityLabel).map { $0.observation(category: nil) }
    let specimen = element.first("specimen/specimenRole/specimenPlayingEntity")
    let members: Draft<R4.DiagnosticReport> = [
      .status(own.resultStatus), .category([Self.labCategory]), .code(types.concept(code) ?? .text(text)),
      .specimen(.named(types.name(specimen?.first("code")) ?? specimen?.first("name")?.text)),
      .result(results.map(\.reference)), .performer(performers), .effective(reportTime),
      .recorder(.named(own.author)),
      .recordedDate(authorTime),
    ]
    let unmapped = related.filter { !["observation", "organizer"].contains($0.statement.element.name) }
    if code == nil, results.count == 1 { return results + labels }
    // A panel without a name, a result or anything else says nothing.
    if results.isEmpty, unmapped.isEmpty, types.concept(code) == nil, text == nil { return labels }
    let key: [String?] = [types.name(code), results.map(\.id).joined(separator: " ")]
    return [CDAResource(of: statement, key: key, members, unmapped: unmapped)] + results
      + labels
  }

  /// Its own time. For an act without one, the time that all its results share.
  private var reportTime: Choice? {
    let own = types.when(effectiveTime)
    let inner = related.map { ResultObservation($0.statement) }.filter { !$0.isComment }
    guard own == nil, element.name == "act", let first = inner.first else { return own }
    return inner.allSatisfy { $0.moment == first.moment } ? types.when(first.time) : nil
  }

  /// The results of a panel, and of panels in it.
  private var resultStatements: [ResultObservation] { groupedStatements.filter { $0.mood == "EVN" } }

  /// The goals, promises and orders in it, which nobody measured (CDA R2, section 4.3.6.1: moodCode).
  private var plannedInGroup: [CDAResource] {
    groupedStatements.filter { $0.mood != "EVN" }.flatMap { PlannedActivity($0.statement).plan() }
  }

  private var groupedStatements: [ResultObservation] {
    related.map(\.statement).flatMap { inner -> [ResultObservation] in
      let finding = ResultObservation(inner)
      return switch inner.element.name {
      case "observation": inner.isComment || !finding.hasSubstance ? [] : [finding]
      case "organizer": inner.depth < 10 ? ResultOrganizer(inner).groupedStatements : []
      default: []
      }
    }
  }

  private static let labCategory = CodeableConcept.code(
    "http://terminology.hl7.org/CodeSystem/v2-0074", "LAB", "Laboratory")

  /// The findings of a group, each as a record: functional status, social history.
  func grouped(category: String?) -> [CDAResource] {
    CDAIsolate(statement).unnamedIsolates + resultStatements.flatMap { $0.observations(category: category) }
      + plannedInGroup
  }

  /// Vital signs of one time; systolic and diastolic pressure are one reading.
  func vitalSigns() -> [CDAResource] {
    let signs = resultStatements
    let systolic = signs.filter { $0.hasCode("8480-6") }
    let diastolic = signs.filter { $0.hasCode("8462-4") }
    guard let high = systolic.first, let low = diastolic.first, systolic.count == 1, diastolic.count == 1,
      high.moment == low.moment, high.related.isEmpty, low.related.isEmpty
    else { return signs.map { $0.observation(category: "vital-signs") } + plannedInGroup }
    let others = signs.filter { !$0.hasCode("8480-6", "8462-4") }
    return [high.bloodPressure(with: low)] + others.map { $0.observation(category: "vital-signs") }
      + plannedInGroup
  }
}
