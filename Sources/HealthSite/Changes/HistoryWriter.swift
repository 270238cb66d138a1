import HealthRecords

/// The history as the members of a state file, sorted, so that the same history is the same bytes.
enum HistoryWriter {
  static func members(of history: SiteHistory) -> [JSONTree.Member] {
    [
      member("records", history.records.mapValues(entry)),
      JSONTree.Member("gone", texts(history.gone.sorted())),
      JSONTree.Member("builds", .array(history.builds.map(build))),
    ]
  }

  /// An object with its members by name.
  static func object(_ members: [String: JSONTree]) -> JSONTree {
    .object(members.sorted { $0.key < $1.key }.map { JSONTree.Member($0.key, $0.value) })
  }
}

extension HistoryWriter {
  private static func entry(_ entry: SiteHistory.Entry) -> JSONTree {
    let snapshot = entry.snapshot
    var members = [
      JSONTree.Member("person", .string(snapshot.person)),
      JSONTree.Member("type", .string(snapshot.type.slug)), JSONTree.Member("key", .string(snapshot.key)),
    ]
    if let seen = entry.firstSeen { members.append(JSONTree.Member("seen", .string(seen.text))) }
    if entry.isFromFirst { members.append(JSONTree.Member("first", .boolean(true))) }
    var words: [String: JSONTree] = [:]
    var hashes: [String: JSONTree] = [:]
    for (label, stated) in snapshot.fields {
      switch stated {
      case .words(let text): words[label] = .string(text)
      case .hash(let hash): hashes[label] = .string(hash)
      }
    }
    return .object(members + [member("words", words), member("hashes", hashes)])
  }

  private static func build(_ build: RecordChanges) -> JSONTree {
    var members: [JSONTree.Member] = []
    if let date = build.date { members.append(JSONTree.Member("date", .string(date.text))) }
    if build.isFirst { members.append(JSONTree.Member("first", .boolean(true))) }
    return .object(
      members + [
        JSONTree.Member("new", texts(build.new)), JSONTree.Member("returned", texts(build.returned.sorted())),
        JSONTree.Member("changed", .array(build.changed.map(changed))),
        member("vanished", counts(build.vanished)),
      ])
  }

  private static func changed(_ changed: RecordChanges.Changed) -> JSONTree {
    let fields = changed.fields.map { field in
      JSONTree.object(
        [JSONTree.Member("label", .string(field.label))] + stated("old", field.old)
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

  private static func texts(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }

  private static func member(_ name: String, _ members: [String: JSONTree]) -> JSONTree.Member {
    JSONTree.Member(name, object(members))
  }
}
