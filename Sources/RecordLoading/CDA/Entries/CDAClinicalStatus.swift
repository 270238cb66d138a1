import HealthRecords

/// Whether a problem or allergy stands, by all that speaks of it: its entry, and the text that its author signed. Where
/// they contradict each other, the more dangerous reading counts and both are told.
struct CDAClinicalStatus: Sendable {
  /// FHIR's clinicalStatus.
  let json: JSONTree?
  /// What was overruled or is told beside.
  let remarks: [JSONTree]
  /// False where the text says that it goes on: then its end stands among the remarks.
  let hasEnd: Bool

  /// - Parameters:
  ///   - entry: what the entry says, without its text.
  ///   - end: of the problem or allergy, where it is one.
  init(_ statement: CDAStatement, entry: JSONTree?, end: XMLElement?, in system: CDAStatusSystem) {
    let text = statement.statusInText
    let affirmed = statement.affirmedInText
    let known = text.flatMap { system.code(words: $0) }
    let (entryIsOver, textIsOver) = (entry.flatMap(Self.isOver), known.map(Self.over.contains))
    let goesOn = textIsOver == false && entryIsOver == true
    let stated = known.flatMap { system.concept($0, words: text) }
    json = goesOn ? stated : entry ?? stated
    hasEnd = !goesOn
    let against = statement.problemsEndInText(isOver: (entryIsOver ?? textIsOver) == true)
    let isTold = known == nil ? entry == nil && text != nil : entry != nil && textIsOver != entryIsOver
    let isUnknown = end?["nullFlavor"] == "UNK" && end?["value"] == nil
    remarks = [
      EntryRemark.statusInText.json(isTold ? text : affirmed ?? against),
      EntryRemark.statusInEntry.json(
        goesOn ? entry.flatMap(Self.words) : affirmed.map { _ in statement.denialInEntry }),
      isUnknown ? EntryRemark.endMarkedUnknown.json() : nil,
      goesOn ? EntryRemark.endAsSent.json(end?["value"].map(HL7Time.dateTime)) : nil,
    ].compactMap { $0 }
  }
}

extension CDAClinicalStatus {
  private static let over: Set<String> = ["resolved", "inactive", "remission"]

  /// Nil where nobody knows.
  private static func isOver(_ status: JSONTree) -> Bool? {
    var codes = [words(of: status)].compactMap { $0 }
    if case .array(let codings)? = status.members["coding"] {
      codes += codings.compactMap { if case .string(let code)? = $0.members["code"] { code } else { nil } }
    }
    if codes.contains(where: over.contains) { return true }
    return codes.contains { CDAStatusSystem.condition.has($0) } ? false : nil
  }

  private static func words(of status: JSONTree) -> String? {
    if case .string(let words)? = status.members["text"] { words } else { nil }
  }
}

extension CDAStatement {
  /// What the entry says, without its text: the word of its status or health status observation, a qualifier of its code,
  /// its end, the concern.
  func problemStatus(_ told: CDAStatement?, _ concern: CDAStatement?, _ end: XMLElement?) -> JSONTree? {
    if let value = told?.element.first("value") { return types.status(value, in: .condition) }
    if let qualifiedStatus { return qualifiedStatus }
    if end?["value"] != nil { return Self.word("resolved") }
    if concern?.statusCode == "active" { return Self.word("active") }
    // An end that is there but unknown means resolved where nothing says active (C-CDA R2.1, Problem Observation:
    // effectiveTime).
    if end?["nullFlavor"] == "UNK" { return Self.word("resolved") }
    return concern?.isClosed == true ? Self.word("inactive") : nil
  }

  /// The observation that says whether a problem stands; a health status that says that it is over speaks louder than
  /// the concern (C-CDA R2.1, Problem Status, Health Status Observation).
  var statusObservation: Relation? {
    related.first { $0.statement.isStatus }
      ?? related.first { $0.statement.isHealthStatus && $0.statement.saysOver }
  }

  /// A health status that says that it is over, beside a status that does not.
  func healthStatusBeside(_ status: Relation?) -> JSONTree? {
    guard let status, status.statement.isStatus, !status.statement.saysOver,
      let health = related.first(where: { $0.statement.isHealthStatus && $0.statement.saysOver })
    else { return nil }
    return EntryRemark.healthStatus.json(types.name(health.statement.element.first("value")))
  }

  var isHealthStatus: Bool { hasTemplate("4.5") || hasCode("11323-3") }

  private var saysOver: Bool {
    types.knownStatus(element.first("value")).map(["resolved", "inactive", "remission"].contains) ?? false
  }
}

extension CDAStatusSystem {
  /// FHIR's code for the word of a row: "Chronic" goes on.
  fileprivate func code(words: String) -> String? {
    let plain = CDAStatusWords.plain(words)
    if ["chronic", "current", "ongoing", "recurrent", "yes"].contains(plain) { return "active" }
    return StatusCode.known(codes: [], words: [plain]).flatMap { has($0) ? $0 : nil }
  }
}

extension EntryRemark {
  /// As an extension; "true" where there are no words to add.
  func json(_ words: String?) -> JSONTree? {
    json("valueString", .text(words))
  }

  func json(_ name: String, _ value: JSONTree?) -> JSONTree? {
    value.map { .object([.init("url", .string(url)), .init(name, $0)]) }
  }

  func json() -> JSONTree { .object([.init("url", .string(url)), .init("valueBoolean", .boolean(true))]) }
}
