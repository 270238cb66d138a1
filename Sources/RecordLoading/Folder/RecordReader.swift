import HealthRecords

/// Reads one file into resources, by the format of its content; a bad file becomes a diagnostic.
struct RecordReader: Sendable {
  /// What is known of all files together.
  let survey: InputSurvey
  /// The keys for the signatures of health cards.
  var keys = SignatureKeys.none
  /// How databases are tried before they are read.
  var databases = DatabaseTrial.none

  func read(_ entry: InputEntry, with opener: ContentOpener) -> RecordFile {
    switch entry.content {
    case .unopened(let format): return RecordFile(path: entry.shownPath, format: format)
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
        return .unreadable(path, .unknown, FileReason.isEmpty.words, severity: .error)
      }
      let format = FormatSniffer.format(of: head)
      if format.support == .document, !survey.documents.admitted.contains(path) {
        return .unreadable(path, format, Self.tooLarge, severity: .warning)
      }
      if format == .sqlite {
        let database = try DatabaseFile(content: content, stream: stream, trial: databases).open(after: head)
        return HealthConnectReader(path: path, keys: keys).read(database)
      }
      if format == .dicom { return DICOMReader(path: path).read(head) }
      guard let reader = FormatTable.reader(of: format) else { return named(path, format) }
      let bytes = try stream.rest(after: head, limit: min(reader.limit, content.sizeLimit))
      var file = reader.read(
        bytes, path,
        ReadingContext(
          exports: survey.exports, cardParts: survey.cardParts, links: survey.links, keys: keys))
      if let remark = stream.remark {
        file.diagnostics.append(Diagnostic(.warning, file: path, reason: remark))
      }
      return file
    } catch {
      return .unreadable(path, .unknown, error.reason, severity: .error)
    }
  }

  private static let tooLarge =
    FileReason.documentTooLarge.words

  /// For a format without records, or one that is not read yet.
  private func named(_ path: String, _ format: FileFormat) -> RecordFile {
    switch format.support {
    case .fhirAsSent, .fhirRewritten, .recordsMade, .archive, .document:
      RecordFile(path: path, format: format)
    case .needsNetwork:
      .unreadable(
        path, format, FileReason.needsNetwork(format), severity: .error)
    case .notRecords where format == .exportTable && !survey.exportTables.isFirst(path):
      RecordFile(path: path, format: format)
    case .notRecords where format == .exportTable:
      .unreadable(
        path, format, FileReason.exportTables(survey.exportTables.count(beside: path)), severity: .warning)
    case .notRecords:
      .unreadable(
        path, format, format.traits.notReadReason?.words ?? FileReason.noHealthRecords(format),
        severity: .warning)
    }
  }
}

extension FileContent {
  /// In bytes; content that is unpacked must not grow beyond a limit.
  fileprivate var sizeLimit: Int {
    switch self {
    case .whole, .part: .max
    case .deflated, .zipMember, .gzip: ArchiveLimits.member
    }
  }
}

extension RecordFile {
  /// The ledger's row of an archive itself, with the reports on it.
  fileprivate static func archive(_ path: String, _ format: FileFormat, _ diagnostics: [Diagnostic])
    -> RecordFile
  {
    var file = RecordFile(path: path, format: format)
    file.unreadable = diagnostics.filter { $0.severity == .error }.count
    file.diagnostics = diagnostics
    return file
  }

  /// A file of which nothing is read; an error makes it one unreadable resource.
  static func unreadable(
    _ path: String, _ format: FileFormat, _ reason: String, at place: String = "",
    severity: Diagnostic.Severity = .error
  ) -> RecordFile {
    var file = RecordFile(path: path, format: format)
    file.unreadable = severity == .error ? 1 : 0
    file.diagnostics = [Diagnostic(severity, file: path, place: place, reason: reason)]
    return file
  }
}
