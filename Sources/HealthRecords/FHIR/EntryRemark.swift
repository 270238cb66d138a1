/// Something in a clinical document's entry for which FHIR has no element: it is kept in an extension of ours.
public enum EntryRemark: String, CaseIterable, Sendable {
  /// The end of a problem or allergy was sent as unknown (HL7 v3 Data Types: NullFlavor UNK).
  case endMarkedUnknown = "End marked unknown by the source"
  /// An end that is not real, since it is the moment of the onset, of the visit, or of the document.
  case endAsSent = "End as sent"
  /// The status in the text, which its author signed, if the entry differs (CDA R2, section 4.3.5).
  case statusInText = "Status in the text"
  /// The status of the entry, if the text has a more dangerous one, which counts.
  case statusInEntry = "Status in the entry"
  /// The name in the text, if it shares no word with the entry's name.
  case nameInText = "Name in the text"
  /// The number in the text, if the entry has another.
  case valueInText = "Value in the text"
  /// An allergy's reaction and severity in the text, if the entry has others.
  case reactionInText = "Reaction in the text"
  /// The interpretation of a number in the text, if the entry has another or none.
  case interpretationInText = "Interpretation in the text"
  /// The word of a drug's status observation, if it differs from the status.
  case statusAsSent = "Status as sent"
  /// The text in another section that the entry refers to, if it is about something else.
  case textElsewhere = "Words of another section"
  /// The day in the text, if the entry has another.
  case dateInText = "Date in the text"
  /// The heading of the day in the text, if it is the day of the order.
  case orderDateInText = "Day of order in the text"
  /// The directions for a drug in the text, if the entry has less or differs.
  case directionsInText = "Directions in the text"
  /// The present state of a problem, if its status differs (C-CDA R2.1, Health Status Observation).
  case healthStatus = "Health status"
  /// The status and date of the concern that contains a problem or allergy (C-CDA R2.1, Problem Concern Act).
  case concernStatus = "Concern status"
  case concernDate = "Concern date"
  case concernPeriod = "Concern period"
  /// The entry denies everything, but its section's text has rows.
  case entryDenies = "Entry says that there is none"
  /// A dose in addition to the doses of single parts (IHE Patient Care Coordination, split and tapered doses).
  case doseForAll = "Dose sent for all parts"
  /// The number of fills, rather than refills (C-CDA R2.1, Medication Supply Order: repeatNumber).
  case fillsAllowed = "Fills allowed"
  /// The row of the section's text that is about the entry.
  case row = "In the document’s text"
  /// A row of a section's text without an entry.
  case rowAlone = "In the text alone"
  /// The section has no entries, since all of them are in other sections.
  case entriesElsewhere = "Entries of other sections"

  package var url: String { "\(Self.base)\(rawValue)" }
  private static let base = "urn:hl7-org:v3/"
}

extension JSONValue {
  /// The sender's words for a remark; nil if there is none.
  package func remark(_ remark: EntryRemark) -> String? {
    remarks(remark).first
  }

  package func remarks(_ remark: EntryRemark) -> [String] {
    list("extension").filter { $0.text("url") == remark.url }.compactMap {
      $0.choice("value")?.value.primitive
    }
  }
}
