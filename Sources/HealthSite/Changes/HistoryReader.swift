import HealthRecords

/// Reads the history from a state file, which may hold anything. A history of the wrong shape is refused as a whole.
enum HistoryReader {
  struct Fault: Error {}

  /// - Throws: `Fault` for a value of another shape than the one that is written.
  static func history(_ json: JSONValue) throws(Fault) -> SiteHistory {
    var history = SiteHistory()
    if let records = json["records"] {
      for (name, value) in try members(records) { history.records[name] = try entry(name, value) }
    }
    history.measured = try days(json["measured"])
    history.builds = try each(json["builds"]?.list, build)
    return history
  }
}

extension HistoryReader {
  private static func entry(_ name: String, _ json: JSONValue) throws(Fault) -> SiteHistory.Entry {
    var fields: [RecordSnapshot.Field] = []
    for (key, words) in try members(json["words"]) {
      fields.append((.of(key), .words(try text(words))))
    }
    for (key, hash) in try members(json["hashes"]) {
      fields.append((.of(key), .hash(try text(hash))))
    }
    return SiteHistory.Entry(
      snapshot: RecordSnapshot(
        name: name, person: try text(json["person"]), type: try type(try text(json["type"])),
        key: try text(json["key"]), nameInAnyFolder: json["anyFolder"]?.string, fields: fields),
      firstSeen: json["seen"]?.string.flatMap(ClinicalDate.init), isFromFirst: json["first"]?.boolean == true)
  }

  private static func build(_ json: JSONValue) throws(Fault) -> RecordChanges {
    var build = RecordChanges(
      date: json["date"]?.string.flatMap(ClinicalDate.init), isFirst: json["first"]?.boolean == true)
    for (person, day) in try members(json["through"]) {
      build.through[person] = ClinicalDate(try text(day))
    }
    build.new = try texts(json["new"])
    build.returned = Set(try texts(json["returned"]))
    build.changed = try each(json["changed"]?.list, changed)
    build.vanished = try counts(json["vanished"])
    build.vanishedDays = try days(json["vanishedDays"])
    build.gone = Set(try texts(json["gone"]))
    return build
  }

  private static func changed(_ json: JSONValue) throws(Fault) -> RecordChanges.Changed {
    RecordChanges.Changed(
      name: try text(json["name"]),
      fields: try each(json["fields"]?.list) { field throws(Fault) in
        RecordChanges.Field(
          element: .of(try text(field["element"])),
          old: stated(field["old"], hash: field["oldHash"]),
          new: stated(field["new"], hash: field["newHash"]))
      })
  }

  private static func stated(_ words: JSONValue?, hash: JSONValue?) -> RecordSnapshot.Stated? {
    words?.string.map(RecordSnapshot.Stated.words) ?? hash?.string.map(RecordSnapshot.Stated.hash)
  }

  private static func counts(_ json: JSONValue?) throws(Fault) -> RecordChanges.Counts {
    var counts: RecordChanges.Counts = [:]
    for (person, types) in try members(json) {
      for (slug, number) in try members(types) {
        counts[person, default: [:]][try type(slug)] = try count(number)
      }
    }
    return counts
  }

  private static func days(_ json: JSONValue?) throws(Fault) -> MeasuredDays {
    var measured = MeasuredDays()
    for (person, kinds) in try members(json) {
      measured.counts[person] = [:]
      for (slug, number) in try members(kinds) { measured.counts[person]?[slug] = try count(number) }
    }
    return measured
  }

  private static func count(_ number: JSONValue) throws(Fault) -> Int {
    guard let count = number.number.flatMap(Int.init), count > 0, count < 1 << 32 else { throw Fault() }
    return count
  }

  private static func members(_ json: JSONValue?) throws(Fault) -> [(key: String, value: JSONValue)] {
    guard let json else { return [] }
    guard json.kind == .object else { throw Fault() }
    return json.members
  }

  private static func text(_ json: JSONValue?) throws(Fault) -> String {
    guard let text = json?.string else { throw Fault() }
    return text
  }

  private static func texts(_ json: JSONValue?) throws(Fault) -> [String] {
    try each(json?.list) { value throws(Fault) in try text(value) }
  }

  private static func type(_ slug: String) throws(Fault) -> ClinicalType {
    guard let type = ClinicalType(slug: slug) else { throw Fault() }
    return type
  }

  private static func each<Element>(
    _ values: JSONList?, _ read: (JSONValue) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    var elements: [Element] = []
    guard let values else { return [] }
    for value in values { elements.append(try read(value)) }
    return elements
  }
}
