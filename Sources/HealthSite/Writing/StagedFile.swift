/// A file of a new site: staged, or already in its place.
struct StagedFile: Sendable {
  let move: Journal.Move
  let isChanged: Bool

  /// Stages a file that differs from the one in its place.
  ///
  /// - Parameters:
  ///   - own: the files of the site before this build.
  ///   - isDryRun: true to compare only.
  init(_ file: SiteFile, over own: OwnFiles, on disk: SiteDisk, isDryRun: Bool = false)
    throws(SiteDisk.Fault)
  {
    move = Journal.Move(path: file.path, hash: FileHash.of(file.bytes))
    let isThere = own.present.kind(file.path) != .missing
    isChanged = isThere ? try disk.read(file.path) != file.bytes : true
    if isChanged && !isDryRun { try disk.write(Journal.staged(file.path), file.bytes) }
  }
}
