import HealthRecords

/// What Healthfolio keeps beside a site to know its own files again, and to tell what is new.
struct SiteState: Sendable {
  static let folder = ".healthfolio"
  static let file = "\(folder)/state.json"
  static let format = 1
  /// What a build writes beside the site.
  static let ownFiles: Set<String> = [file, KeptRecords.file]

  /// The files that Healthfolio wrote: path and a hash of the bytes.
  var files: [String: String]
  var history = SiteHistory()
  /// Of the last build; nil when the next one is to be done in any case.
  var receipt: BuildReceipt?

  init(files: [String: String], history: SiteHistory = SiteHistory(), receipt: BuildReceipt? = nil) {
    self.files = files
    self.history = history
    self.receipt = receipt
  }

  /// - Returns: nil when the text is no state of this format: it is then set aside and never trusted.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root, root["format"]?.number == String(Self.format),
      let files = root["files"], files.kind == .object,
      let history = try? HistoryReader.history(root)
    else { return nil }
    self.history = history
    receipt = root["receipt"].flatMap(BuildReceipt.init)
    self.files = Dictionary(
      files.members.compactMap { path, hash in
        Self.isPathOfSite(path) ? hash.string.map { (path, $0) } : nil
      }, uniquingKeysWith: { _, last in last })
  }

  var bytes: [UInt8] {
    var state = JSONObjectText(size: files.count * 80 + history.records.count * 640)
    state.add("format", .number(String(Self.format)))
    state.add("files", HistoryWriter.object(files.mapValues(JSONTree.string)))
    HistoryWriter.write(history, into: &state)
    if let receipt { state.add("receipt", receipt.json) }
    return state.line()
  }

  /// A path of plain parts that stays in the site and out of the state's own folder.
  static func isPathOfSite(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && parts.first.map(String.init) != folder
  }
}
