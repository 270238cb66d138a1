import HealthRecords

/// What Healthfolio stores with a site to recognise its own files and to find out what is new.
struct SiteState: Sendable {
  static let folder = ".healthfolio"
  static let file = "\(folder)/state.json"
  static let format = 3
  /// What a build writes besides the pages.
  static let ownFiles: Set<String> = [file, KeptRecords.file]

  /// The files that Healthfolio wrote: path and a hash of the bytes.
  var files: [String: String]
  var history = SiteHistory()
  /// The receipt of the last build; nil if the next one must run in any case.
  var receipt: BuildReceipt?

  init(files: [String: String], history: SiteHistory = SiteHistory(), receipt: BuildReceipt? = nil) {
    self.files = files
    self.history = history
    self.receipt = receipt
  }

  /// - Returns: nil when the text is not a state of this format: it is then set aside and never trusted.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root,
      root["format"]?.number == String(Self.format),
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

  /// True for a path of plain parts that stays in the site and out of the state's own folder. As an address it leads
  /// nowhere else (RFC 3986, section 4.2), because no part has a colon or an escape.
  static func isPathOfSite(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy(isPlain) && parts.first.map(String.init) != folder
  }

  private static func isPlain(_ part: Substring) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
