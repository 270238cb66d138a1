/// The format of a file, recognized by its content (`FormatSniffer`). The text is printed on pages and stored with kept
/// records.
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
  case ownEntries = "own entries"
  case meterTable = "readings of a meter"
  case smartHealthCard = "SMART Health Card"
  case smartHealthLink = "SMART Health Link"
  case healthLinkFile = "file of a SMART Health Link"
  case euDCC = "EU COVID certificate"
  case zip = "zip archive"
  case gzip = "gzip archive"
  case tar = "tar archive"
  case pdf = "PDF"
  case image = "picture"
  case rtf = "rich text"
  case letter = "letter of a word processor"
  case dicom = "DICOM picture"
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
  case settings = "Healthfolio settings"
  case site = "Healthfolio site"
  case system = "system file"
  case unknown = "unknown"

  public enum Support: Sendable {
    /// Contains FHIR JSON, which is read as its sender wrote it.
    case fhirAsSent
    /// Contains FHIR, which is kept as JSON that is not the sender's.
    case fhirRewritten
    /// Contains other data, from which records are made: their JSON, `id` and references are ours.
    case recordsMade
    /// Contains files.
    case archive
    /// Names records that are elsewhere. Nothing is fetched.
    case needsNetwork
    /// Contains no records, but may be a letter, a scan or a note: shown as a document of the person.
    case document
    /// Not a format of health records: only listed in the ledger.
    case notRecords
  }

  /// True for formats whose records are kept in a JSON form that was not the sender's.
  public var isTransformed: Bool { support != .fhirAsSent }

  /// True for formats whose records have the sender's own `id` and FHIR version.
  public var isFHIR: Bool { [.fhirAsSent, .fhirRewritten].contains(support) }

  /// True for what the person's own phone or watch recorded.
  public var isOfOwnDevice: Bool {
    [.appleHealthExport, .appleECG, .healthConnect, .meterTable].contains(self)
  }

  /// True for documents and fragments of HL7's Clinical Document Architecture.
  public var isCDA: Bool { [.cda, .cdaFragment].contains(self) }

  public var support: Support { traits.support }

  /// What its bytes are: a copy without health data keeps their structure (`RecordScrubber`).
  package enum Content: Sendable {
    case json, markup, columns, electrocardiogram, richText, segments, words, bytes, database
  }

  /// What differs from format to format.
  package struct Traits: Sendable {
    let support: Support
    package let content: Content
    /// Why nothing of it is read, where there is more to say than what it is.
    package var notReadReason: FileReason?

    init(_ support: Support, _ content: Content, because reason: FileReason? = nil) {
      (self.support, self.content, notReadReason) = (support, content, reason)
    }
  }

  /// One row a format, or several that do not differ.
  package var traits: Traits {
    switch self {
    case .fhirJSON, .fhirNDJSON: Traits(.fhirAsSent, .json)
    case .clinicalRecordCSV: Traits(.fhirAsSent, .columns)
    case .smartHealthCard, .healthLinkFile: Traits(.fhirAsSent, .bytes)
    case .fhirXML: Traits(.fhirRewritten, .markup)
    case .appleHealthExport, .cda, .cdaFragment, .medicationPlan: Traits(.recordsMade, .markup)
    case .appleECG: Traits(.recordsMade, .electrocardiogram)
    case .euDCC: Traits(.recordsMade, .bytes)
    case .healthConnect: Traits(.recordsMade, .database)
    case .ownEntries, .meterTable: Traits(.recordsMade, .columns)
    case .zip, .gzip, .tar: Traits(.archive, .bytes)
    case .smartHealthLink: Traits(.needsNetwork, .bytes)
    case .pdf, .image: Traits(.document, .bytes)
    case .rtf: Traits(.document, .richText)
    case .html, .letter: Traits(.document, .markup)
    case .dicom: Traits(.recordsMade, .bytes)
    case .hl7v2: Traits(.document, .segments)
    case .text: Traits(.document, .words)
    case .appleCDA: Traits(.notRecords, .markup, because: .measurementsAgain)
    case .gpx: Traits(.notRecords, .markup, because: .route)
    case .xml: Traits(.notRecords, .markup)
    case .json: Traits(.notRecords, .json)
    case .healthAutoExport: Traits(.notRecords, .json, because: .healthAutoExport)
    case .csv, .exportTable: Traits(.notRecords, .words)
    case .samsungHealth: Traits(.notRecords, .words, because: .samsungHealth)
    case .googleFit: Traits(.notRecords, .words, because: .googleFit)
    case .system: Traits(.notRecords, .words, because: .ofSystem)
    case .settings, .site: Traits(.notRecords, .bytes)
    case .sqlite: Traits(.notRecords, .database)
    case .unknown: Traits(.notRecords, .bytes)
    }
  }
}

/// Stored states and reports use these names too.
extension FileFormat: WordTable {}
