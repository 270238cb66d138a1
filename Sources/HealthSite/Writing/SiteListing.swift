/// What stands in a site's folder, looked at once, so that no page costs a look of its own.
struct SiteListing: Sendable {
  private var kinds: [String: SiteDisk.Kind] = [:]

  /// Every folder that is no link, but the state's own and those that are sites of their own.
  init(_ disk: SiteDisk) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      let entries = disk.entries(in: folder)
      if !folder.isEmpty, entries.contains(where: { $0.name == SiteState.folder }) { continue }
      for (name, kind) in entries where name != SiteState.folder {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        kinds[path] = kind
        if kind == .directory { waiting.append(path) }
      }
    }
  }

  /// Ordinary files.
  var files: [String] { kinds.filter { $0.value == .file }.map(\.key) }

  func kind(_ path: String) -> SiteDisk.Kind { kinds[path] ?? .missing }

  func isBehindLink(_ path: String) -> Bool {
    SiteDisk.folders(of: path).contains { kinds[$0] == .link }
  }
}
