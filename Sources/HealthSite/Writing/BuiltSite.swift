import HealthRecords

/// A site that is ready to be written: every page except the one about changes, and the data for that page.
package struct BuiltSite: Sendable {
  /// Makes a few files of the site when a worker has time for them, and hands over each one, so that written files
  /// leave memory.
  package typealias Part = @Sendable (_ take: (SiteFile) throws -> Void) throws -> Void

  /// They depend only on the records and the options.
  let parts: [Part]
  let records: [RecordSnapshot]
  /// Nil if options leave some out.
  let measured: MeasuredDays?
  /// Names of records that the person chose to leave out.
  let leftOut: Set<String>
  /// True if no record is on a timeline; records that their source took back do not count.
  let isEmpty: Bool
  /// The as-of date of the data, which is the date of the build.
  let asOf: ClinicalDate?
  /// The last day of each person's data, by the person's folder name.
  let through: [String: ClinicalDate]
  /// The records as they were sent, if the person keeps vanished ones.
  let kept: SiteFile?
  /// The pages of each person that depend on earlier builds.
  let changesPages: [@Sendable (SiteHistory) -> [SiteFile]]

  package init(
    parts: [Part], records: [RecordSnapshot] = [], measured: MeasuredDays? = nil, leftOut: Set<String> = [],
    isEmpty: Bool = false,
    kept: SiteFile? = nil, asOf: ClinicalDate? = nil, through: [String: ClinicalDate] = [:],
    changesPages: [@Sendable (SiteHistory) -> [SiteFile]] = []
  ) {
    self.parts = parts
    self.records = records
    self.measured = measured
    self.leftOut = leftOut
    self.isEmpty = isEmpty
    self.kept = kept
    self.asOf = asOf
    self.through = through
    self.changesPages = changesPages
  }

  package init(files: [SiteFile]) { self.init(parts: [{ try files.forEach($0) }]) }

  func parts(after history: SiteHistory) -> [Part] {
    parts + changesPages.map { pages in { try pages(history).forEach($0) } }
  }

  /// Every file as a first build writes it, by path.
  package func freshFiles(jobs: Int) async throws -> [SiteFile] {
    let history = SiteHistory().adding(records, measured: measured, on: asOf, through: through).0
    return try await parts(after: history).mapped(jobs: jobs) { part in
      var files: [SiteFile] = []
      try part { files.append($0) }
      return files
    }.flatMap { $0 }.sorted { $0.path < $1.path }
  }
}
