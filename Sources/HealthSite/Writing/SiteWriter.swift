import HealthRecords

/// Writes a site into its folder: only what changed, only what is ours, and nothing through a link.
package struct SiteWriter: Sendable {
  /// What a build did to the files of the site.
  package struct Changes: Sendable, Equatable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0
  }

  private let disk: SiteDisk
  private let isNew: Bool

  /// Looks at the output before any work is done.
  ///
  /// - Throws: `BuildError` when the output is no folder, holds files that Healthfolio did not make, or is, or holds,
  ///   the records themselves.
  package init(output: String, inputs: [String]) throws(BuildError) {
    guard let root = RealPath.future(of: output) else {
      throw BuildError(path: output, reason: "this is no path for a site", advice: "choose a folder")
    }
    disk = SiteDisk(root: root)
    for input in inputs.compactMap(RealPath.of) where RealPath.isInside(input, of: root) {
      throw BuildError(
        path: output, reason: "the records are in it", advice: "choose another folder for the site")
    }
    isNew = try Self.isNew(disk, shown: output)
  }

  /// Brings the folder to hold exactly these files of ours.
  ///
  /// - Returns: what was done, and what to tell the person.
  /// - Throws: `BuildError`; until the last page is staged, the site is as it was.
  package func write(_ files: [SiteFile]) throws(BuildError) -> (changes: Changes, warnings: [String]) {
    do {
      try prepare()
      let lock = try SiteLock(disk)
      defer { _ = lock }
      return try replace(files)
    } catch let error as BuildError {
      throw error
    } catch let fault as SiteDisk.Fault {
      throw BuildError(
        path: disk.path(fault.path), reason: fault.reason,
        advice: "the site could not be written; what was there is kept")
    } catch {
      throw BuildError(path: disk.root, reason: "the site could not be written")
    }
  }

  /// Removes exactly what Healthfolio wrote.
  ///
  /// - Throws: `BuildError` when the folder is no site of Healthfolio.
  package static func clean(_ site: String) throws(BuildError) -> Int {
    guard let root = RealPath.of(site) else {
      throw BuildError(path: site, reason: "there is no such folder")
    }
    let disk = SiteDisk(root: root)
    guard OwnFiles.isSite(disk) else {
      throw BuildError(path: site, reason: "this is no site that Healthfolio wrote")
    }
    let files = OwnFiles(disk)
    let own = files.paths.filter { files.mayRemove($0, from: disk) }
    for path in own { disk.removeFile(path) }
    removeEmptyFolders(of: own, in: disk)
    for name in disk.names(in: SiteState.folder) { disk.removeFile("\(SiteState.folder)/\(name)") }
    disk.removeFolder("\(SiteState.folder)/staging")
    disk.removeFolder(SiteState.folder)
    disk.removeFolder("")
    return own.count
  }
}

extension SiteWriter {
  private static func isNew(_ disk: SiteDisk, shown: String) throws(BuildError) -> Bool {
    switch disk.kind("") {
    case .missing: return true
    case .file, .link, .other:
      throw BuildError(path: shown, reason: "it is no folder", advice: "choose a folder for the site")
    case .directory:
      if disk.names(in: "").isEmpty { return true }
      guard OwnFiles.isSite(disk) else {
        throw BuildError(
          path: shown, reason: "it holds files that Healthfolio did not write",
          advice: "choose an empty or a new folder for the site")
      }
      return false
    }
  }

  private func prepare() throws(SiteDisk.Fault) {
    var path = ""
    for part in disk.root.split(separator: "/") {
      path += "/\(part)"
      let folder = SiteDisk(root: path)
      if folder.kind("") == .missing { try folder.makeFolder("") }
    }
    if isNew { disk.restrictToOwner("") }
    try disk.makeFolder(SiteState.folder)
    try disk.makeFolder("\(SiteState.folder)/staging")
  }

  private func replace(_ files: [SiteFile]) throws -> (changes: Changes, warnings: [String]) {
    let own = OwnFiles(disk)
    let changed = files.filter { disk.read($0.path) != $0.bytes }
    try refuseForeign(changed, own)
    try stage(changed)
    let wanted = Dictionary(
      files.map { ($0.path, SiteState.hash($0.bytes)) }, uniquingKeysWith: { _, last in last })
    try save(SiteState(files: own.files.merging(wanted) { _, new in new }))
    try place(changed)
    let gone = own.paths.subtracting(wanted.keys).filter {
      !isBehindLink($0) && own.mayRemove($0, from: disk)
    }
    for path in gone { disk.removeFile(path) }
    Self.removeEmptyFolders(of: gone, in: disk)
    try save(SiteState(files: wanted))
    disk.removeFolder("\(SiteState.folder)/staging")
    return (
      Changes(written: changed.count, unchanged: files.count - changed.count, removed: gone.count),
      own.warnings
    )
  }

  /// A file in the way of a page must be ours; a folder must be no link.
  private func refuseForeign(_ files: [SiteFile], _ own: OwnFiles) throws(BuildError) {
    for file in files {
      if isBehindLink(file.path) {
        throw BuildError(
          path: disk.path(file.path), reason: "its folder is a link",
          advice: "remove the link or choose another folder")
      }
      switch disk.kind(file.path) {
      case .missing: continue
      case .file, .link: if own.paths.contains(file.path) || OwnFiles.hasMark(disk, file.path) { continue }
      case .directory, .other: break
      }
      throw BuildError(
        path: disk.path(file.path), reason: "a file that Healthfolio did not write is in the way",
        advice: "move it away")
    }
  }

  private func isBehindLink(_ path: String) -> Bool {
    folders(of: path).contains { disk.kind($0) == .link }
  }

  /// "a", "a/b" for "a/b/c.html".
  private func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  private func stage(_ files: [SiteFile]) throws(SiteDisk.Fault) {
    for name in disk.names(in: "\(SiteState.folder)/staging") {
      disk.removeFile("\(SiteState.folder)/staging/\(name)")
    }
    do {
      for (number, file) in files.enumerated() {
        try disk.write("\(SiteState.folder)/staging/\(number)", file.bytes)
      }
    } catch {
      for number in files.indices { disk.removeFile("\(SiteState.folder)/staging/\(number)") }
      throw error
    }
  }

  private func place(_ files: [SiteFile]) throws(SiteDisk.Fault) {
    var made: Set<String> = []
    for (number, file) in files.enumerated() {
      for folder in folders(of: file.path) where made.insert(folder).inserted { try disk.makeFolder(folder) }
      try disk.move("\(SiteState.folder)/staging/\(number)", to: file.path)
    }
  }

  private func save(_ state: SiteState) throws(SiteDisk.Fault) {
    let bytes = state.bytes
    if disk.read(SiteState.file) == bytes { return }
    try disk.write("\(SiteState.folder)/state.new", bytes)
    try disk.move("\(SiteState.folder)/state.new", to: SiteState.file)
  }

  private static func removeEmptyFolders(of paths: Set<String>, in disk: SiteDisk) {
    var folders = Set(
      paths.map { $0.split(separator: "/").dropLast().joined(separator: "/") }.filter { !$0.isEmpty })
    while !folders.isEmpty {
      let removed = folders.filter { disk.removeFolder($0) }
      folders = Set(
        removed.map { $0.split(separator: "/").dropLast().joined(separator: "/") }.filter { !$0.isEmpty })
    }
  }
}
