/// Something in a clinical document's entry that FHIR has no element for. Healthfolio keeps it in an extension.
public enum EntryRemark: String, CaseIterable, Sendable {
  /// The end of a problem or allergy was sent as unknown (HL7 v3 Data Types: NullFlavor UNK).
  case endMarkedUnknown = "endMarkedUnknownByTheSource"
  /// An end that is not real, since it is the moment of the onset, of the visit, or of the document.
  case endAsSent
  /// The status in the text, which its author signed, if the entry differs (CDA R2, section 4.3.5).
  case statusInText = "statusInTheText"
  /// The status of a plan in the text, in words that no code of its entry has.
  case statusWritten = "statusWrittenInTheText"
  /// The status of the entry, if the text has a more dangerous one, which counts.
  case statusInEntry = "statusInTheEntry"
  /// The number in the text, if the entry has another.
  case valueInText = "valueInTheText"
  /// The word of a drug's status observation, if it differs from the status.
  case statusAsSent
  /// The day in the text, if the entry has another.
  case dateInText = "dateInTheText"
  /// The present state of a problem, if its status differs (C-CDA R2.1, Health Status Observation).
  case healthStatus
  /// The status and date of the concern that contains a problem or allergy (C-CDA R2.1, Problem Concern Act).
  case concernStatus
  case concernDate
  case concernPeriod
  /// The entry denies everything, but its section's text has rows.
  case entryDenies = "entrySaysThatThereIsNone"
  /// A dose in addition to the doses of single parts (IHE Patient Care Coordination, split and tapered doses).
  case doseForAll = "doseSentForAllParts"
  /// The number of fills, rather than refills (C-CDA R2.1, Medication Supply Order: repeatNumber).
  case fillsAllowed
  /// The row of the section's text that is about the entry.
  case row
  /// A row of a section's text without an entry.
  case rowAlone = "inTheTextAlone"

  package var url: String { Self.urls[self] ?? "" }

  private static let urls = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, EntryKey.url($0.rawValue)) })
  private static let byURL = Dictionary(uniqueKeysWithValues: urls.map { ($1, $0) })

  /// - Returns: nil for any other extension.
  package init?(url: String) {
    guard let remark = Self.byURL[url] else { return nil }
    self = remark
  }
}

extension JSONValue {
  /// The sender's words for a remark; nil if there is none.
  package func remark(_ remark: EntryRemark) -> String? {
    remarks(remark).first
  }

  package func remarks(_ remark: EntryRemark) -> [String] {
    let extensions = list("extension")
    if extensions.isEmpty { return [] }
    return extensions.filter { $0.text("url") == remark.url }
      .compactMap { $0.choice("value")?.value.primitive }
  }
}
