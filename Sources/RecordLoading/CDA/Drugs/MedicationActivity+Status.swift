import HealthRecords

/// The status of a drug in its row and by IHE's template (Patient Care Coordination, section 6.3.4.16: Medications).
extension MedicationActivity {
  /// True if the template demands the status "completed" of every entry.
  var saysNothingOfDrug: Bool {
    statusCode == "completed" && hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.7") && !hasTemplate("4.16")
  }

  /// The status of a "completed" statement without an end: the end in the words of its row, else the mark of a
  /// "completed" that says nothing.
  var completedStatement: String {
    statusCell.flatMap { types.endedStatus(words: $0.words) } ?? RecordStatus.sentAsCompleted
  }

  /// The words of its row, if they say that the drug is taken: "Active", "Taking? Yes".
  var rowSaysTaken: String? {
    guard let cell = statusCell else { return nil }
    let isYes = cell.words.normalizedWords == "yes" && cell.head.contains { $0 == "?" }
    guard isYes || Self.takenWords.contains(CDAStatusWords.plain(cell.words)) else { return nil }
    return cell.head.hasSuffix("?") ? "\(cell.head) \(cell.words)" : cell.words
  }

  private var statusCell: (head: String, words: String)? {
    row?.headedCell(under: CDAColumn.drugStatus.heads) ?? wordsOfItem?.statusInWords.map { ("", $0) }
  }

  private static let takenWords: Set<String> = ["active", "current", "taking", "currently taking"]

  private static func day(_ element: XMLElement?) -> ClinicalDate? {
    (element?["value"]).map(HL7Time.dateTime).flatMap(ClinicalDate.init)
  }

  /// True for an end that had passed when the document was made, and for a single dose that was not ahead of it. A
  /// document without a date counts as made later.
  func isOver(_ span: XMLElement?) -> Bool {
    let (end, dose) = (Self.day(span?.first("high")), Self.day(span))
    guard let made = context.date.flatMap(ClinicalDate.init) else { return end != nil || dose != nil }
    return end?.isCertainlyBefore(made) ?? dose.map { !made.isCertainlyBefore($0) } ?? false
  }
}

extension MedicationActivity {
  /// A change of the drug that ends or pauses it, unless it is only recommended (Australia's My Health Record: Change
  /// Type, Change Status).
  var changeThatEnds: ClinicalStatement? {
    related.map(\.statement).first { change in
      MedicationActivity(change).isChangeOfDrug && types.endedStatus(change.element.first("value")) != nil
        && !change.related.contains { MedicationActivity($0.statement).isRecommendation }
    }
  }

  private var isChangeOfDrug: Bool { isAustralian && hasCode("103.16593", "103.16595") }

  private var isRecommendation: Bool {
    let value = element.first("value")
    let words = [types.name(value), text].compactMap { $0?.lowercased() }
    return isChangeOfDrug && words.contains { $0.contains("recommend") }
  }
}

/// The status of a drug in its status observation (CCD of 2007, Medication Status Observation: template
/// 2.16.840.1.113883.10.20.1.47; HITSP C32).
extension CDADatatypes {
  /// FHIR's status for a drug that is on hold or not taken any more; nil if the observation says neither.
  func endedStatus(_ value: XMLElement?) -> String? {
    guard let value else { return nil }
    let words = [narrative.words(value.first("originalText")), value["displayName"]].compactMap { $0 }
    return words.firstNonNil { endedStatus(words: $0) }
      ?? value["code"].flatMap { Self.statusCodes[$0] ?? Self.change(value, $0) }
      ?? knownStatus(value).flatMap { Self.ends.contains($0) ? $0 : nil }
  }

  func endedStatus(words: String) -> String? { CDAStandingWords.drugStatus[CDAStatusWords.plain(words)] }

  /// SNOMED CT, as in CCD's MedicationTypeStatusCode.
  private static let statusCodes = [
    "421139008": "on-hold", "73425007": "inactive", "392521001": "inactive", "410546004": "stopped",
  ]

  /// NCTIS Change Type Values.
  private static func change(_ value: XMLElement, _ code: String) -> String? {
    guard value["codeSystem"] == "1.2.36.1.2001.1001.101.104.16592" else { return nil }
    return ["03": "stopped", "05": "stopped", "06": "on-hold"][code]
  }

  /// FHIR's own codes that end or hold a drug (FHIR R4, MedicationStatement.status), and those of a problem's end.
  private static let ends: Set<String> = [
    "on-hold", "inactive", "stopped", "ended", "completed", "not-taken", "cancelled", "discontinued",
    "suspended", "resolved", "entered-in-error",
  ]
}
