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
