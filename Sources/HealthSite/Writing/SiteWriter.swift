import HealthRecords
import Synchronization

/// Writes a site into its folder: only changed files, only Healthfolio's own, and nothing through a link.
package struct SiteWriter: Sendable {
  /// What a build did to the files of the site.
  package struct Outcome: Sendable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0
    /// The changes of records since the build before.
    package let changes: RecordChanges
    /// Messages for the user.
    package let warnings: [String]
  }

  let disk: SiteDisk
  private let isNew: Bool
  private let isShielded: Bool

  /// Checks the output before any work is done.
  ///
  /// - Parameter isShielded: signals to end wait until the pages have taken their places; false if they are handled
  ///   elsewhere, as a shield would lose them.
  /// - Throws: `BuildError` when the output is not a folder, holds files that Healthfolio did not make, or is, or
  ///   holds, the records themselves.
  package init(output: String, inputs: [String], isShielded: Bool = true) throws(BuildError) {
    self.isShielded = isShielded
    guard let root = RealPath.future(of: output) else {
      throw BuildError(path: output, reason: SiteReason.noPathForSite.words, advice: SiteAdvice.folder.words)
    }
    disk = SiteDisk(root: root)
    for input in inputs.compactMap(RealPath.of) where RealPath.isInside(input, of: root) {
      throw BuildError(
        path: output, reason: SiteReason.recordsInside.words, advice: SiteAdvice.otherFolder.words)
    }
    isNew = try Self.isNew(disk, shown: output)
  }

  /// What the last build reported, if the next one would be the same: it has the same key, and every file is unchanged.
  package func unchanged(_ key: String) -> (receipt: BuildReceipt, outcome: Outcome)? {
    do {
      guard disk.kind(Journal.file) == .missing,
        let state = try disk.read(SiteState.file).flatMap(SiteState.init),
        let receipt = state.receipt, receipt.key == key,
        try state.files.allSatisfy({ try disk.holds($0.key, $0.value) })
      else { return nil }
      return (receipt, Outcome(unchanged: state.files.count, changes: RecordChanges(date: nil), warnings: []))
    } catch {
      // The next build reports it.
      return nil
    }
  }

  /// What the last build reported; nil if that cannot be read.
  package var lastReceipt: BuildReceipt? {
    do { return try disk.read(SiteState.file).flatMap(SiteState.init)?.receipt } catch { return nil }
  }

  /// Makes the folder hold exactly these files of Healthfolio.
  ///
  /// - Parameters:
  ///   - receipt: stored for the next build; nil if that must run in any case.
  ///   - progress: called with the number of parts made so far, and of all parts.
  /// - Throws: `BuildError`; until the last page is staged, the site stays as it was.
  package func write(
    _ site: BuiltSite, receipt: BuildReceipt? = nil, jobs: Int = 1,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws(BuildError) -> Outcome {
    try await reporting {
      try prepare()
      let lock = try SiteLock(disk)
      defer { _ = lock }
      return try await replace(site, receipt, jobs: jobs, progress)
    }
  }

  /// Turns every fault into one that names the file and what to do.
  func reporting<Result>(_ work: () async throws -> Result) async throws(BuildError) -> Result {
    do {
      return try await work()
    } catch let error as BuildError {
      throw error
    } catch let fault as SiteDisk.Fault {
      throw BuildError(fault, on: disk, advice: SiteAdvice.keptAsItWas.words)
    } catch {
      throw BuildError(path: disk.root, reason: SiteReason.notWritten.words)
    }
  }

  /// Makes the folder a site, so that the builds of several shards may begin in it at once.
  ///
  /// - Throws: `BuildError` when it cannot be made.
  package func claim() throws(BuildError) {
    do {
      try prepare()
    } catch {
      throw BuildError(error, on: disk)
    }
  }

  /// A site in a folder of this one.
  ///
  /// - Throws: `BuildError` as `init` does, and when the folder is a link.
  package func site(in folder: String, inputs: [String]) throws(BuildError) -> SiteWriter {
    if disk.kind(folder) == .link { throw Self.behindLink(folder, on: disk) }
    return try SiteWriter(output: disk.path(folder), inputs: inputs, isShielded: isShielded)
  }

  /// Records that an earlier build kept because they may vanish; empty if it was not asked to.
  ///
  /// - Throws: `BuildError` if they exist and cannot be read: the next build would lose them.
  package var keptRecords: KeptRecords {
    get throws(BuildError) {
      do {
        if let bytes = try disk.read(KeptRecords.file) { return KeptRecords(bytes) }
      } catch {
        throw BuildError(error, on: disk)
      }
      if disk.kind(KeptRecords.file) == .missing { return KeptRecords([]) }
      throw BuildError(path: disk.path(KeptRecords.file), reason: SiteReason.keptUnreadable.words)
    }
  }
}

