import HealthRecords

/// Whether a drug is taken, by its entry and its row. If they contradict each other, that is unknown, and both show.
extension Drug {
  /// FHIR's status, or the mark of a "completed" that says nothing.
  var status: String? { isContradicted ? RecordStatus.unknown : entry }

  /// From when to when, without an end that ends nothing.
  var span: XMLElement? {
    isContradicted || !keepsEnd ? sent.map { $0.with($0.elements.filter { $0.name != "high" }) } : sent
  }

  var remarks: [JSONTree?] {
    // An end that is the beginning may be a filler: it is shown, and ends nothing.
    let isBeginning = isOpen && endsNothing && !isOneDose
    let end = isContradicted || !keepsEnd || isBeginning ? statement.types.time(sent?.first("high")) : nil
    let isOver = Self.ends.holds(cell?.code)
    let goesOn = !Self.ends.holds(entry) && !isUndecided
    let isBeside = isContradicted || isTaken && isUndecided || isOver && (goesOn || isOneDose)
    // The sender's own word for the status, if it differs from FHIR's.
    let word = statement.types.words(ofCode: statement.inner(.status).first?.value)
    return [
      EntryExtension.remark(.statusInText, isBeside ? cell?.words : nil),
      EntryExtension.remark(
        .statusInEntry, isContradicted ? isUndecided ? statement.statusCode : entry : nil),
      EntryExtension.remark(.statusAsSent, word == status ? nil : word),
      EntryExtension.remark(.endAsSent, end),
    ]
  }

  var isOpen: Bool { [nil, RecordStatus.active].contains(statement.statusCode) || isCompleted && !isOver }

  /// The observation of its status, or the change that ended it.
  var observation: Statement? { statement.inner(.status).first ?? changeThatEnds }

  /// True for a dose given in an office: one moment, no rhythm, no directions, and nothing handed over (C-CDA R2.1,
  /// Medication Activity: effectiveTime with a value is that of a single administration).
  var isOneDose: Bool {
    guard statement.isDone, absence == nil else { return false }
    if statement.around.section.uses.contains(.given), !isCourse { return true }
    let isSupplied = statement.inner.contains { $0.element.name == "supply" || $0.kind == .status }
    return isCompleted && !statement.isNegated && isMoment && !statement.isRepeated && !isSupplied
      && cell.map { $0.code != RecordStatus.active } ?? true && statement.directions == nil
  }

  /// An order for one moment, or from a moment to the same, is an order for one dose.
  var isOnce: Bool { !statement.isDone && isMoment && !statement.isRepeated }
}

extension RecordStatus {
  static let (active, unknown, completed) = ("active", "unknown", "completed")
}

extension Drug {
  private var isCompleted: Bool { statement.statusCode == RecordStatus.completed }
  private var isTaken: Bool { cell?.code == RecordStatus.active }
  private var isUndecided: Bool { entry == RecordStatus.sentAsCompleted }
  private var keepsEnd: Bool { !isCompleted || isOnce || !endsNothing }

  private var isContradicted: Bool {
    isTaken && (isUndecided ? endsNothing : Self.ends.holds(entry))
  }

  // MARK: By the entry

  private var entry: String? {
    let code = statement.statusCode
    if absence != nil { return ConceptMap.named("drugAbsence")[code] }
    if statement.isNegated { return statement.isDone ? isOneDose ? "not-done" : "not-taken" : code }
    if isOneDose { return ConceptMap.named("eventStatus")[code] ?? code }
    if code == "nullified" { return ConceptMap.named("drugStatus")[code] ?? code }
    // The end or pause that its status observation or a change states.
    if [nil, RecordStatus.active, RecordStatus.completed].contains(code),
      let ended = observation.flatMap(Self.end)
    {
      // What is on hold may be taken again; what was completed with an end that has come is over.
      return ended == "on-hold" && hasEnded ? RecordStatus.completed : ended
    }
    if known == RecordStatus.active { return known }
    if statement.around.section.uses.contains(.ended) { return "stopped" }
    return isCompleted ? completed : ConceptMap.named("drugStatus")[code] ?? code
  }

  /// True for a completed entry with an end that has come and ends something.
  private var hasEnded: Bool {
    isCompleted && !endsNothing && statement.around.document.hasCome(sent?.first("high"))
  }

  /// Without an end, "completed" says neither that the drug is taken nor that it is not.
  private var completed: String? {
    let stated = cell.flatMap { isTaken ? $0.code : Self.ends[$0.code] }
    // IHE PCC, section 6.3.4.16: the template demands this status of every entry, which thus states none.
    if statement.hasTemplate("I.4.7"), !statement.hasTemplate("E.16") {
      return isOver ? RecordStatus.completed : stated
    }
    let document = statement.around.document
    let isPast = isOnce && (document.hasCome(sent?.first("high")) || document.hasCome(sent))
    if hasEnded || isPast { return RecordStatus.completed }
    let told = statement.types.words(ofCode: statement.inner(.status).first?.value)?.lowercased()
    return known ?? told ?? (isTaken ? nil : stated) ?? RecordStatus.sentAsCompleted
  }

  private var known: String? { statement.types.knownStatus(statement.inner(.status).first?.value) }

  /// FHIR's codes that end or hold a drug; CCD's MedicationTypeStatusCode (SNOMED CT); NCTIS Change Type Values.
  private static let ends = ConceptMap.named("drugEnd")

  private static func end(of observation: Statement) -> String? {
    let code = observation.value?["code"]
    return (observation.kind == .drugChange ? ConceptMap.named("drugChange")[code] : nil) ?? ends[code]
      ?? ends[observation.types.knownStatus(observation.value)]
  }

  /// A change that ends or pauses it, unless it is only recommended (Australia, Change Type, Change Status).
  private var changeThatEnds: Statement? {
    statement.inner(.drugChange).first { change in
      Self.end(of: change) != nil
        && !change.inner(.drugChange).contains {
          ConceptMap.named("drugChangeRecommended").holds($0.value?["code"])
        }
    }
  }

  // MARK: Times

  private var isMoment: Bool {
    sent?["value"] != nil || sent?.first("low")?["value"].map { $0 == sent?.first("high")?["value"] } == true
  }

  /// True for the document's own day as the end, or for the moment of the beginning.
  private var endsNothing: Bool {
    guard let end = sent?.first("high")?["value"] else { return false }
    return end == sent?.first("low")?["value"]
      || statement.around.document.date.map { HL7Time.date(end) == $0.prefix(10) } ?? false
  }

  /// True for an end that had passed when the document was made, and for a single dose that was not ahead of it.
  private var isOver: Bool {
    let (end, dose) = (HL7Time.date(of: sent?.first("high")), HL7Time.date(of: sent))
    guard let made = statement.around.document.day else { return end != nil || dose != nil }
    return end?.isCertainlyBefore(made) ?? dose.map { !made.isCertainlyBefore($0) } ?? false
  }

  /// True for a time that lasts longer than any visit: more than sixty days.
  private var isCourse: Bool {
    let days = ["low", "high"].compactMap { HL7Time.date(of: sent?.first($0))?.dayNumber }
    return days.count == 2 && days[1] - days[0] > 60
  }
}

extension Statement {
  var isRepeated: Bool {
    element.all("effectiveTime").flatMap(\.descendants).contains {
      ["period", "event", "frequency"].contains($0.name)
    }
  }
}
