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
    .object(members.sorted { $0.key < $1.key }.map { JSONTree.Member($0.key, $0.value) })
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
    var members: [JSONTree.Member] = []
    if let date = build.date { members.append(JSONTree.Member("date", .string(date.text))) }
    if build.isFirst { members.append(JSONTree.Member("first", .boolean(true))) }
    if !build.through.isEmpty {
      members.append(member("through", build.through.mapValues { .string($0.text) }))
    }
    return .object(
      members + [
        JSONTree.Member("new", texts(build.new)), JSONTree.Member("returned", texts(build.returned.sorted())),
        JSONTree.Member("changed", .array(build.changed.map(changed))),
        member("vanished", counts(build.vanished)), JSONTree.Member("vanishedDays", days(build.vanishedDays)),
        JSONTree.Member("gone", texts(build.gone.sorted())),
      ])
  }

  private static func changed(_ changed: RecordChanges.Changed) -> JSONTree {
    let fields = changed.fields.map { field in
      JSONTree.object(
        [JSONTree.Member("element", .string(field.element.path))] + stated("old", field.old)
          + stated("new", field.new))
    }
    return .object([
      JSONTree.Member("name", .string(changed.name)), JSONTree.Member("fields", .array(fields)),
    ])
  }

  private static func stated(_ name: String, _ stated: RecordSnapshot.Stated?) -> [JSONTree.Member] {
    switch stated {
    case .words(let words): [JSONTree.Member(name, .string(words))]
    case .hash(let hash): [JSONTree.Member("\(name)Hash", .string(hash))]
    case nil: []
    }
  }

  private static func counts(_ counts: RecordChanges.Counts) -> [String: JSONTree] {
    counts.mapValues { types in
      object(
        Dictionary(
          uniqueKeysWithValues: types.map { ($0.key.slug, JSONTree.number(String($0.value))) }))
    }
  }

  private static func days(_ measured: MeasuredDays) -> JSONTree {
    object(measured.counts.mapValues { kinds in object(kinds.mapValues { .number(String($0)) }) })
  }

  private static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }

  private static func member(_ name: String, _ members: [String: JSONTree]) -> JSONTree.Member {
    JSONTree.Member(name, object(members))
  }
}
