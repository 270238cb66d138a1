import HealthRecords

/// Reads one file into resources, by the format of its content; a bad file becomes a diagnostic.
struct RecordReader: Sendable {
  /// What is known of all files together.
  let survey: InputSurvey
  /// For the signatures of health cards.
  var keys = SignatureKeys.none

  func read(_ entry: RecordFolder.Entry, with opener: ContentOpener) -> RecordFile {
    switch entry.content {
    case .system: return RecordFile(path: entry.shownPath, format: .system)
    case .archive(let format, let diagnostics): return .archive(entry.shownPath, format, diagnostics)
    case .unreadable(let reason): return .unreadable(entry.shownPath, .unknown, reason, severity: .error)
    case .file(let content): return readFile(entry.shownPath, content, opener)
    }
  }

  private func readFile(_ path: String, _ content: FileContent, _ opener: ContentOpener) -> RecordFile {
    if let export = survey.exports.first(where: { $0.file.path == path }) { return export.file }
    do {
      let stream = try opener.open(content)
      let head = try stream.head(FormatSniffer.headLength)
      guard !head.isEmpty else {
        return .unreadable(path, .unknown, "the file is empty", severity: .error)
      }
      let format = FormatSniffer.format(of: head)
      if format.support == .document, !survey.documents.admitted.contains(path) {
        return .unreadable(path, format, Self.tooLarge, severity: .warning)
      }
      guard let limit = content.sizeLimit(for: format) else { return named(path, format) }
      var file = read(try stream.rest(after: head, limit: limit), as: format, path)
      if let remark = stream.remark {
        file.diagnostics.append(Diagnostic(.warning, file: path, reason: remark))
      }
      return file
    } catch {
      return .unreadable(path, .unknown, error.reason, severity: .error)
    }
  }

  private static let tooLarge =
    "a document beside the records is taken into the site up to 20 MB, and all of them up to 150 MB; it is named only"

  private func read(_ bytes: [UInt8], as format: FileFormat, _ path: String) -> RecordFile {
    let exports = survey.exports
    return switch format {
    case .fhirJSON, .fhirNDJSON: FHIRJSONReader(path: path, exports: exports, keys: keys).read(bytes)
    case .fhirXML: FHIRXMLReader(path: path, exports: exports).read(bytes)
    case .cda, .cdaFragment: CDAReader(path: path, format: format).read(bytes)
    case .smartHealthCard: HealthCardReader(path: path, keys: keys, parts: survey.cardParts).read(bytes)
    case .appleECG: ECGReader(path: path, exports: exports).read(bytes)
    case .euDCC: EUCertificateReader(path: path, keys: keys).read(bytes)
    case .clinicalRecordCSV: ClinicalRecordCSVReader(path: path, exports: exports).read(bytes)
    case .pdf, .image, .rtf, .text, .hl7v2:
      DocumentFileReader(path: path, format: format).read(bytes)
    case .appleHealthExport, .appleCDA, .smartHealthLink, .zip, .gzip, .tar, .html, .xml, .json, .csv, .gpx,
      .system, .unknown:
      named(path, format)
    }
  }

  /// A format that holds no records, or none that are read yet.
  private func named(_ path: String, _ format: FileFormat) -> RecordFile {
    switch format.support {
    case .read, .document: RecordFile(path: path, format: format)
    case .needsNetwork:
      .unreadable(
        path, format, "a \(format.rawValue) needs the network; nothing is fetched", severity: .error)
    case .notRecords:
      .unreadable(
        path, format, Self.reasons[format] ?? "not a format of health records (\(format.rawValue))",
        severity: .warning)
    }
  }
}

extension RecordReader {
  /// Why nothing is read of a format, where there is more to say.
  private static let reasons: [FileFormat: String] = [
    .appleCDA:
      "passed over: the phone’s own measurements once more, in another form; no institution wrote it (export.xml holds them)",
    .gpx: "passed over: where a workout went is never shown (GPS route)",
    .system: "it belongs to a system or another program",
  ]
}

extension FileContent {
  /// Larger JSON than this is named and left out: its tape could not address it, or an archive asks for too much.
  ///
  /// - Returns: nil for a format of which nothing is read.
  fileprivate func sizeLimit(for format: FileFormat) -> Int? {
    switch format {
    case .smartHealthCard, .euDCC: return HealthCardReader.sizeLimit
    case .appleECG: return ECGReader.sizeLimit
    case .fhirXML, .cda, .cdaFragment, .clinicalRecordCSV: return 300_000_000
    case .pdf, .image, .rtf, .text, .hl7v2: return DocumentBudget.fileLimit
    case .fhirJSON, .fhirNDJSON: break
    case .appleHealthExport, .appleCDA, .smartHealthLink, .zip, .gzip, .tar, .html, .xml, .json, .csv, .gpx,
      .system, .unknown:
      return nil
    }
    switch self {
    case .whole, .part: return 2_000_000_000
    case .deflated, .zipMember, .gzip: return ArchiveLimits.member
    }
  }
}

extension RecordFile {
  /// What there is to say of an archive itself.
  fileprivate static func archive(_ path: String, _ format: FileFormat, _ diagnostics: [Diagnostic])
    -> RecordFile
  {
    var file = RecordFile(path: path, format: format)
    file.unreadable = diagnostics.filter { $0.severity == .error }.count
    file.diagnostics = diagnostics
    return file
  }

  /// A file of which nothing is read; an error counts it as one unreadable resource.
  static func unreadable(
    _ path: String, _ format: FileFormat, _ reason: String, severity: Diagnostic.Severity
  ) -> RecordFile {
    var file = RecordFile(path: path, format: format)
    file.unreadable = severity == .error ? 1 : 0
    file.diagnostics = [Diagnostic(severity, file: path, reason: reason)]
    return file
  }
}
