/// Which files of a folder Healthfolio wrote: by its state, or, when that is lost, by the mark that each page carries.
struct OwnFiles: Sendable {
  /// Path and hash of each.
  let files: [String: String]
  let warnings: [String]

  var paths: Set<String> { Set(files.keys) }

  /// What every page and style sheet of ours begins with, within its first kilobyte.
  static let mark = "Healthfolio wrote this file"

  init(_ disk: SiteDisk) {
    switch disk.kind(SiteState.file) {
    case .missing: (files, warnings) = (Self.marked(disk), [])
    case .file:
      if let state = disk.read(SiteState.file).flatMap(SiteState.init) {
        (files, warnings) = (state.files, [])
      } else {
        (files, warnings) = Self.setAside(disk)
      }
    case .directory, .link, .other: (files, warnings) = Self.setAside(disk)
    }
  }

  /// True when a file may be removed: its bytes are those that we wrote, or carry our mark.
  func mayRemove(_ path: String, from disk: SiteDisk) -> Bool {
    guard let hash = files[path], let bytes = disk.read(path) else { return false }
    return SiteState.hash(bytes) == hash || Self.hasMark(disk, path)
  }

  /// True for a folder that holds our state, or our pages.
  static func isSite(_ disk: SiteDisk) -> Bool {
    disk.kind(SiteState.folder) == .directory || hasMark(disk, "index.html")
  }
}

extension OwnFiles {
  /// A state that cannot be trusted is kept under another name.
  private static func setAside(_ disk: SiteDisk) -> ([String: String], [String]) {
    let names = Set(disk.names(in: SiteState.folder))
    let number = (1...).first { !names.contains("state.unreadable-\($0)") } ?? 0
    let name = "\(SiteState.folder)/state.unreadable-\(number)"
    let moved: Bool
    do {
      try disk.move(SiteState.file, to: name)
      moved = true
    } catch {
      moved = false
    }
    let advice = moved ? "it is kept as \(name)" : "it could not be set aside"
    return (marked(disk), ["\(SiteState.file) cannot be read; \(advice), and every page is written anew"])
  }

  /// Files that carry our mark, in every folder that is no link.
  private static func marked(_ disk: SiteDisk) -> [String: String] {
    var found: [String: String] = [:]
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in disk.names(in: folder) where name != SiteState.folder {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        switch disk.kind(path) {
        case .directory: waiting.append(path)
        case .file: if hasMark(disk, path) { found[path] = "" }
        case .missing, .link, .other: break
        }
      }
    }
    return found
  }

  /// True for an ordinary file that begins as our pages do.
  static func hasMark(_ disk: SiteDisk, _ path: String) -> Bool {
    guard let head = disk.read(path)?.prefix(1024) else { return false }
    return String(decoding: head, as: UTF8.self).contains(mark)
  }
}
