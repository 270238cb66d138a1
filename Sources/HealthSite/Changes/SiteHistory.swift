import HealthRecords

/// The records of the last build, and what each build changed.
package struct SiteHistory: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let snapshot: RecordSnapshot
    /// The as-of date of the first build that had it.
    let firstSeen: ClinicalDate?
    /// True if the first build had it: it is unknown since when it exists.
    let isFromFirst: Bool
  }

  var records: [String: Entry] = [:]
  /// From the last build that read all measurements.
  var measured = MeasuredDays()
  /// Oldest first.
  package internal(set) var builds: [RecordChanges] = []

  /// Older builds are dropped, and with them the records that they lost.
  static let buildLimit = 100

  package init() {}
}

extension SiteHistory {
  /// Records that an earlier build lost and that have not returned, as far as the builds are kept.
  var gone: Set<String> {
    builds.reduce(into: Set<String>()) { $0.formUnion($1.gone) }.subtracting(records.keys)
  }

  /// The history after a build, and the changes of that build. A build without changes is not added.
  ///
  /// - Parameters:
  ///   - measured: nil if the phone's measurements are not known.
  ///   - through: the last day of each person's data.
  func adding(
    _ snapshots: [RecordSnapshot], measured: MeasuredDays? = nil, on date: ClinicalDate?,
    through: [String: ClinicalDate] = [:]
  ) -> (SiteHistory, RecordChanges) {
    let renamed = RenamedRecords(from: self, to: snapshots)
    if !renamed.isEmpty {
      return renamed.applied(to: self).adding(snapshots, measured: measured, on: date, through: through)
    }
    var changes = changes(to: snapshots, on: date)
    changes.through = through
    changes.vanishedDays = measured?.lost(since: self.measured) ?? MeasuredDays()
    if changes.isEmpty { return (refreshed(snapshots, measured), changes) }
    var next = SiteHistory()
    next.measured = measured ?? self.measured
    for snapshot in snapshots {
      let known = records[snapshot.name]
      next.records[snapshot.name] = Entry(
        snapshot: snapshot, firstSeen: known == nil ? date : known?.firstSeen,
        isFromFirst: known?.isFromFirst ?? changes.isFirst)
    }
    let vanished = Set(records.keys).subtracting(next.records.keys)
    var last = changes.kept
    last.gone = vanished
    let earlier = builds.map { $0.erasing(vanished).withoutReturned(changes.returned) }
    next.builds = Array((earlier + [last]).suffix(Self.buildLimit))
    return (next, changes)
  }

  /// The history without records that were left out by choice. They do not count as lost, and only their names are
  /// kept.
  func without(_ leftOut: Set<String>) -> SiteHistory {
    let out = leftOut.intersection(records.keys)
    if out.isEmpty { return self }
    var rest = self
    rest.records = records.filter { !out.contains($0.key) }
    rest.builds = builds.map { $0.erasing(out) }
    if let last = builds.indices.last { rest.builds[last].gone.formUnion(out) }
    return rest
  }

  /// Names of the records that first appeared in a build on this day or later; the first build does not count.
  package func names(firstSeenSince date: ClinicalDate) -> Set<String> {
    Set(
      records.filter { _, entry in
        guard !entry.isFromFirst, let seen = entry.firstSeen else { return false }
        return !seen.isCertainlyBefore(date)
      }.keys)
  }

  private func changes(to snapshots: [RecordSnapshot], on date: ClinicalDate?) -> RecordChanges {
    var changes = RecordChanges(date: date, isFirst: builds.isEmpty)
    let gone = gone
    for snapshot in snapshots {
      guard let known = records[snapshot.name] else {
        changes.new.append(snapshot.name)
        if gone.contains(snapshot.name) { changes.returned.insert(snapshot.name) }
        continue
      }
      if let changed = RecordChanges.Changed(from: known.snapshot, to: snapshot) {
        changes.changed.append(changed)
      }
    }
    let present = Set(snapshots.map(\.name))
    for (name, entry) in records where !present.contains(name) {
      changes.vanished[entry.snapshot.person, default: [:]][entry.snapshot.type, default: 0] += 1
    }
    return changes
  }

  /// The same history with the current records, for a build without readable differences.
  private func refreshed(_ snapshots: [RecordSnapshot], _ measured: MeasuredDays?) -> SiteHistory {
    var next = self
    if let measured { next.measured = measured }
    for snapshot in snapshots {
      guard let known = records[snapshot.name] else { continue }
      next.records[snapshot.name] = Entry(
        snapshot: snapshot, firstSeen: known.firstSeen, isFromFirst: known.isFromFirst)
    }
    return next
  }
}

extension RecordChanges {
  /// The changes as stored: a first build's new records are not listed.
  fileprivate var kept: RecordChanges {
    var kept = self
    if isFirst { kept.new = [] }
    return kept
  }

  fileprivate func withoutReturned(_ names: Set<String>) -> RecordChanges {
    var left = self
    left.gone.subtract(names)
    return left
  }

  /// Without the changed values of records that are gone.
  fileprivate func erasing(_ names: Set<String>) -> RecordChanges {
    var left = self
    left.changed = changed.map { names.contains($0.name) ? Changed(name: $0.name, fields: []) : $0 }
    return left
  }
}

/// Finds records that came in a folder of another name than before and are otherwise the same: exports are often
/// unpacked into a folder named after the day of export.
struct RenamedRecords: Sendable {
  /// The new names by the old ones.
  private let names: [String: String]

  /// Pairs records only if exactly one before and one now fit each other.
  init(from history: SiteHistory, to snapshots: [RecordSnapshot]) {
    let present = Set(snapshots.map(\.name))
    let lost = history.records.values.map(\.snapshot).filter { !present.contains($0.name) }
    let found = lost.isEmpty ? [] : snapshots.filter { history.records[$0.name] == nil }
    let before = Self.single(lost)
    names = Dictionary(
      firsts: Self.single(found).compactMap { folderless, now in before[folderless].map { ($0, now) } })
  }

  var isEmpty: Bool { names.isEmpty }

  /// The history with the records' new names.
  func applied(to history: SiteHistory) -> SiteHistory {
    var renamed = SiteHistory()
    renamed.measured = history.measured
    renamed.builds = history.builds.map(applied)
    for (name, entry) in history.records {
      let now = now(name)
      renamed.records[now] = SiteHistory.Entry(
        snapshot: RecordSnapshot(entry.snapshot, name: now), firstSeen: entry.firstSeen,
        isFromFirst: entry.isFromFirst)
    }
    return renamed
  }
}

extension RenamedRecords {
  private func now(_ name: String) -> String { names[name] ?? name }

  private func applied(to build: RecordChanges) -> RecordChanges {
    var renamed = build
    renamed.new = build.new.map(now)
    renamed.returned = Set(build.returned.map(now))
    renamed.changed = build.changed.map { RecordChanges.Changed(name: now($0.name), fields: $0.fields) }
    return renamed
  }

  /// Names by `nameInAnyFolder`, where only one record has it.
  private static func single(_ snapshots: [RecordSnapshot]) -> [String: String] {
    let groups = Dictionary(grouping: snapshots) { $0.nameInAnyFolder }
    return Dictionary(
      firsts: groups.compactMap { folderless, all in
        folderless.flatMap { name in all.count == 1 ? (name, all[0].name) : nil }
      })
  }
}
