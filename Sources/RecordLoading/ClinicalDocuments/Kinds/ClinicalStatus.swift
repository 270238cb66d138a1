import HealthRecords

/// Whether a problem or allergy is over, by its entry and its row. The more dangerous reading counts, and both show.
struct ClinicalStatus {
  let concept: CodedConcept?
  /// The reading that does not count.
  let remarks: [JSONTree?]
  /// Its end, unless the row says that it goes on: then that is one of the remarks.
  let end: XMLElement?

  static let (refuted, enteredInError, resolved) = ("refuted", "entered-in-error", "resolved")

  /// - Parameter isInstant: true for an end that ends nothing, because it is the onset or the visit.
  init(_ statement: Statement, in concern: Statement?, isInstant: Bool, _ system: StatusSystem) {
    let sent = statement.effectiveTime?.first("high")
    let end = statement.resolution ?? (isInstant ? nil : sent)
    let entry = Self.ofEntry(statement, in: concern, end: end, system)
    let cell = statement.isNegated ? nil : StatusWords.of(statement)
    let code = cell.flatMap { system.holds($0.code) ? $0.code : nil }
    let (entryIsOver, cellIsOver) = (entry.flatMap(Self.isOver), code.map(Self.isOver(code:)))
    let goesOn = cellIsOver == false && entryIsOver == true
    let stated = code.map { CodedConcept.hl7(system.rawValue, $0).called(cell?.words.lowercased()) }
    concept = goesOn ? stated : entry ?? stated
    self.end = goesOn ? nil : end
    let differs = cellIsOver != nil && entryIsOver != nil && cellIsOver != entryIsOver
    let isUnknown = end?["nullFlavor"] == "UNK" && end?["value"] == nil
    remarks = [
      EntryExtension.remark(.statusInText, differs ? cell?.words : nil),
      EntryExtension.remark(.statusInEntry, goesOn ? entry?.name : nil),
      isUnknown ? EntryExtension.remark(.endMarkedUnknown) : nil,
      EntryExtension.remark(.endAsSent, goesOn ? statement.types.time(end) : nil),
      isInstant ? EntryExtension.remark(.endAsSent, statement.types.time(sent)) : nil,
    ]
  }

  /// By its status or health status observation, a qualifier of its code, its end, or its concern. A concern that was
  /// closed without an end ends nothing (C-CDA R2.1, Problem Concern Act).
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
    let codes = ([status.text] + status.codings.map { $0["code"]?.string }).compactMap { $0 }
    return codes.contains(where: StatusSystem.condition.holds) ? codes.contains(where: isOver(code:)) : nil
  }

  static func isOver(code: String) -> Bool { ConceptMap.named("condition-clinical")[code] == "over" }
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
    let (low, high) = (effectiveTime?.first("low")?["value"], effectiveTime?.first("high")?["value"])
    return concern?.statusCode == "active" && statusOfIt == nil && low != nil && low == high
  }

  /// A concern's own status and time, which are not the problem's (C-CDA R2.1, Problem Concern Act).
  var remarksOfConcern: [JSONTree?] { mapped(as: .concern).remarks }
}

/// The words of status columns, for cells under a head that the table knows. An unknown word never judges.
struct StatusWords {
  let words: String
  let code: String

  /// The status in the row of a statement; nil without a known head, or for an unknown word.
  static func of(_ statement: Statement) -> StatusWords? {
    of(statement.linkedRows.row, in: statement.language)
  }

  static func of(_ row: NarrativeRow?, in language: String?) -> StatusWords? {
    guard let row, let index = cell(of: row, language), let code = meaning(of: row.cells[index], language),
      code != head
    else { return nil }
    return StatusWords(words: row.cells[index], code: code)
  }

  /// Which cell of a row is under a head of statuses.
  static func cell(of row: NarrativeRow, _ language: String?) -> Int? {
    row.headed.firstIndex { meaning(of: $0.head, language) == head }
  }

  private static let head = "head"
  static let (notDone, planned) = ("not-done", "planned")

  /// What a word means in a language, "en" for "en-US" and where none is stated, or that it is a head.
  private static func meaning(of words: String, _ language: String?) -> String? {
    let plain = words.normalizedWords.split { !$0.isLetter && $0 != "-" && $0 != " " }.joined().trimmed
    return known["\(language?.prefix(2).lowercased() ?? "en") \(plain)"]
  }

