/// What became of one file of a new site: it waits for its place, or stands there already.
struct StagedFile: Sendable {
  let move: Journal.Move
  let isChanged: Bool

  /// Stages a file that differs from what stands in its place.
  ///
  /// - Parameter own: what stood in the site before.
  init(_ file: SiteFile, over own: OwnFiles, on disk: SiteDisk) throws(SiteDisk.Fault) {
    move = Journal.Move(path: file.path, hash: FileHash.of(file.bytes))
    let isThere = own.present.kind(file.path) != .missing
    isChanged = isThere ? try disk.read(file.path) != file.bytes : true
    if isChanged { try disk.write(Journal.staged(file.path), file.bytes) }
  }
}
