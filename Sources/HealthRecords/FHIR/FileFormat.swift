/// What a file is, recognized by its content (`FormatSniffer`); the text is what pages call it and what kept records name.
public enum FileFormat: String, CaseIterable, Sendable {
  case fhirJSON = "FHIR JSON"
  case fhirNDJSON = "FHIR NDJSON"
  case appleHealthExport = "Apple Health export"
  case healthConnect = "Health Connect export"
  case fhirXML = "FHIR XML"
  case cda = "C-CDA document"
  case cdaFragment = "fragment of a C-CDA document"
  case medicationPlan = "German medication plan"
  case appleECG = "Apple Watch ECG"
  case appleCDA = "Apple Health CDA"
  case clinicalRecordCSV = "CSV of clinical records"
  case smartHealthCard = "SMART Health Card"
  case smartHealthLink = "SMART Health Link"
  case euDCC = "EU COVID certificate"
  case zip = "zip archive"
  case gzip = "gzip archive"
  case tar = "tar archive"
  case pdf = "PDF"
  case image = "picture"
  case rtf = "rich text"
  case hl7v2 = "HL7 v2 message"
  case html = "HTML"
  case xml = "other XML"
  case json = "other JSON"
  case csv = "CSV"
  case gpx = "GPS route"
  case exportTable = "table of a database export"
  case samsungHealth = "Samsung Health export"
  case googleFit = "Google Fit export"
  case healthAutoExport = "Health Auto Export"
  case sqlite = "SQLite database"
  case text = "text"
  case system = "system file"
  case unknown = "unknown"

  public enum Support: Sendable {
    /// FHIR's JSON is read from it, as its sender wrote it.
    case fhirAsSent
    /// FHIR is read from it, and kept in JSON that was not the sender's.
    case fhirRewritten
    /// Records are made of what it says: their JSON, its `id` and references are ours.
    case recordsMade
    /// Holds files.
    case archive
    /// Names records that are elsewhere; nothing is fetched.
    case needsNetwork
    /// Holds no records, but may be a letter, a scan or a note: shown as it is, as a document of the person.
    case document
    /// Is not a format of health records: named in the ledger only.
    case notRecords
  }

  /// True for formats whose records are kept in a JSON form that was not the sender's.
  public var isTransformed: Bool { support != .fhirAsSent }

  /// True for formats whose records have the `id` and the version of FHIR that their sender gave them.
  public var isFHIR: Bool { [.fhirAsSent, .fhirRewritten].contains(support) }

  /// True for what the person's own phone or watch wrote.
  public var isOfOwnDevice: Bool { [.appleHealthExport, .appleECG, .healthConnect].contains(self) }

  /// True for documents and fragments of HL7's Clinical Document Architecture.
  public var isCDA: Bool { [.cda, .cdaFragment].contains(self) }

  public var support: Support {
    switch self {
    case .fhirJSON, .fhirNDJSON, .smartHealthCard, .clinicalRecordCSV: .fhirAsSent
    case .fhirXML: .fhirRewritten
    case .appleHealthExport, .healthConnect, .appleECG, .cda, .cdaFragment, .euDCC, .medicationPlan:
      .recordsMade
    case .zip, .gzip, .tar: .archive
    case .smartHealthLink: .needsNetwork
    case .pdf, .image, .rtf, .html, .text, .hl7v2: .document
    case .appleCDA, .xml, .json, .csv, .gpx, .exportTable, .samsungHealth, .googleFit, .healthAutoExport,
      .sqlite,
      .system, .unknown:
      .notRecords
    }
  }
}
