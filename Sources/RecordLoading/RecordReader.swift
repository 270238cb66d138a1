import HealthRecords

/// Reads one file into resources, by the format of its content; a bad file becomes a diagnostic.
struct RecordReader: Sendable {
  /// Larger JSON than this is named and left out: its tape could not address it.
  static let sizeLimit = 2_000_000_000

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
      guard format == .fhirJSON else { return named(entry.shownPath, format) }
      guard file.size <= Self.sizeLimit else {
        return .unreadable(entry.shownPath, format, "the file is larger than 2 GB", severity: .error)
      }
      let rest = try file.read(file.size - head.count)
      return FHIRJSONReader(path: entry.shownPath, exports: exports).read(head + rest)
    } catch {
      return .unreadable(entry.shownPath, .unknown, error.reason, severity: .error)
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
