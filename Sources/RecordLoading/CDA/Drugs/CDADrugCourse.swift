import HealthRecords

/// Whether a drug is taken, and from when to when, by its entry and by the text that its author signed. If they
/// contradict each other, the status is unknown, and both are shown.
struct CDADrugCourse: Sendable {
  /// FHIR's status, or the mark of a "completed" that says nothing.
  let status: String?
  /// From when to when, without an end that ends nothing.
  let span: XMLElement?
  let remarks: [Remark?]

  /// - Parameters:
  ///   - told: the observation of its status, or the change that ended it.
  ///   - sent: from when to when, as sent.
  init(_ drug: MedicationActivity, told: ClinicalStatement?, _ sent: XMLElement?) {
    let text = CDATextStanding(drug.statement)
    let entry = drug.statusOfDrug(told, sent)
    let isTaken = drug.rowSaysTaken != nil && !drug.isNegated
    let isOpen = entry == RecordStatus.sentAsCompleted
    let endsNothing = drug.hasEndOfDocument(sent)
    let isContradicted = isTaken && (isOpen ? endsNothing : entry.map(Self.isOver) == true)
    let affirmed = drug.saysNoDrug ? nil : drug.affirmedInText
    let isDose = drug.isOneDose(sent)
    let against =
      isDose
      ? text.doseNotGivenInText
      : drug.isNegated || entry.map(Self.isOver) == true ? nil : text.drugsEndInText
    let keepsEnd = drug.statusCode != "completed" || !endsNothing
    // Many senders write "completed" for every drug. If there is no end, the text decides that the drug is taken.
    let isOverruled = isTaken && isOpen && !isContradicted
    status = isContradicted || affirmed != nil ? "unknown" : isOverruled ? "active" : entry
    span = isContradicted || !keepsEnd ? sent?.withoutEnd : sent
    remarks = [
      Remark(.statusInText, isContradicted ? drug.rowSaysTaken : affirmed ?? against),
      isContradicted || affirmed != nil
        ? Remark(.statusInEntry, isOpen ? drug.statusCode : entry) : nil,
      isOverruled ? Remark(.statusAsSent, drug.statusCode) : nil,
      isContradicted || !keepsEnd
        ? Remark(.endAsSent, sent?.first("high")?["value"].map(HL7Time.dateTime)) : nil,
    ]
  }

  /// HL7's ActStatus in FHIR's codes.
  static let statuses = [
    "aborted": "stopped", "suspended": "on-hold", "held": "on-hold", "nullified": "entered-in-error",
    "new": "draft",
  ]
}

extension CDADrugCourse {
  private static func isOver(_ status: String) -> Bool {
    ["completed", "stopped", "inactive"].contains(status)
  }
}

extension MedicationActivity {
  /// The status by the entry. Many senders write "completed" for every statement: without an end, it says neither that
  /// the drug is taken nor that it is not.
  fileprivate func statusOfDrug(_ told: ClinicalStatement?, _ span: XMLElement?) -> String? {
    if isPlaceholderDrug { return "unknown" }
    if saysNoDrug { return CDAAbsence(statement).absenceStatus }
    if isNegated { return isOrder ? .text(statusCode) : isOneDose(span) ? "not-done" : "not-taken" }
    if isOneDose(span) { return eventStatus }
    let value = told?.element.first("value")
    if [nil, "active", "completed"].contains(statusCode), let ended = types.endedStatus(value) {
      return ended
    }
    let known = types.knownStatus(value)
    if known == "active", statusCode != "nullified" { return "active" }
    if context.isOfEndedDrugs, statusCode != "nullified" { return "stopped" }
    guard let code = statusCode else { return nil }
    if saysNothingOfDrug { return isOver(span) ? "completed" : "unknown" }
    if code == "completed", !hasEnded(span) {
      return .text(known ?? types.name(value)?.lowercased() ?? completedStatement)
    }
    return CDADrugCourse.statuses[code] ?? code
  }

  /// True for an end of the entry's own that had come when the document was made.
  private func hasEnded(_ span: XMLElement?) -> Bool {
    hasCome(span?.first("high")) && !hasEndOfDocument(span)
  }

  /// True for an end that ends nothing: the document's own day, or the same moment as the beginning.
  fileprivate func hasEndOfDocument(_ span: XMLElement?) -> Bool {
    guard let end = span?.first("high")?["value"] else { return false }
    return end == span?.first("low")?["value"]
      || context.date.map { HL7Time.date(end) == $0.prefix(10) } ?? false
  }

  /// True for a dose given in an office or emergency room: one moment, no rhythm, and nothing handed over (C-CDA R2.1,
  /// Medication Activity: effectiveTime with a value is that of a single administration; Medications Administered
  /// Section).
  func isOneDose(_ span: XMLElement?) -> Bool {
    guard mood == "EVN", !saysNoDrug, !isPlaceholderDrug else { return false }
    if context.isOfGivenDrugs, !isCourse(span) { return true }
    let isMoment =
      span?["value"] != nil
      || span?.first("low")?["value"].map { $0 == span?.first("high")?["value"] } == true
    let isSupplied = related.contains { $0.statement.element.name == "supply" || $0.statement.isStatus }
    return statusCode == "completed" && !isNegated && isMoment && !isRepeated && !isSupplied
      && rowSaysTaken == nil
      && sig.map(Self.saysOnce) ?? true
  }

  /// True for a time with a rhythm.
  var isRepeated: Bool {
    element.all("effectiveTime").flatMap(\.descendants).contains {
      ["period", "event", "frequency"].contains($0.name)
    }
  }

  /// True for a time that lasts longer than any visit.
  private func isCourse(_ span: XMLElement?) -> Bool {
    let days = [span?.first("low"), span?.first("high")].compactMap { limit in
      limit?["value"].map(HL7Time.dateTime).flatMap(ClinicalDate.init)?.dayNumber
    }
    return days.count == 2 && days[1] - days[0] > Self.longestVisit
  }

  /// In days.
  private static let longestVisit = 60

  /// True for words of a single dose, "325 mg once" or "x1", without words of a repeated one.
  private static func saysOnce(_ sig: String) -> Bool {
    let words = sig.normalizedWords.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return !Set(words).isDisjoint(with: ["once", "single", "x1", "stat"])
      && Set(words).isDisjoint(with: [
        "daily", "day", "week", "weekly", "month", "monthly", "night", "morning",
      ])
  }
}

extension XMLElement {
  /// The same interval, open at its end.
  fileprivate var withoutEnd: XMLElement {
    XMLElement(
      name: name, attributes: attributes, line: line,
      children: children.filter { $0.element?.name != "high" })
  }
}
