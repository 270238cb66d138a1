import HealthRecords

/// How files of one format are read: up to which size, and into which records.
struct FormatReader: Sendable {
  typealias Read = @Sendable (_ bytes: [UInt8], _ path: String, _ from: RecordReader) -> RecordFile

  /// In bytes; more is named and left out.
  let limit: Int
  let read: Read

  init(upTo limit: Int, _ read: @escaping Read) {
    self.limit = limit
    self.read = read
  }
}

extension FormatReader {
  /// How files of a format are read; nil for those that are named only, or opened before.
  static func of(_ format: FileFormat) -> FormatReader? {
    switch format {
    case .fhirJSON, .fhirNDJSON: fhirJSON
    case .fhirXML:
      FormatReader(upTo: markup) { FHIRXMLReader(path: $1, exports: $2.survey.exports).read($0) }
    case .cda, .cdaFragment:
      FormatReader(upTo: markup) { bytes, path, _ in CDAReader(path: path, format: format).read(bytes) }
    case .smartHealthCard:
      FormatReader(upTo: HealthCardReader.sizeLimit) {
        HealthCardReader(path: $1, keys: $2.keys, parts: $2.survey.cardParts).read($0)
      }
    case .smartHealthLink:
      FormatReader(upTo: HealthLinkReader.sizeLimit) { bytes, path, _ in
        HealthLinkReader(path: path).read(bytes)
      }
    case .euDCC:
      FormatReader(upTo: HealthCardReader.sizeLimit) { EUCertificateReader(path: $1, keys: $2.keys).read($0) }
    case .medicationPlan:
      FormatReader(upTo: MedicationPlanReader.sizeLimit) { bytes, path, _ in
        MedicationPlanReader(path: path).read(bytes)
      }
    case .appleECG:
      FormatReader(upTo: ECGReader.sizeLimit) { ECGReader(path: $1, exports: $2.survey.exports).read($0) }
    case .clinicalRecordCSV:
      FormatReader(upTo: markup) { ClinicalRecordCSVReader(path: $1, exports: $2.survey.exports).read($0) }
    case .pdf, .image, .rtf, .html, .text, .hl7v2:
      FormatReader(upTo: DocumentBudget.fileLimit) {
        DocumentFileReader(path: $1, format: format, exports: $2.survey.exports).read($0)
      }
    // `ArchiveWalk` opens archives, and `InputSurvey` reads exports before all else.
    case .appleHealthExport, .zip, .gzip, .tar: nil
    // `HealthConnectReader` has them read in place.
    case .healthConnect, .sqlite: nil
    case .appleCDA, .xml, .json, .csv, .gpx, .exportTable, .samsungHealth, .googleFit, .healthAutoExport,
      .system,
      .unknown:
      nil
    }
  }

  /// More than this could not be addressed by a tape.
  private static let fhirJSON = FormatReader(upTo: 2_000_000_000) {
    FHIRJSONReader(path: $1, exports: $2.survey.exports, keys: $2.keys).read($0)
  }

  private static let markup = 300_000_000
}
