/// What a clinical document says of an entry that FHIR has no element for: an extension of ours beside its record.
public enum EntryRemark: String, CaseIterable, Sendable {
  /// The end of a problem or allergy was sent as unknown (HL7 v3 Data Types: NullFlavor UNK).
  case endMarkedUnknown = "End marked unknown by the source"
  /// An end that is none: the moment of the onset, of the visit, or of the document itself.
  case endAsSent = "End as sent"
  /// The status in the text, which its author signed, where the entry says otherwise (CDA R2, section 4.3.5).
  case statusInText = "Status in the text"
  /// The status of the entry, where that in the text is the more dangerous one and counts.
  case statusInEntry = "Status in the entry"
  /// What the text calls it, where that shares no word with what the entry is called.
  case nameInText = "Name in the text"
  /// The number in the text, where it is not that of the entry.
  case valueInText = "Value in the text"
  /// What an allergy did and how severe it was by the text, where the entry has others.
  case reactionInText = "Reaction in the text"
  /// How the text judges the number, where the entry judges otherwise or not at all.
  case interpretationInText = "Interpretation in the text"
  /// The word of a drug's status observation, where its status says it in another word.
  case statusAsSent = "Status as sent"
  /// What it points at in the text of another section, where that is about something else.
  case textElsewhere = "Words of another section"
  /// The day in the text, where it is not the entry's.
  case dateInText = "Date in the text"
  /// The words above the day in the text, where they say that it is the day of the order.
  case orderDateInText = "Day of order in the text"
  /// How the text says that a drug is taken, where the entry says less or otherwise.
  case directionsInText = "Directions in the text"
  /// How a problem is now, where that is not what its status says (C-CDA R2.1, Health Status Observation).
  case healthStatus = "Health status"
  /// The status of the concern around a problem or allergy, and when it was one (C-CDA R2.1, Problem Concern Act).
  case concernStatus = "Concern status"
  case concernDate = "Concern date"
  case concernPeriod = "Concern period"
  /// The entry denies everything, and the rows of its section's text tell of something.
  case entryDenies = "Entry says that there is none"
  /// A dose beside the doses of the single parts (IHE Patient Care Coordination, split and tapered doses).
  case doseForAll = "Dose sent for all parts"
  /// A number of fills, not of refills (C-CDA R2.1, Medication Supply Order: repeatNumber).
  case fillsAllowed = "Fills allowed"
  /// The row of the section's text that speaks of the entry.
  case row = "In the document’s text"
  /// A row of a section's text that no entry of the section speaks of.
  case rowAlone = "In the text alone"
  /// All that a section without entries lists stands among the entries of other sections.
  case entriesElsewhere = "Entries of other sections"

  package var url: String { "\(Self.base)\(rawValue)" }
  private static let base = "urn:hl7-org:v3/"
}

extension JSONValue {
  /// The sender's words for a remark; nil where it is not made.
  package func remark(_ remark: EntryRemark) -> String? {
    remarks(remark).first
  }

  package func remarks(_ remark: EntryRemark) -> [String] {
    list("extension").filter { $0.text("url") == remark.url }.compactMap {
      $0.choice("value")?.value.primitive
    }
  }
}
