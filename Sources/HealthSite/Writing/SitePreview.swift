/// What a build would do to the files of a site.
package struct SitePreview: Sendable {
  package let written: [String]
  package let removed: [String]
  package let unchanged: Int
  /// The changes of records since the build before.
  package let changes: RecordChanges
}

extension SiteWriter {
  /// Compares the site with the files in its folder, and touches nothing.
  ///
  /// - Throws: `BuildError` as `write` would.
  package func preview(_ site: BuiltSite, jobs: Int = 1) async throws(BuildError) -> SitePreview {
    try await reporting {
      let own = try OwnFiles(disk, setsAside: false)
      let (history, changes) = try news(of: site, own)
      let pages = try await self.pages(of: site.parts(after: history), over: own, jobs: jobs, isDryRun: true)
      let written = pages.filter(\.isChanged).map(\.move.path)
      return SitePreview(
        written: written, removed: try gone(own, besides: pages).sorted(),
        unchanged: pages.count - written.count, changes: changes)
    }
  }
}
