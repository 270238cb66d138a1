/// The content of a site's folder, read once, so that no page needs a look-up of its own.
struct SiteListing: Sendable {
  private var kinds: [String: SiteDisk.Kind] = [:]

  /// Reads every folder that is not a link, except the state's own and those that are sites themselves.
  init(_ disk: SiteDisk) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      let entries = disk.entries(in: folder)
      if !folder.isEmpty, entries.contains(where: { $0.name == SiteState.folder }) {
        kinds[folder] = .other
        continue
      }
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

  /// True behind a link, and in a folder that is a site itself.
  func isElsewhere(_ path: String) -> Bool {
    SiteDisk.folders(of: path).contains { kinds[$0] == .link || kinds[$0] == .other }
  }
}