  private static let known = Dictionary(
    firsts: CSVTable(ofDocuments: "status-words.csv").rows.map { ("\($0[0]) \($0[1])", $0[2]) })
}

/// How sure a finding is, by qualifiers of its code and an observation in it (HL7 Germany, ELGA: Diagnosesicherheit).
extension Statement {
  /// True if a qualifier of its code says that the finding is absent.
  var isExcluded: Bool { qualifier?.code == ClinicalStatus.refuted }

  /// All that is in a nullified concern counts as entered in error (HL7 ActStatus).
  func verification(isDenied: Bool, _ system: StatusSystem) -> CodedConcept? {
    if [statusCode, concern?.statusCode].contains("nullified") {
      return CodedConcept(words: ClinicalStatus.enteredInError)
    }
    if isExcluded { return qualified(system) }
    if isDenied { return CodedConcept(words: ClinicalStatus.refuted) }
    return certainty?.value.flatMap { types.status($0, in: system) } ?? qualified(system)
  }

  /// The observation inside that says how sure the problem or allergy is. A course such as "improved" is none.
  var certainty: Statement? {
    inner(.certainty).first { types.knownStatus($0.value).map(StatusSystem.conditionCertainty.holds) == true }
  }

  /// - Parameter isResolved: true for the status of a finding of the past that left no symptoms: "state after".
  func qualified(_ system: StatusSystem, isResolved: Bool = false) -> CodedConcept? {
    guard let found = qualifier, (found.code == ClinicalStatus.resolved) == isResolved else { return nil }
    return types.status(found.value, known: found.code, in: system)
  }

  /// The most important of them: absent, then over, then how sure.
  private var qualifier: (code: String, value: XMLElement)? {
    let found = element.all(value == nil ? "code" : "value").flatMap(\.qualifiers).compactMap { qualifier in
      code(of: qualifier).flatMap { code in qualifier.first("value").map { (code: code, value: $0) } }
    }
    let first = [ClinicalStatus.refuted, ClinicalStatus.resolved].firstNonNil { code in
      found.first { $0.code == code }
    }
    return first ?? found.first
  }

  /// FHIR's code for a qualifier of certainty; nil for any other qualifier.
  private func code(of qualifier: XMLElement) -> String? {
    guard let value = qualifier.first("value"), let code = value["code"] else { return nil }
    if value["codeSystem"] == GermanCertainty.system { return GermanCertainty(code: code)?.status }
    let known = ConceptMap.named("certaintyQualifier")
    let (kind, status) = (known[qualifier.first("name")?["code"]], types.knownStatus(value))
    if kind == "time" { return known[code] == "past" ? ClinicalStatus.resolved : nil }
    return kind == "context" && status.map(StatusSystem.conditionCertainty.holds) == true ? status : nil
  }
}

/// HL7's code systems of statuses (HL7 Terminology).
enum StatusSystem: String, Sendable {
  case condition = "condition-clinical"
  case allergy = "allergyintolerance-clinical"
  case conditionCertainty = "condition-ver-status"
  case allergyCertainty = "allergyintolerance-verification"

  func holds(_ code: String) -> Bool { ConceptMap.named(rawValue).holds(code) }
}

extension HL7Datatypes {
  /// FHIR's code for a status; nil if none of its codes and names is known.
  func knownStatus(_ value: XMLElement?) -> String? {
    guard let value else { return nil }
    let words = [text(value.first("originalText"))] + value.codes.map { $0["displayName"] }
    return StatusCode.known(codes: value.codes.compactMap { $0["code"] }, words: words.compactMap { $0 })
  }

  /// FHIR's code, the sender's own codings, and their words.
  func status(_ value: XMLElement, known: String? = nil, in system: StatusSystem) -> CodedConcept? {
    let known = known ?? knownStatus(value)
    let code = known.flatMap { system.holds($0) ? CodedConcept.hl7(system.rawValue, $0).codings : nil } ?? []
    let own = value.codes.compactMap(Self.coding)
    let name =
      certainty(value)
      ?? name(value).map { $0 == value["code"] ? ConceptMap.named("problemStatus")[$0] ?? known ?? $0 : $0 }
    let words = (name ?? text(value))?.lowercased()
    return code.isEmpty && own.isEmpty && words == nil ? nil : CodedConcept(codings: code + own, text: words)
  }
}
