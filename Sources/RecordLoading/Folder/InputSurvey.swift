import HealthRecords

/// What must be known of all files before the first one is read: whose they are, which belong together, which are
/// admitted.
struct InputSurvey: Sendable {
  private(set) var exports: [AppleHealthExport] = []
  private(set) var cardParts = CardParts()
  private(set) var links = HealthLinks()
  private(set) var documents = DocumentBudget()
  private(set) var exportTables = TableFolders()

  private var names: [String: String] = [:]
  /// The encrypted files of links.
  private var sealed: [(path: String, content: FileContent)] = []
  private let progress: (@Sendable (ReadingProgress) -> Void)?

  init(_ entries: [InputEntry], progress: (@Sendable (ReadingProgress) -> Void)? = nil) {
    self.progress = progress
    let present = Set(entries.map(\.shownPath))
    let opener = ContentOpener()
    for entry in entries {
      guard case .file(let content) = entry.content else { continue }
      do {
        try look(at: entry.shownPath, content, opener, present)
      } catch {
        // The file's own reader meets the same fault and reports it.
        continue
      }
    }
    exports = exports.map { $0.named(names[$0.folder]) }
    openSealed(with: opener)
  }

  private mutating func look(
    at path: String, _ content: FileContent, _ opener: ContentOpener, _ present: Set<String>
  ) throws(ReadFault) {
    let stream = try opener.open(content)
    let size = stream.size
    let head = try stream.head(FormatSniffer.headLength)
    let format = FormatSniffer.format(of: head)
    if format == .appleHealthExport {
      let export = try AppleHealthExport(path: path, head: head, stream) { [progress] in
        progress?(.bytes($0, of: size, path: path))
      }
      exports.append(export.reportMissing(present))
    } else if format == .appleCDA {
      names[AppleHealthExport.folder(of: path)] = AppleHealthExport.name(inDocument: head)
    } else if format == .smartHealthCard, head.starts(with: NumericCode.prefix.utf8),
      head.count < CardParts.sizeLimit
    {
      let rest = try stream.rest(after: head, limit: CardParts.sizeLimit)
      cardParts.add(HealthCardText(String(decoding: rest, as: UTF8.self)), path: path)
    } else if format == .smartHealthLink {
      let text = try stream.rest(after: head, limit: HealthLinkReader.sizeLimit)
      links.add(HealthLinkReader.links(in: text).compactMap(\.self), path: path)
    } else if format == .healthLinkFile {
      sealed.append((path, content))
    } else if format == .exportTable {
      exportTables.add(path)
    } else if format.support == .document {
      documents.admit(path, size: size)
    }
  }

  /// Tries the links of each folder on its encrypted files, once all links are known.
  private mutating func openSealed(with opener: ContentOpener) {
    for (path, content) in sealed {
      do {
        let bytes = try opener.open(content).rest(limit: SealedLinkFile.sizeLimit)
        links.open(try SealedLinkFile(bytes), path: path)
      } catch {
        // The file's own reader meets the same fault and reports it.
        continue
      }
    }
    sealed = []
  }
}

/// How many tables of a database each folder holds: they are reported once together, and not hundreds of times.
struct TableFolders: Sendable {
  private var folders: [String: (first: String, count: Int)] = [:]

  mutating func add(_ path: String) {
    let folder = Self.folder(of: path)
    let known = folders[folder]
    folders[folder] = (known?.first ?? path, (known?.count ?? 0) + 1)
  }

  func isFirst(_ path: String) -> Bool { folders[Self.folder(of: path)]?.first == path }
  func count(beside path: String) -> Int { folders[Self.folder(of: path)]?.count ?? 0 }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
