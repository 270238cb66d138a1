import HealthRecords

/// The files in a folder that Healthfolio wrote, known by its state, or, if that is lost, by the mark in each page.
struct OwnFiles: Sendable {
  /// Path and hash of each; if the state is lost, the hash of what is there.
  let files: [String: String]
  /// The builds so far; empty if the state is lost.
  let history: SiteHistory
  let warnings: [String]

  /// The present content of the folder.
  let present: SiteListing

  var paths: Set<String> { Set(files.keys) }

  /// The text that every page and style sheet of Healthfolio contains within its first kilobyte.
  static let mark = "Healthfolio wrote this file"

  /// - Parameter setsAside: false to leave a state that cannot be read where it is.
  init(_ disk: SiteDisk, setsAside: Bool = true) throws(SiteDisk.Fault) {
    present = SiteListing(disk)
    switch disk.kind(SiteState.file) {
    case .missing: (files, history, warnings) = (try Self.marked(present, disk), SiteHistory(), [])
    case .file, .directory, .link, .other:
      if let state = try disk.read(SiteState.file).flatMap(SiteState.init) {
        (files, history, warnings) = (state.files, state.history, [])
      } else {
        let warnings = setsAside ? [SiteReason.writtenAnew(Self.setAside(SiteState.file, on: disk))] : []
        (files, history, self.warnings) = (try Self.marked(present, disk), SiteHistory(), warnings)
      }
    }
  }

  /// True if a file may be removed: its bytes are as Healthfolio wrote them, or carry its mark.
  func mayRemove(_ path: String, from disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    guard !present.isElsewhere(path), let hash = files[path], let bytes = try disk.read(path) else {
      return false
    }
    return FileHash.isOf(bytes, hash) || Self.hasMark(bytes)
  }

  /// True if a page may be put there: nothing is there, or a file of Healthfolio, and no folder above is a link.
  func mayReplace(_ path: String, on disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    if present.isElsewhere(path) { return false }
    switch present.kind(path) {
    case .missing: return true
    case .file, .link:
      if files[path] != nil { return true }
      return try Self.hasMark(disk, path)
    case .directory, .other: return false
    }
  }

  /// True for a folder with Healthfolio's state, or with its pages.
  ///
  /// - Throws: if the state is a link, because its target is not Healthfolio's.
  static func isSite(_ disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    switch disk.kind(SiteState.folder) {
    case .directory: return true
    case .link: throw SiteDisk.Fault.link(SiteState.folder)
    case .missing, .file, .other: return try hasMark(disk, "index.html")
    }
  }
}

extension OwnFiles {
  /// Renames a file that cannot be trusted.
  ///
  /// - Returns: a message for the user.
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

  /// Files that carry the mark, in every folder that is not a link.
  private static func marked(_ present: SiteListing, _ disk: SiteDisk) throws(SiteDisk.Fault)
    -> [String: String]
  {
    var marked: [String: String] = [:]
    for path in present.files {
      if let bytes = try disk.read(path), hasMark(bytes) { marked[path] = FileHash.of(bytes) }
    }
    return marked
  }

  /// True for an ordinary file with the mark in its first kilobyte.
  static func hasMark(_ disk: SiteDisk, _ path: String) throws(SiteDisk.Fault) -> Bool {
    try disk.read(path).map(hasMark) ?? false
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1024), as: UTF8.self).contains(mark)
  }
}

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
