/// Records that stand inside another one, each as one of its own.
package struct ContainedRecords: Sendable {
  package private(set) var records: [Resource] = []
  /// How many stay in their container alone: with what it says for each, they would be many times as long as it is.
  package private(set) var untold = 0
  private var room: Int

  fileprivate init(_ container: JSONValue) { room = 4_000_000 + 4 * container.bytes.count }

  fileprivate mutating func add(_ inner: ContainedText, _ origin: Origin) {
    let text = room > 0 ? inner.bytes : []
    room -= text.count
    if room <= 0 {
      untold += 1
    } else if let record = Self.record(text, origin) {
      records.append(record)
    }
  }

  private static func record(_ text: [UInt8], _ origin: Origin) -> Resource? {
    do { return Resource(try JSONDocument(text).root, origin: origin) } catch { return nil }
  }
}

extension Resource {
  /// The records that stand inside it: the results of a report, with what the report says for all of them (whom they are
  /// of, when, which version), and what a list or a document enumerates (FHIR R4, DiagnosticReport.result,
  /// List.entry.item, Composition.section.entry; References: contained resources).
  package var containedRecords: ContainedRecords {
    var found = ContainedRecords(json)
    let contained = json.list("contained")
    guard !contained.isEmpty, case let named = containedIDs, !named.isEmpty else { return found }
    let container = container
    let names = contained.filter { isRecord($0, named) }.compactMap { Self.name($0, in: container) }
    let beside = ContainedText.Beside(
      container: json, shared: Self.shared[type.name] ?? [],
      names: Dictionary(names, uniquingKeysWith: { first, _ in first }),
      others: contained.filter { !isRecord($0, named) })
    for (number, inner) in contained.enumerated() where isRecord(inner, named) {
      guard let id = inner["id"]?.string else { continue }
      let text = ContainedText(inner, id: Self.id(ofContained: id, in: container), beside: beside)
      found.add(text, origin(ofContained: Self.name(inner, in: container)?.to, number))
    }
    return found
  }

  private func origin(ofContained name: String?, _ number: Int) -> Origin {
    var origin = origin
    origin.url = origin.url.flatMap(ReferenceTarget.init)?.base.flatMap { base in name.map { "\(base)/\($0)" }
    }
    origin.place = [origin.place, "contained[\(number)]"].filter { !$0.isEmpty }.joined(separator: ".")
    return origin
  }

  /// The identifier of a record that is known inside another alone.
  static func id(ofContained id: String, in container: String) -> String { "\(container)-\(id)" }

  /// What the resource is called where it has no identifier.
  var container: String { id ?? String(asSent.json.contentKey, radix: 36) }

  /// True for a resource whose contained ones may be records.
  var mayContainRecords: Bool { Self.shared[type.name] != nil }
}

extension Resource {
  /// What a container says for what is inside of it.
  private static let shared = [
    "DiagnosticReport": ["subject", "patient", "encounter", "effective", "issued", "meta"],
    "List": ["subject", "patient"], "Composition": ["subject", "patient"],
  ]

  private func isRecord(_ inner: JSONValue, _ named: Set<String>) -> Bool {
    guard let innerType = inner.resourceType, let id = inner["id"]?.string, named.contains(id)
    else { return false }
    return type == .diagnosticReport ? innerType == .observation : innerType.isMapped
  }

  private static func name(_ inner: JSONValue, in container: String) -> (from: String, to: String)? {
    guard let type = inner.resourceType, let id = inner["id"]?.string else { return nil }
    return ("#\(id)", "\(type)/\(self.id(ofContained: id, in: container))")
  }

  private var containedIDs: Set<String> {
    switch type {
    case .diagnosticReport: resultIDs
    case .list: Set(Self.localIDs(json.all("entry.item")))
    case .composition: Set(Self.localIDs(Self.entries(json.all("section"))))
    case _: []
    }
  }

  private static func entries(_ sections: [JSONValue], depth: Int = 0) -> [JSONValue] {
    if sections.isEmpty || depth > 10 { return [] }
    return sections.flatMap { $0.all("entry") }
      + entries(sections.flatMap { $0.all("section") }, depth: depth + 1)
  }

  /// The results that the report names, and the members of each.
  private var resultIDs: Set<String> {
    var inner: [String: JSONValue] = [:]
    for json in json.list("contained") { if let id = json["id"]?.string { inner[id] = json } }
    var found: Set<String> = []
    var waiting = Self.localIDs(json.all("result"))
    while let id = waiting.popLast() {
      guard found.insert(id).inserted else { continue }
      waiting += Self.localIDs((inner[id]?.all("hasMember") ?? []) + (inner[id]?.all("related.target") ?? []))
    }
    return found
  }

  private static func localIDs(_ references: [JSONValue]) -> [String] {
    references.compactMap { json in
      json["reference"]?.string.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
    }
  }
}
