import HealthRecords

/// Reads one file into resources, by the format of its content; a bad file becomes a diagnostic.
struct RecordReader: Sendable {
  /// Larger files are named and left out: a JSON tape could not address them, an XML tree not be kept.
  static let sizeLimits: [FileFormat: (bytes: Int, words: String)] = [
    .fhirJSON: (2_000_000_000, "2 GB"), .fhirXML: (300_000_000, "300 MB"), .cda: (300_000_000, "300 MB"),
    .cdaFragment: (300_000_000, "300 MB"),
  ]

  /// What the Apple exports of the input say of their files.
  let exports: [AppleHealthExport]

  func read(_ entry: RecordFolder.Entry) -> RecordFile {
    switch entry.content {
    case .system: return RecordFile(path: entry.shownPath, format: .system)
    case .unreadable(let reason): return .unreadable(entry.shownPath, .unknown, reason, severity: .error)
    case .file: return readFile(entry)
    }
  }

  private func readFile(_ entry: RecordFolder.Entry) -> RecordFile {
    if let export = exports.first(where: { $0.file.path == entry.shownPath }) { return export.file }
    do {
      let file = try POSIXFile(entry.path)
      defer { file.close() }
      let head = try file.read(min(file.size, FormatSniffer.headLength))
      guard !head.isEmpty else {
        return .unreadable(entry.shownPath, .unknown, "the file is empty", severity: .error)
      }
      let format = FormatSniffer.format(of: head)
      guard let limit = Self.sizeLimits[format] else { return named(entry.shownPath, format) }
      guard file.size <= limit.bytes else {
        return .unreadable(
          entry.shownPath, format, "the file is larger than \(limit.words)", severity: .error)
      }
      let rest = try file.read(file.size - head.count)
      return read(head + rest, format, path: entry.shownPath)
    } catch {
      return .unreadable(entry.shownPath, .unknown, error.reason, severity: .error)
    }
  }

  private func read(_ bytes: [UInt8], _ format: FileFormat, path: String) -> RecordFile {
    switch format {
    case .fhirXML: FHIRXMLReader(path: path, exports: exports).read(bytes)
    case .fhirJSON, .fhirNDJSON: FHIRJSONReader(path: path, exports: exports).read(bytes)
    case .cda, .cdaFragment: CDAReader(path: path, format: format).read(bytes)
    case .appleHealthExport, .appleCDA, .smartHealthCard, .smartHealthLink, .euDCC, .zip, .gzip, .pdf,
      .image, .rtf, .html, .xml, .json, .csv, .gpx, .text, .system, .unknown:
      named(path, format)
    }
  }

  /// A format that holds no records, or none that are read yet.
  private func named(_ path: String, _ format: FileFormat) -> RecordFile {
    switch format.support {
    case .read: RecordFile(path: path, format: format)
    case .notYet: .unreadable(path, format, "\(format.rawValue) is not supported yet", severity: .error)
    case .notRecords:
      .unreadable(path, format, "not a format of health records (\(format.rawValue))", severity: .warning)
    }
  }
}

extension RecordFile {
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