extension SiteWriter {
  private static func isNew(_ disk: SiteDisk, shown: String) throws(BuildError) -> Bool {
    switch disk.kind("") {
    case .missing: return true
    case .file, .link, .other:
      throw BuildError(path: shown, reason: SiteReason.noFolder.words, advice: SiteAdvice.folderForSite.words)
    case .directory:
      if disk.names(in: "").isEmpty { return true }
      guard try isSite(disk) else {
        throw BuildError(
          path: shown, reason: SiteReason.foreignFiles.words,
          advice: SiteAdvice.newFolder.words)
      }
      return false
    }
  }

  private static func isSite(_ disk: SiteDisk) throws(BuildError) -> Bool {
    do { return try OwnFiles.isSite(disk) } catch { throw BuildError(error, on: disk) }
  }

  private func prepare() throws(SiteDisk.Fault) {
    var path = ""
    for part in disk.root.split(separator: "/") {
      path += "/\(part)"
      let folder = SiteDisk(root: path)
      if folder.kind("") == .missing { try folder.makeFolder("") }
    }
    if isNew { try disk.restrictToOwner() }
    try disk.makeFolder(SiteState.folder)
  }

  private func replace(
    _ site: BuiltSite, _ receipt: BuildReceipt?, jobs: Int, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Outcome {
    let resumed = try finishInterrupted()
    let own = try OwnFiles(disk)
    let (history, changes) = try news(of: site, own)
    let pages = try await staging {
      try Journal.open(on: disk)
      return try await self.pages(of: site.parts(after: history), over: own, jobs: jobs, progress: progress)
    }
    let changed = pages.filter(\.isChanged).map(\.move)
    let gone = try self.gone(own, besides: pages)
    let state = SiteState(
      files: Dictionary(firsts: pages.map { ($0.move.path, $0.move.hash) }),
      history: history, receipt: receipt)
    let beside = [site.kept, SiteFile(path: SiteState.file, bytes: state.bytes)].compactMap { $0 }
    let kept = try await put(changed, beside, removing: gone, own)
    if site.kept == nil { disk.removeFile(KeptRecords.file) }
    return Outcome(
      written: changed.count, unchanged: pages.count - changed.count, removed: gone.count,
      changes: changes, warnings: resumed + own.warnings + kept)
  }

  /// The history with this build, and what is new in it.
  func news(of site: BuiltSite, _ own: OwnFiles) throws(BuildError) -> (SiteHistory, RecordChanges) {
    try refuseEmptying(own.history, site)
    return own.history.without(site.leftOut).adding(
      site.records, measured: site.measured, on: site.asOf, through: site.through)
  }

  /// Files of Healthfolio that the new site does not have.
  func gone(_ own: OwnFiles, besides pages: [StagedFile]) throws -> Set<String> {
    try own.paths.subtracting(pages.map(\.move.path)).filter { try own.mayRemove($0, from: disk) }
  }

  /// Makes the site part by part. Changed files are staged, and each part then leaves memory.
  func pages(
    of parts: [BuiltSite.Part], over own: OwnFiles, jobs: Int, isDryRun: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> [StagedFile] {
    let (disk, count, done) = (disk, parts.count, PartCount())
    let pages = try await parts.mapped(jobs: jobs) { part in
      var staged: [StagedFile] = []
      try part { file in
        // The user's own list of what Git leaves out stays.
        if file.path == SiteFile.gitignore.path, try !own.mayReplace(file.path, on: disk) { return }
        staged.append(try StagedFile(file, over: own, on: disk, isDryRun: isDryRun))
      }
      progress(done.next(), count)
      return staged
    }
    let ordered = pages.flatMap { $0 }.sorted { $0.move.path < $1.move.path }
    try refuseForeign(ordered.filter(\.isChanged).map(\.move.path), own)
    return ordered
  }

  /// Removes all staged files if the build fails.
  private func staging<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch {
      Journal.clear(disk)
      throw error
    }
  }

  /// Writes what differs, or nothing if nothing does.
  private func put(
    _ changed: [Journal.Move], _ beside: [SiteFile], removing gone: Set<String>, _ own: OwnFiles
  ) async throws -> [String] {
    if try changed.isEmpty && gone.isEmpty && beside.allSatisfy({ try disk.read($0.path) == $0.bytes }) {
      Journal.clear(disk)
      return []
    }
    let removals = try gone.sorted().compactMap { path in
      try disk.read(path).map { Journal.Move(path: path, hash: FileHash.of($0)) }
    }
    let (journal, kept) = try await staging {
      let moves = try beside.map { try StagedFile($0, over: own, on: disk).move }
      let journal = Journal(moves: changed + moves, removals: removals)
      let kept = try EditedFiles.keep(before: journal, own, on: disk)
      try journal.write(on: disk)
      return (journal, kept)
    }
    try finish(journal, own, isResumed: false)
    return kept
  }

  private func finish(_ journal: Journal, _ own: OwnFiles, isResumed: Bool) throws(SiteDisk.Fault) {
    let shield = isShielded ? DeferredSignals() : nil
    defer { _ = shield }
    try journal.finish(own, on: disk, isResumed: isResumed)
  }

  /// Finishes an earlier build that was interrupted after its journal was written.
  private func finishInterrupted() throws(SiteDisk.Fault) -> [String] {
    if disk.kind(Journal.file) == .missing { return [] }
    guard let journal = try disk.read(Journal.file).flatMap(Journal.init) else {
      return [OwnFiles.setAside(Journal.file, on: disk)]
    }
    let own = try OwnFiles(disk)
    let kept = try EditedFiles.keep(before: journal, own, on: disk)
    try finish(journal, own, isResumed: true)
    return own.warnings + kept
  }

  /// If every record is gone at once, the reason is a missing disk, not a person without records.
  private func refuseEmptying(_ history: SiteHistory, _ site: BuiltSite) throws(BuildError) {
    if site.isEmpty && !history.records.isEmpty {
      throw BuildError(
        path: disk.root, reason: SiteReason.noRecordLeft.words,
        advice: SiteAdvice.lookOrClean.words)
    }
  }

  private static func behindLink(_ path: String, on disk: SiteDisk) -> BuildError {
    BuildError(
      path: disk.path(path), reason: SiteReason.folderIsLink.words, advice: SiteAdvice.removeLink.words)
  }

  /// A file in the place of a page must be Healthfolio's, and no folder above it may be a link.
  private func refuseForeign(_ paths: [String], _ own: OwnFiles) throws {
    for path in paths where try !own.mayReplace(path, on: disk) {
      if own.present.isBehindLink(path) { throw Self.behindLink(path, on: disk) }
      throw BuildError(
        path: disk.path(path), reason: SiteReason.foreignFileInTheWay.words,
        advice: SiteAdvice.moveAway.words)
    }
  }
}

/// Counts the parts that all workers have made.
private final class PartCount: Sendable {
  private let made = Atomic(0)

  func next() -> Int { made.add(1, ordering: .relaxed).newValue }
}
