import HealthRecords

/// A site that is ready to be written: every page but the one that tells what changed, and what that page needs.
package struct BuiltSite: Sendable {
  /// Functions of the records and the options alone.
  let files: [SiteFile]
  let records: [RecordSnapshot]
  /// True when not one record is on a timeline: what the source took back alone is no site.
  let isEmpty: Bool
  /// The data's own date: the date of the build.
  let asOf: ClinicalDate?
  /// The records as they were sent, when the person keeps what vanishes.
  let kept: SiteFile?
  /// The pages that depend on the builds before this one.
  let changesPages: @Sendable (SiteHistory) -> [SiteFile]

  package init(
    files: [SiteFile], records: [RecordSnapshot] = [], isEmpty: Bool = false,
    kept: SiteFile? = nil, asOf: ClinicalDate? = nil,
    changesPages: @escaping @Sendable (SiteHistory) -> [SiteFile] = { _ in [] }
  ) {
    self.files = files
    self.records = records
    self.isEmpty = isEmpty
    self.kept = kept
    self.asOf = asOf
    self.changesPages = changesPages
  }

  package func files(after history: SiteHistory) -> [SiteFile] {
    (files + changesPages(history)).sorted { $0.path < $1.path }
  }

  /// As a first build writes it.
  package var freshFiles: [SiteFile] { files(after: SiteHistory().adding(records, on: asOf).0) }
}
