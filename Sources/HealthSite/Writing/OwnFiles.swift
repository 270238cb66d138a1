/// Which files of a folder Healthfolio wrote: by its state, or, when that is lost, by the mark that each page carries.
struct OwnFiles: Sendable {
  let paths: Set<String>
  let warnings: [String]

  /// What every page and style sheet of ours begins with, within its first kilobyte.
  static let mark = "Healthfolio wrote this file"

  init(_ disk: SiteDisk) {
    switch disk.kind(SiteState.file) {
    case .missing: (paths, warnings) = (Self.marked(disk), [])
    case .file:
      if let state = disk.read(SiteState.file).flatMap(SiteState.init) {
        (paths, warnings) = (state.files, [])
      } else {
        (paths, warnings) = Self.setAside(disk)
      }
    case .directory, .link, .other: (paths, warnings) = Self.setAside(disk)
    }
  }

  /// True for a folder that holds our state, or our pages.
  static func isSite(_ disk: SiteDisk) -> Bool {
    disk.kind(SiteState.folder) == .directory || hasMark(disk, "index.html")
  }
}

extension OwnFiles {
  /// A state that cannot be trusted is kept under another name.
  private static func setAside(_ disk: SiteDisk) -> (Set<String>, [String]) {
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
  private static func marked(_ disk: SiteDisk) -> Set<String> {
    var found: Set<String> = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in disk.names(in: folder) where name != SiteState.folder {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        switch disk.kind(path) {
        case .directory: waiting.append(path)
        case .file: if hasMark(disk, path) { found.insert(path) }
        case .missing, .link, .other: break
        }
      }
    }
    return found
  }

  private static func hasMark(_ disk: SiteDisk, _ path: String) -> Bool {
    guard let head = disk.read(path)?.prefix(1024) else { return false }
    return String(decoding: head, as: UTF8.self).contains(mark)
  }
}
