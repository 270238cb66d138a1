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
