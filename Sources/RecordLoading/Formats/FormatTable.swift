import HealthRecords

/// By what each format is recognized, and how it is read: the first row that is true counts.
enum FormatTable {
  /// The first bytes.
  static let signatures: [(bytes: [UInt8], format: FileFormat)] = [
    (Array("%PDF-".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), ([0x49, 0x49, 0x2A, 0x00], .image), ([0x4D, 0x4D, 0x00, 0x2A], .image),
    (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip), ([0x1F, 0x8B], .gzip),
    (Array("{\\rtf".utf8), .rtf), (Array("SQLite format 3\0".utf8), .sqlite),
  ]

  typealias Markup = (format: FileFormat, isIt: @Sendable (_ tag: MarkupTag, _ head: String) -> Bool)

  /// What begins with "<", by the expanded name of a tag; nothing of these is other XML.
  static let markups: [Markup] = [
    (.appleHealthExport, { tag, _ in tag.name == "HealthData" }),
    (.fhirXML, { isFHIR($0, $1) }),
    (.medicationPlan, { tag, _ in tag.name == "MP" && (tag.text.holds(" U=") || tag.text.holds(" v=\"0")) }),
    (.appleCDA, { $0.name == "ClinicalDocument" && $1.holds("extension=\"Health Export CDA\"") }),
    (.cda, { tag, _ in tag.name == "ClinicalDocument" || tag.isRoot && tag.namespace == "urn:hl7-org:v3" }),
    (.html, { tag, _ in tag.name.lowercased() == "html" }),
    (
      .letter,
      { tag, _ in letters.contains { tag.namespace.hasPrefix($0) } && tag.name.hasPrefix("document") }
    ),
    (.gpx, { tag, _ in tag.name.lowercased() == "gpx" }),
  ]

  /// Namespaces of word processors.
  private static let letters = [
    "http://schemas.openxmlformats.org/wordprocessingml/", "http://purl.oclc.org/ooxml/wordprocessingml/",
    "urn:oasis:names:tc:opendocument:xmlns:office:",
  ]

  /// True for FHIR's namespace, and for a resource without one that names FHIR elsewhere, as in its extensions.
  private static func isFHIR(_ tag: MarkupTag, _ head: String) -> Bool {
    if !tag.namespace.isEmpty { return tag.namespace == "http://hl7.org/fhir" }
    return ResourceType.isKnown(tag.name) && head.holds("http://hl7.org/fhir")
  }

  /// True for XML whose own names say nothing, with marks of C-CDA in it.
  static func isFragment(_ head: String) -> Bool {
    (["urn:hl7-org:v3"] + fragmentMarks).contains { head.holds($0) }
  }

  typealias PlainText = (format: FileFormat, isIt: @Sendable (_ text: String, _ firstLine: Substring) -> Bool)

  /// What begins neither like JSON nor like XML.
  static let texts: [PlainText] = [
    (.hl7v2, { text, _ in isHL7v2(text) }),
    (.healthLinkFile, { text, _ in SealedLinkFile.recognizes(text) }),
    (.smartHealthCard, { text, _ in text.hasPrefix("shc:") || text.hasPrefix("eyJ") }),
    (
      .smartHealthLink,
      { text, _ in text.hasPrefix("shlink:/") || (text.hasPrefix("https://") && text.holds("#shlink:/")) }
    ),
    (.euDCC, { text, _ in text.hasPrefix("HC1:") }),
    (.appleECG, { text, _ in ECGReader.recognizes(text) }),
    (.clinicalRecordCSV, { ClinicalRecordCSVReader.recognizes($1) }),
    (.ownEntries, { OwnEntriesReader.recognizes($1) }),
    (.meterTable, { text, _ in MeterTableReader.recognizes(text) }),
  ]
}

extension FormatTable {
  /// How files of a format are read; nil for those that are named only, or opened before.
  static func reader(of format: FileFormat) -> FormatReader? {
    switch format {
    case .fhirJSON, .fhirNDJSON: fhirJSON
    case .fhirXML:
      FormatReader(upTo: markup) { FHIRXMLReader(path: $1, exports: $2.exports).read($0) }
    case .cda, .cdaFragment:
      FormatReader(upTo: markup) { bytes, path, _ in
        ClinicalDocumentReader(path: path, format: format).read(bytes)
      }
    case .smartHealthCard:
      FormatReader(upTo: HealthCardReader.sizeLimit) {
        HealthCardReader(path: $1, keys: $2.keys, parts: $2.cardParts).read($0)
      }
    case .smartHealthLink:
      FormatReader(upTo: HealthLinkReader.sizeLimit) { HealthLinkReader(path: $1, links: $2.links).read($0) }
    case .healthLinkFile:
      FormatReader(upTo: SealedLinkFile.sizeLimit) {
        HealthLinkFileReader(path: $1, links: $2.links, keys: $2.keys).read($0)
      }
    case .euDCC:
      FormatReader(upTo: HealthCardReader.sizeLimit) { EUCertificateReader(path: $1, keys: $2.keys).read($0) }
    case .medicationPlan:
      FormatReader(upTo: MedicationPlanReader.sizeLimit) { bytes, path, _ in
        MedicationPlanReader(path: path).read(bytes)
      }
    case .appleECG:
      FormatReader(upTo: ECGReader.sizeLimit) { ECGReader(path: $1, exports: $2.exports).read($0) }
    case .clinicalRecordCSV:
      FormatReader(upTo: markup) { ClinicalRecordCSVReader(path: $1, exports: $2.exports).read($0) }
    case .ownEntries:
      FormatReader(upTo: OwnEntriesReader.sizeLimit) { bytes, path, _ in
        OwnEntriesReader(path: path).read(bytes)
      }
    case .meterTable:
      FormatReader(upTo: MeterTableReader.sizeLimit) { bytes, path, _ in
        MeterTableReader(path: path).read(bytes)
      }
    case .pdf, .image, .rtf, .html, .text, .hl7v2:
      FormatReader(upTo: DocumentBudget.fileLimit) {
        DocumentFileReader(path: $1, format: format, exports: $2.exports).read($0)
      }
    case .letter:
      FormatReader(upTo: DocumentBudget.fileLimit) { bytes, path, _ in
        DocumentFileReader(path: path, format: .letter).read(letter: bytes)
      }
    // `ArchiveWalk` opens archives, and `InputSurvey` reads exports before all else.
    case .appleHealthExport, .zip, .gzip, .tar: nil
    // `HealthConnectReader` has them read in place.
    case .healthConnect, .sqlite: nil
    // `DICOMReader` needs its head alone.
    case .dicom: nil
    case .appleCDA, .xml, .json, .csv, .gpx, .exportTable, .samsungHealth, .googleFit, .healthAutoExport,
      .settings, .site, .system, .unknown:
      nil
    }
  }

  /// More than this could not be addressed by a tape.
  private static let fhirJSON = FormatReader(upTo: 2_000_000_000) {
    FHIRJSONReader(path: $1, exports: $2.exports, keys: $2.keys).read($0)
  }

  private static let markup = 300_000_000

  /// C-CDA's template identifiers, and what its entries always carry.
  private static let fragmentMarks = ["\"2.16.840.1.113883.10.20.", "moodCode=", "<recordTarget"]

  /// A message or a batch of them, with the separators that all senders use (HL7 v2.5.1, 2.5.3 and 2.10.3); the frame
  /// of a transport may stand before it.
  private static func isHL7v2(_ text: String) -> Bool {
    let start = text.first == "\u{B}" ? text.dropFirst() : text[...]
    return ["MSH|^~\\&", "FHS|^~\\&", "BHS|^~\\&"].contains { start.hasPrefix($0) }
  }
}
