import HealthRecords

/// The changes that a build is about to make to the site, stored first, so that the next build can finish them.
///
/// All new files are staged and on the disk before the journal is. After that there are only renames and removals, each
/// of which happens fully or not at all.
struct Journal: Sendable {
  struct Move: Hashable, Sendable {
    let path: String
    let hash: String
  }

  static let file = "\(SiteState.folder)/journal.json"
  private static let format = 1
  private static let staging = "\(SiteState.folder)/staging"
  static let stagedName = "journal"

  /// The staged files, the state last.
  let moves: [Move]
  /// Files of Healthfolio that the new site does not have.
  let removals: [Move]

  init(moves: [Move], removals: [Move]) {
    self.moves = moves
    self.removals = removals
  }

  /// - Returns: nil if it is not a journal that was written completely.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root, root["format"]?.number == String(Self.format),
      let moves = Self.moves(root["moves"]), let removals = Self.moves(root["removals"]),
      moves.last?.path == SiteState.file
    else { return nil }
    self.moves = moves
    self.removals = removals
  }

  /// Brings the files and the journal itself to the disk: the first of two syncs is for their content, the second for
  /// the journal's name.
  func write(on disk: SiteDisk) throws(SiteDisk.Fault) {
    do {
      try disk.makeFolders(for: moves.map(\.path))
      try disk.write("\(Self.staging)/\(Self.stagedName)", bytes)
      try disk.sync()
      try disk.move("\(Self.staging)/\(Self.stagedName)", to: Self.file)
      try disk.syncFolder(SiteState.folder)
    } catch {
      Self.clear(disk)
      throw error
    }
  }

  /// Carries out the journal; steps that were already done are skipped.
  ///
  /// - Parameters:
  ///   - own: the files of Healthfolio before this build.
  ///   - isResumed: true if another build staged the files; each is then checked before it takes its place.
  func finish(_ own: OwnFiles, on disk: SiteDisk, isResumed: Bool) throws(SiteDisk.Fault) {
    try disk.makeFolders(for: moves.map(\.path))
    var waiting: [(from: String, to: String)] = []
    for move in moves {
      if isResumed, try !isAsWritten(move, own, on: disk) { continue }
      waiting.append((Self.staged(move.path), move.path))
    }
    try disk.move(waiting.filter { $0.to != SiteState.file })
    for removal in removals where try own.mayRemove(removal.path, from: disk) {
      if try disk.holds(removal.path, removal.hash) { disk.removeFile(removal.path) }
    }
    // The old state lists what is removed: it stays until that is done.
    try disk.move(waiting.filter { $0.to == SiteState.file })
    disk.removeEmptyFolders(above: Set(removals.map(\.path)))
    Self.clear(disk)
  }
}

extension Journal {
  /// The path at which a file is staged.
  static func staged(_ path: String) -> String { "\(staging)/\(StableHash(path).name)" }

  /// Prepares the folder for staged files, and removes what an earlier build left there.
  static func open(on disk: SiteDisk) throws(SiteDisk.Fault) {
    try disk.makeFolder(staging)
    emptyStaging(disk)
  }

  private func isAsWritten(_ move: Move, _ own: OwnFiles, on disk: SiteDisk) throws(SiteDisk.Fault) -> Bool {
    guard try disk.holds(Self.staged(move.path), move.hash) else { return false }
    if SiteState.ownFiles.contains(move.path) { return true }
    return try own.mayReplace(move.path, on: disk)
  }

  /// Removes the journal and all staged files.
  static func clear(_ disk: SiteDisk) {
    disk.removeFile(file)
    emptyStaging(disk)
    disk.removeFolder(staging)
  }

  private static func emptyStaging(_ disk: SiteDisk) {
    for name in disk.names(in: staging) where StateFiles.isStaged(name) {
      disk.removeFile("\(staging)/\(name)")
    }
  }

  private var bytes: [UInt8] {
    let list = { (moves: [Move]) in
      JSONTree.array(
        moves.map { .object([.init("path", .string($0.path)), .init("hash", .string($0.hash))]) })
    }
    return JSONTree.object([
      .init("format", .number(String(Self.format))), .init("moves", list(moves)),
      .init("removals", list(removals)),
    ]).bytes
  }

  private static func moves(_ json: JSONValue?) -> [Move]? {
    guard let json, json.kind == .array else { return nil }
    let moves = json.list.compactMap { move -> Move? in
      guard let path = move["path"]?.string, let hash = move["hash"]?.string,
        SiteState.ownFiles.contains(path) || SiteState.isPathOfSite(path)
      else { return nil }
      return Move(path: path, hash: hash)
    }
    return moves.count == json.list.count ? moves : nil
  }
}
