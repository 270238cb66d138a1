import HealthRecords

/// Writes the history as members of a state file, sorted, so that equal histories give equal bytes.
enum HistoryWriter {
  static func write(_ history: SiteHistory, into state: inout JSONObjectText) {
    state.add("records") { records in
      for name in history.records.keys.sorted() {
        guard let entry = history.records[name] else { continue }
        records.add(name) { write(entry, into: &$0) }
      }
    }
    if !history.measured.counts.isEmpty { state.add("measured", days(history.measured)) }
    state.add("builds", .array(history.builds.map(build)))
  }

  /// An object with its members sorted by name.
  static func object(_ members: [String: JSONTree]) -> JSONTree {
    .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }
}

extension HistoryWriter {
  private static func write(_ entry: SiteHistory.Entry, into record: inout JSONObjectText) {
    let fields = entry.snapshot.fields
    record.add("person", .string(entry.snapshot.person))
    record.add("type", .string(entry.snapshot.type.slug))
    record.add("key", .string(entry.snapshot.key))
    if let name = entry.snapshot.nameInAnyFolder { record.add("anyFolder", .string(name)) }
    if let seen = entry.firstSeen { record.add("seen", .string(seen.text)) }
    if entry.isFromFirst { record.add("first", .boolean(true)) }
    record.add("words") { object in
      for case (let element, .words(let text)) in fields { object.add(element.path, .string(text)) }
    }
    record.add("hashes") { object in
      for case (let element, .hash(let hash)) in fields { object.add(element.path, .string(hash)) }
    }
  }

  private static func build(_ build: RecordChanges) -> JSONTree {
    .of([
      "date": build.date.map { .string($0.text) }, "first": build.isFirst ? .boolean(true) : nil,
      "through": build.through.isEmpty ? nil : object(build.through.mapValues { .string($0.text) }),
      "new": texts(build.new), "returned": texts(build.returned.sorted()),
      "changed": .array(build.changed.map(changed)), "vanished": object(counts(build.vanished)),
      "vanishedDays": days(build.vanishedDays), "gone": texts(build.gone.sorted()),
    ]) ?? .null
  }

  private static func changed(_ changed: RecordChanges.Changed) -> JSONTree {
    let fields = changed.fields.map { field in
      JSONTree.object(
        [.init("element", .string(field.element.path))] + stated("old", field.old)
          + stated("new", field.new))
    }
    return .object([.init("name", .string(changed.name)), .init("fields", .array(fields))])
  }

  private static func stated(_ name: String, _ stated: RecordSnapshot.Stated?) -> [JSONTree.Member] {
    switch stated {
    case .words(let words): [.init(name, .string(words))]
    case .hash(let hash): [.init("\(name)Hash", .string(hash))]
    case nil: []
    }
  }

  private static func counts(_ counts: RecordChanges.Counts) -> [String: JSONTree] {
    counts.mapValues { types in
      object(Dictionary(uniqueKeysWithValues: types.map { ($0.key.slug, .number(String($0.value))) }))
    }
  }

  private static func days(_ measured: MeasuredDays) -> JSONTree {
    object(measured.counts.mapValues { kinds in object(kinds.mapValues { .number(String($0)) }) })
  }

  private static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }
}
