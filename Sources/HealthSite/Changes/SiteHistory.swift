import HealthRecords

/// The records of the last build, and what each build changed.
package struct SiteHistory: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let snapshot: RecordSnapshot
    /// The as-of date of the build that saw it first.
    let firstSeen: ClinicalDate?
    /// True when the first build had it: nobody knows since when it is there.
    let isFromFirst: Bool
  }

  var records: [String: Entry] = [:]
  /// As of the last build that saw all of them.
  var measured = MeasuredDays()
  /// Oldest first.
  package internal(set) var builds: [RecordChanges] = []

  /// More builds than this are not told, and what was gone before them is forgotten.
  static let buildLimit = 100

  package init() {}
}

extension SiteHistory {
  /// Records that were here once, as far as the builds tell it.
  var gone: Set<String> {
    builds.reduce(into: Set<String>()) { $0.formUnion($1.gone) }.subtracting(records.keys)
  }

  /// The history after a build, and what that build changed; a build that changes nothing leaves no trace.
  ///
  /// - Parameters:
  ///   - measured: nil where nothing is known of what the phone measured.
  ///   - through: until when the records of each person speak.
  func adding(
    _ snapshots: [RecordSnapshot], measured: MeasuredDays? = nil, on date: ClinicalDate?,
    through: [String: ClinicalDate] = [:]
  ) -> (SiteHistory, RecordChanges) {
    let renamed = RenamedRecords(from: self, to: snapshots)
    if !renamed.isEmpty {
      return renamed.applied(to: self).adding(
        snapshots, measured: measured, on: date, through: through)
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

  /// The history without records that were left out by choice: no losses are told of them, and nothing is kept but that
  /// they were here once.
  func without(_ leftOut: Set<String>) -> SiteHistory {
    let out = leftOut.intersection(records.keys)
    if out.isEmpty { return self }
    var rest = self
    rest.records = records.filter { !out.contains($0.key) }
    rest.builds = builds.map { $0.erasing(out) }
    rest.addToLast(gone: out)
    return rest
  }

  mutating func addToLast(gone names: Set<String>) {
    if let last = builds.indices.last { builds[last].gone.formUnion(names) }
  }

  /// Names of the records that a build after the first one saw first, on this day or later.
  package func names(firstSeenSince date: ClinicalDate) -> Set<String> {
    Set(
      records.filter { _, entry in
        guard !entry.isFromFirst, let seen = entry.firstSeen else { return false }
        return !seen.isCertainlyBefore(date)
      }.keys)
  }
}

extension SiteHistory {
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

  /// The same history with what the records say now, where nobody could read a difference.
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
  /// As the state keeps it: of a first build only that it was.
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

  /// Without the values of records that are gone.
  fileprivate func erasing(_ names: Set<String>) -> RecordChanges {
    var left = self
    left.changed = changed.map { names.contains($0.name) ? Changed(name: $0.name, fields: []) : $0 }
    return left
  }
}
