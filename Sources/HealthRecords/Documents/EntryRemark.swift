/// What a clinical document says of an entry that FHIR has no element for: an extension of ours beside its record.
package enum EntryRemark: String, CaseIterable, Sendable {
  /// The end of a problem or allergy was sent as unknown (HL7 v3 Data Types: NullFlavor UNK).
  case endMarkedUnknown = "End marked unknown by the source"
  /// An end that is none: the moment of the onset, of the visit, or of the document itself.
  case endAsSent = "End as sent"
  /// The status in the text, which its author signed, where the entry says otherwise (CDA R2, section 4.3.5).
  case statusInText = "Status in the text"
  /// The status of the entry, where that in the text is the more dangerous one and counts.
  case statusInEntry = "Status in the entry"
  /// A number of fills, not of refills (C-CDA R2.1, Medication Supply Order: repeatNumber).
  case fillsAllowed = "Fills allowed"
  /// The row of the section's text that tells of the entry.
  case row = "In the document’s text"

  package var url: String { "\(Self.base)\(rawValue)" }
  private static let base = "urn:hl7-org:v3/"
}

extension JSONValue {
  /// The sender's words for a remark; nil where it is not made.
  package func remark(_ remark: EntryRemark) -> String? {
    let sent = list("extension").first { $0.text("url") == remark.url }
    return sent?.choice("value")?.value.primitive
  }
}
