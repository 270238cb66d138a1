import HealthRecords

extension SiteWriter {
  /// The result of removing a site.
  package struct Cleaning: Sendable {
    /// The paths of the removed files.
    package let paths: [String]
    /// The number of removed files, by the ends of their names.
    package var removed: [String: Int] { SiteWriter.kinds(paths) }
    /// Messages for the user.
    package let warnings: [String]
  }

  /// Removes exactly what Healthfolio wrote; of a page that the user edited, a copy stays.
  ///
  /// - Parameter isDryRun: true to find out what would be removed, and to touch nothing.
  /// - Throws: `BuildError` when the folder is not a site of Healthfolio.
  package static func clean(_ site: String, isDryRun: Bool = false) throws(BuildError) -> Cleaning {
    guard let root = RealPath.of(site) else {
      throw BuildError(path: site, reason: SiteReason.noSuchFolder.words)
    }
    let disk = SiteDisk(root: root)
    do {
      guard try OwnFiles.isSite(disk) else {
        throw BuildError(path: site, reason: SiteReason.noSite.words)
      }
      return isDryRun ? try preview(disk) : try clean(disk)
    } catch let fault as SiteDisk.Fault {
      throw BuildError(fault, on: disk)
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError(path: site, reason: SiteReason.notRemoved.words)
    }
  }

  private static func preview(_ disk: SiteDisk) throws -> Cleaning {
    let files = try OwnFiles(disk, setsAside: false)
    let own = try files.paths.filter { try files.mayRemove($0, from: disk) }
    return Cleaning(paths: own.sorted(), warnings: files.warnings)
  }

  private static func clean(_ disk: SiteDisk) throws -> Cleaning {
    let lock = try SiteLock(disk)
    defer { _ = lock }
    let files = try OwnFiles(disk)
    let own = try files.paths.filter { try files.mayRemove($0, from: disk) }
    let removals = own.sorted().map { Journal.Move(path: $0, hash: "") }
    let kept = try EditedFiles.keep(before: Journal(moves: [], removals: removals), files, on: disk)
    for path in own { disk.removeFile(path) }
    disk.removeEmptyFolders(above: own)
    StateFiles.remove(from: disk)
    disk.removeFolder("")
    return Cleaning(paths: own.sorted(), warnings: files.warnings + kept)
  }

  fileprivate static func kinds(_ paths: some Sequence<String>) -> [String: Int] {
    paths.reduce(into: [:]) { counts, path in
      let name = path.split(separator: "/").last ?? ""
      counts[name.contains(".") ? String(name.split(separator: ".").last ?? "") : "other", default: 0] += 1
    }
  }
}

/// The files that Healthfolio keeps in the site's state folder, known by their names; all others there are the user's.
enum StateFiles {
  private static let names: Set<String> = [SiteState.file, Journal.file, KeptRecords.file, SiteLock.file]

  /// Removes the files, and the folders that hold nothing else.
  static func remove(from disk: SiteDisk) {
    Journal.clear(disk)
    remove(in: PersonsList.lists, of: disk, where: PersonsList.isList)
    remove(in: SiteState.folder, of: disk) { names.contains("\(SiteState.folder)/\($0)") || isSetAside($0) }
  }

  /// True for the name of a staged file.
  static func isStaged(_ name: String) -> Bool {
    name == Journal.stagedName || name.utf8.count == 13 && name.utf8.allSatisfy(isOfHash)
  }

  /// "state.unreadable-1": the name that `OwnFiles.setAside` gives to a state or journal that cannot be trusted.
  private static func isSetAside(_ name: String) -> Bool {
    ["state", "journal"].contains { name.hasPrefix("\($0).unreadable-") }
      && name.split(separator: "-").last?.utf8.allSatisfy(isDigit) == true
  }

  private static func remove(in folder: String, of disk: SiteDisk, where isOwn: (String) -> Bool) {
    for name in disk.names(in: folder) where isOwn(name) { disk.removeFile("\(folder)/\(name)") }
    disk.removeFolder(folder)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOfHash(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "v")).contains(byte)
  }
}
