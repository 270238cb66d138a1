import HealthRecords

extension SiteWriter {
  /// The result of removing a site.
  package struct Cleaning: Sendable {
    /// The number of removed files, by the ends of their names.
    package let removed: [String: Int]
    /// Messages for the user.
    package let warnings: [String]
  }

  /// Removes exactly what Healthfolio wrote; of a page that the user edited, a copy stays.
  ///
  /// - Throws: `BuildError` when the folder is not a site of Healthfolio.
  package static func clean(_ site: String) throws(BuildError) -> Cleaning {
    guard let root = RealPath.of(site) else {
      throw BuildError(path: site, reason: SiteReason.noSuchFolder.words)
    }
    let disk = SiteDisk(root: root)
    do {
      return try clean(disk, site)
    } catch let fault as SiteDisk.Fault {
      throw BuildError(fault, on: disk)
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError(path: site, reason: SiteReason.notRemoved.words)
    }
  }

  private static func clean(_ disk: SiteDisk, _ site: String) throws -> Cleaning {
    guard try OwnFiles.isSite(disk) else {
      throw BuildError(path: site, reason: SiteReason.noSite.words)
    }
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
    return Cleaning(removed: kinds(own), warnings: files.warnings + kept)
  }

  private static func kinds(_ paths: some Sequence<String>) -> [String: Int] {
    paths.reduce(into: [:]) { counts, path in
      let name = path.split(separator: "/").last ?? ""
      counts[name.contains(".") ? String(name.split(separator: ".").last ?? "") : "other", default: 0] += 1
    }
  }
}
