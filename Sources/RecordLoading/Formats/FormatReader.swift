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
  /// The formats that are read, by what `FormatSniffer` calls them; a new one is a line here, and one there. All others
  /// are named.
  static let all: [FileFormat: FormatReader] = [
    .fhirJSON: fhirJSON,
    .fhirNDJSON: fhirJSON,
    .fhirXML: FormatReader(upTo: markup) { FHIRXMLReader(path: $1, exports: $2.survey.exports).read($0) },
    .cda: cda(.cda), .cdaFragment: cda(.cdaFragment),
    .smartHealthCard: FormatReader(upTo: HealthCardReader.sizeLimit) {
      HealthCardReader(path: $1, keys: $2.keys, parts: $2.survey.cardParts).read($0)
    },
    .euDCC: FormatReader(upTo: HealthCardReader.sizeLimit) {
      EUCertificateReader(path: $1, keys: $2.keys).read($0)
    },
    .medicationPlan: FormatReader(upTo: MedicationPlanReader.sizeLimit) { bytes, path, _ in
      MedicationPlanReader(path: path).read(bytes)
    },
    .appleECG: FormatReader(upTo: ECGReader.sizeLimit) {
      ECGReader(path: $1, exports: $2.survey.exports).read($0)
    },
    .clinicalRecordCSV: FormatReader(upTo: markup) {
      ClinicalRecordCSVReader(path: $1, exports: $2.survey.exports).read($0)
    },
    .pdf: document(.pdf), .image: document(.image), .rtf: document(.rtf), .html: document(.html),
    .text: document(.text), .hl7v2: document(.hl7v2),
  ]

  /// More than this could not be addressed by a tape.
  private static let fhirJSON = FormatReader(upTo: 2_000_000_000) {
    FHIRJSONReader(path: $1, exports: $2.survey.exports, keys: $2.keys).read($0)
  }

  private static let markup = 300_000_000

  private static func cda(_ format: FileFormat) -> FormatReader {
    FormatReader(upTo: markup) { bytes, path, _ in CDAReader(path: path, format: format).read(bytes) }
  }

  private static func document(_ format: FileFormat) -> FormatReader {
    FormatReader(upTo: DocumentBudget.fileLimit) { bytes, path, _ in
      DocumentFileReader(path: path, format: format).read(bytes)
    }
  }
}
