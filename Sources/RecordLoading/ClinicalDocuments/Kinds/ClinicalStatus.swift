import HealthRecords

/// Whether a problem or allergy is over, by its entry and by the status column of its row. If they contradict each
/// other, the more dangerous reading counts, and both are shown.
struct ClinicalStatus {
  /// FHIR's clinicalStatus.
  let concept: CodedConcept?
  /// The reading that does not count.
  let remarks: [JSONTree?]
  /// False if the row says that it goes on: then its end is one of the remarks.
  let hasEnd: Bool

  static let (refuted, enteredInError, resolved) = ("refuted", "entered-in-error", "resolved")

  /// - Parameter end: the end of the problem or allergy, if it has one.
  init(_ statement: Statement, in concern: Statement?, end: XMLElement?, _ system: StatusSystem) {
    let entry = Self.ofEntry(statement, in: concern, end: end, system)
    let cell = statement.isNegated ? nil : StatusWords.of(statement)
    let code = cell.flatMap { system.holds($0.code) ? $0.code : nil }
    let (entryIsOver, cellIsOver) = (entry.flatMap(Self.isOver), code.map(Self.isOver(code:)))
    let goesOn = cellIsOver == false && entryIsOver == true
    let stated = code.map { CodedConcept.hl7(system.rawValue, $0).called(cell?.words.lowercased()) }
    concept = goesOn ? stated : entry ?? stated
    hasEnd = !goesOn
    let differs = cellIsOver != nil && entryIsOver != nil && cellIsOver != entryIsOver
    let isUnknown = end?["nullFlavor"] == "UNK" && end?["value"] == nil
    remarks = [
      EntryExtension.remark(.statusInText, differs ? cell?.words : nil),
      EntryExtension.remark(.statusInEntry, goesOn ? entry?.name : nil),
      isUnknown ? EntryExtension.remark(.endMarkedUnknown) : nil,
      EntryExtension.remark(.endAsSent, goesOn ? statement.types.time(end) : nil),
    ]
  }

  /// The status of a problem or allergy by its entry alone: its status or health status observation, a qualifier of its
  /// code, its end, or its concern: an active one, or one that was closed with an end. Closed without an end, it ends
  /// nothing (C-CDA R2.1, Problem Concern Act: effectiveTime is how long it was of concern).
  private static func ofEntry(
    _ statement: Statement, in concern: Statement?, end: XMLElement?, _ system: StatusSystem
  ) -> CodedConcept? {
    if let value = statement.statusOfIt?.value { return statement.types.status(value, in: system) }
    if let status = statement.qualified(.condition, isResolved: true) { return status }
    let document = statement.around.document
    if document.hasCome(end) { return CodedConcept(words: resolved) }
    // An end that is marked unknown ends nothing: many senders mark every open end so. It is said on the record's page.
    if concern?.statusCode == "completed", document.hasCome(concern?.effectiveTime?.first("high")) {
      return CodedConcept(words: "inactive")
    }
    return concern?.statusCode == "active" ? CodedConcept(words: "active") : nil
  }

  /// Nil for a status that says neither.
  private static func isOver(_ status: CodedConcept) -> Bool? {
    let codes = [status.text].compactMap { $0 } + status.codings.compactMap { $0["code"]?.string }
    if codes.contains(where: isOver(code:)) { return true }
    return codes.contains { StatusSystem.condition.holds($0) } ? false : nil
  }

  static func isOver(code: String) -> Bool { overs[code] == "over" }

  private static let overs = ConceptMap.named("condition-clinical")
}

extension Statement {
  /// The observation of its status. Without one, a health status that says that the problem is over.
  var statusOfIt: Statement? { inner(.status).first { $0.value != nil } ?? healthStatusOver }

  private var healthStatusOver: Statement? {
    inner(.healthStatus).first { types.knownStatus($0.value).map(ClinicalStatus.isOver(code:)) ?? false }
  }

  /// A health status that says that the problem is over, if the status does not.
  var healthStatusBeside: JSONTree? {
    guard let status = statusOfIt, status.kind == .status, let health = healthStatusOver,
      types.knownStatus(status.value).map(ClinicalStatus.isOver(code:)) != true
    else { return nil }
    return EntryExtension.remark(.healthStatus, types.name(health.value))
  }

  /// The statements in it that become the status and the certainty of a problem or allergy.
  var statesOfIt: [Statement] {
    [isNegated || isExcluded ? nil : certainty, statusOfIt].compactMap { $0 }
  }

  /// True for an end that only repeats the beginning while the concern is active: both are the moment of the onset.
  func isInstant(in concern: Statement?) -> Bool {
    guard concern?.statusCode == "active", statusOfIt == nil,
      let low = effectiveTime?.first("low")?["value"]
    else { return false }
    return effectiveTime?.first("high")?["value"] == low
  }

  /// The end as it was sent.
  var endAsSent: JSONTree? { EntryExtension.remark(.endAsSent, types.time(effectiveTime?.first("high"))) }

  /// A concern's own status and time, which are not the problem's (C-CDA R2.1, Problem Concern Act).
  var remarksOfConcern: [JSONTree?] { mapped(as: .concern).remarks }
}

/// The words of status columns, at most forty a language, for cells under a head that the table knows. An unknown word
/// never judges.
struct StatusWords {
  let words: String
  let code: String

  /// The status in the row of a statement; nil without a known head, or for an unknown word.
  static func of(_ statement: Statement) -> StatusWords? {
    of(LinkedRows(statement).row, in: statement.language)
  }

  static func of(_ row: NarrativeRow?, in language: String?) -> StatusWords? {
    guard let row, let index = cell(of: row, language),
      let code = known[self.language(language)]?[plain(row.cells[index])], code != head
    else { return nil }
    return StatusWords(words: row.cells[index], code: code)
  }

  /// Which cell of a row is under a head of statuses.
  static func cell(of row: NarrativeRow, _ language: String?) -> Int? {
    guard row.heads.count == row.cells.count else { return nil }
    return row.heads.firstIndex { known[self.language(language)]?[plain($0)] == head }
  }

  private static let head = "head"
  static let (notDone, planned) = ("not-done", "planned")

  /// Without the marks at its ends.
  private static func plain(_ words: String) -> String {
    words.normalizedWords.split { !$0.isLetter && $0 != "-" && $0 != " " }.joined().trimmed
  }

  /// "en" for "en-US", and where none is stated.
  private static func language(_ code: String?) -> String {
    code.map { String($0.prefix(2).lowercased()) } ?? "en"
  }

  /// By language: what a word means, or that it is a head.
  private static let known: [String: [String: String]] = CSVTable(ofDocuments: "status-words.csv").rows
    .reduce(into: [:]) { known, cells in known[cells[0], default: [:]][cells[1]] = cells[2] }
}
