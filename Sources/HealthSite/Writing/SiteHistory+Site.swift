import HealthRecords

extension SiteHistory {
  /// Reads the history of a site that an earlier build wrote; the site stays unchanged.
  ///
  /// - Throws: `BuildError` when the folder holds no readable state.
  package init(ofSite site: String) throws(BuildError) {
    guard let root = RealPath.of(site), let state = try Self.state(SiteDisk(root: root)) else {
      throw BuildError(
        path: site, reason: SiteReason.noState.words,
        advice: SiteAdvice.nameBuiltFolder.words)
    }
    self = state.history
  }

  private static func state(_ disk: SiteDisk) throws(BuildError) -> SiteState? {
    do {
      return try disk.read(SiteState.file).flatMap(SiteState.init)
    } catch {
      throw BuildError(error, on: disk)
    }
  }
}
