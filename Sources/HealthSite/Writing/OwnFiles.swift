import HealthRecords

/// Which files of a folder Healthfolio wrote: by its state, or, when that is lost, by the mark that each page carries.
struct OwnFiles: Sendable {
  /// Path and hash of each; the hash is empty where the state is lost.
  let files: [String: String]
  /// The builds so far; empty where the state is lost.
  let history: SiteHistory
  let warnings: [String]

  /// What stands in the folder now.
  let present: SiteListing

  var paths: Set<String> { Set(files.keys) }

  /// What every page and style sheet of ours begins with, within its first kilobyte.
  static let mark = "Healthfolio wrote this file"

  init(_ disk: SiteDisk) throws(SiteDisk.Fault) {
    present = SiteListing(disk)
    switch disk.kind(SiteState.file) {
    case .missing: (files, history, warnings) = (try Self.marked(present, disk), SiteHistory(), [])
    case .file, .directory, .link, .other:
      if let state = try disk.read(SiteState.file).flatMap(SiteState.init) {
        (files, history, warnings) = (state.files, state.history, [])
      } else {
        let warning =
          SiteReason.writtenAnew(Self.setAside(SiteState.file, on: disk))
        (files, history, warnings) = (try Self.marked(present, disk), SiteHistory(), [warning])
      }
    }
  }

  /// True when a file may be removed: its bytes are those that we wrote, or carry our mark.
  func mayRemove(_ path: String, from disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    guard let hash = files[path], let bytes = try disk.read(path) else { return false }
    return FileHash.isOf(bytes, hash) || Self.hasMark(bytes)
  }

  /// True when a page may take this place: nothing is there, or a file of ours, and no link leads there.
  func mayReplace(_ path: String, on disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    if present.isBehindLink(path) { return false }
    switch present.kind(path) {
    case .missing: return true
    case .file, .link:
      if files[path] != nil { return true }
      return try Self.hasMark(disk, path)
    case .directory, .other: return false
    }
  }

  /// True for a folder that holds our state, or our pages.
  ///
  /// - Throws: where the state is a link: what it leads to is not ours.
  static func isSite(_ disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    switch disk.kind(SiteState.folder) {
    case .directory: return true
    case .link: throw SiteDisk.Fault.link(SiteState.folder)
    case .missing, .file, .other: return try hasMark(disk, "index.html")
    }
  }
}

extension OwnFiles {
  /// What cannot be trusted is kept under another name.
  ///
  /// - Returns: what to say to the person.
  static func setAside(_ file: String, on disk: SiteDisk) -> String {
    let stem = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    var number = 1
    while disk.kind("\(stem).unreadable-\(number)") != .missing { number += 1 }
    let name = "\(stem).unreadable-\(number)"
    do {
      try disk.move(file, to: name)
      return SiteReason.setAside(file, as: name)
    } catch {
      return SiteReason.notSetAside(file)
    }
  }

  /// Files that carry our mark, in every folder that is no link.
  private static func marked(_ present: SiteListing, _ disk: SiteDisk) throws(SiteDisk.Fault)
    -> [String: String]
  {
    var marked: [String] = []
    for path in present.files where try hasMark(disk, path) { marked.append(path) }
    return Dictionary(uniqueKeysWithValues: marked.map { ($0, "") })
  }

  /// True for an ordinary file that begins as our pages do.
  static func hasMark(_ disk: SiteDisk, _ path: String) throws(SiteDisk.Fault) -> Bool {
    try disk.read(path).map(hasMark) ?? false
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1024), as: UTF8.self).contains(mark)
  }
}
