/// The links among the inputs, by folder, and the encrypted files beside them that they open.
struct HealthLinks: Sendable {
  /// How many links of one folder are tried on each of its files.
  private static let limit = 20

  private var keys: [String: [[UInt8]]] = [:]
  /// The key of each file that opens, by the file's path.
  private var files: [String: [UInt8]] = [:]

  /// - Parameter path: the file with the links.
  mutating func add(_ links: [HealthLink], path: String) {
    let folder = CardParts.folder(path)
    let known = keys[folder] ?? []
    keys[folder] = Array((known + links.compactMap(\.key)).prefix(Self.limit))
  }

  /// Finds the link that opens a file, once all links are known.
  mutating func open(_ file: SealedLinkFile, path: String) {
    files[path] = keys[CardParts.folder(path)]?.first { file.opened(by: $0) != nil }
  }

  func areBeside(_ path: String) -> Bool { keys[CardParts.folder(path)]?.isEmpty == false }

  /// Nil for a file that no link in its folder opens.
  func key(of path: String) -> [UInt8]? { files[path] }

  /// True if the link opened a file in the folder of its text.
  func hasOpened(with link: HealthLink, in path: String) -> Bool {
    files.contains { CardParts.folder($0.key) == CardParts.folder(path) && $0.value == link.key }
  }
}
