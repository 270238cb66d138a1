import HealthRecords

/// Reads the history from a state file, which may hold anything. A history of the wrong shape is refused as a whole.
struct HistoryReader {
  struct Fault: Error {}

  private let names: FieldNames

  /// - Throws: `Fault` for a value of another shape than the one that is written.
  static func history(_ json: JSONValue, _ names: FieldNames) throws(Fault) -> SiteHistory {
    let reader = HistoryReader(names: names)
    var history = SiteHistory()
    if let records = json["records"] {
      for (name, value) in try members(records) { history.records[name] = try reader.entry(name, value) }
    }
    history.measured = try days(json["measured"])
    history.builds = try each(json["builds"]?.list, reader.build)
    // Earlier versions did not store which build lost a record.
    history.addToLast(gone: Set(try texts(json["gone"])))
    return history
  }
}

extension HistoryReader {
  private func entry(_ name: String, _ json: JSONValue) throws(Fault) -> SiteHistory.Entry {
    var fields: [RecordSnapshot.Field] = []
    for (key, text) in try Self.members(json["words"]) {
      fields.append((names.element(key), .words(try Self.text(text))))
    }
    for (key, text) in try Self.members(json["hashes"]) {
      fields.append((names.element(key), .hash(try Self.text(text))))
    }
    return SiteHistory.Entry(
      snapshot: RecordSnapshot(
        name: name, person: try Self.text(json["person"]), type: try Self.type(try Self.text(json["type"])),
        key: try Self.text(json["key"]), nameInAnyFolder: json["anyFolder"]?.string, fields: fields, names),
      firstSeen: json["seen"]?.string.flatMap(ClinicalDate.init), isFromFirst: json["first"]?.boolean == true)
  }

  private func build(_ json: JSONValue) throws(Fault) -> RecordChanges {
    var build = RecordChanges(
      date: json["date"]?.string.flatMap(ClinicalDate.init), isFirst: json["first"]?.boolean == true)
    for (person, day) in try Self.members(json["through"]) {
      build.through[person] = ClinicalDate(try Self.text(day))
    }
    build.new = try Self.texts(json["new"])
    build.returned = Set(try Self.texts(json["returned"]))
    build.changed = try Self.each(json["changed"]?.list, changed)
    build.vanished = try Self.counts(json["vanished"])
    build.vanishedDays = try Self.days(json["vanishedDays"])
    build.gone = Set(try Self.texts(json["gone"]))
    return build
  }

  private func changed(_ json: JSONValue) throws(Fault) -> RecordChanges.Changed {
    RecordChanges.Changed(
      name: try Self.text(json["name"]),
      fields: try Self.each(json["fields"]?.list) { field throws(Fault) in
        RecordChanges.Field(
          element: names.element(try Self.text(field["element"] ?? field["label"])),
          old: Self.stated(field["old"], hash: field["oldHash"]),
          new: Self.stated(field["new"], hash: field["newHash"]))
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
}

extension HistoryReader {
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
