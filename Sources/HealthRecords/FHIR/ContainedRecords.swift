/// Records contained in another one, each made into a record of its own.
package struct ContainedRecords: Sendable {
  package private(set) var records: [Resource] = []
  /// How many are left only in their container. With the container's data added to each, they would be many times its
  /// size.
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
  /// The contained records: the results of a report, with the report's data for all of them (patient, time, version),
  /// the entries of a list or a document (FHIR R4, DiagnosticReport.result, List.entry.item,
  /// Composition.section.entry; References: contained resources), and a person's own conditions and allergies in any
  /// other resource.
  package var containedRecords: ContainedRecords {
    var found = ContainedRecords(json)
    let contained = json.list("contained")
    guard !contained.isEmpty, case let named = containedIDs(Array(contained)), !named.isEmpty else {
      return found
    }
    let container = container
    let names = contained.filter { isRecord($0, named) }.compactMap { Self.name($0, in: container) }
    let beside = ContainedText.Beside(
      container: json, shared: Self.shared[type.name] ?? ["meta"],
      names: Dictionary(firsts: names),
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
    origin.place = [origin.place, "contained[\(number)]"].joinedWords(".")
    return origin
  }

  /// The identifier of a record that only exists inside another.
  static func id(ofContained id: String, in container: String) -> String { "\(container)-\(id)" }

  /// The resource's identifier, or a hash of its content if it has none.
  var container: String { id ?? String(asSent.json.contentKey, radix: 36) }

  /// True for a resource whose contained resources may be records.
  var mayContainRecords: Bool {
    json.list("contained").contains(where: mayBeRecord)
  }

  /// The same for one contained resource.
  func mayBeRecord(_ inner: JSONValue) -> Bool { Self.shared[type.name] != nil || speaksOfThePerson(inner) }

  /// The elements of a container that also apply to its contained records.
  private static let shared = [
    "DiagnosticReport": ["subject", "patient", "encounter", "effective", "issued", "meta"],
    "List": ["subject", "patient"], "Composition": ["subject", "patient"],
  ]

  private func isRecord(_ inner: JSONValue, _ named: Set<String>) -> Bool {
    guard let innerType = inner.resourceType, let id = inner["id"]?.string, named.contains(id)
    else { return false }
    return type == .diagnosticReport
      ? innerType == .observation || speaksOfThePerson(inner) : innerType.isMapped
  }

  private static func name(_ inner: JSONValue, in container: String) -> (from: String, to: String)? {
    guard let type = inner.resourceType, let id = inner["id"]?.string else { return nil }
    return ("#\(id)", "\(type)/\(self.id(ofContained: id, in: container))")
  }

  private func containedIDs(_ contained: [JSONValue]) -> Set<String> {
    Set(contained.filter(speaksOfThePerson).compactMap { $0["id"]?.string }).union(listedIDs)
  }

  /// True for a condition or an allergy that names the container's own subject: a plan or an order that contains it
  /// states that the person has it.
  private func speaksOfThePerson(_ inner: JSONValue) -> Bool {
    guard [.condition, .allergyIntolerance].contains(inner.resourceType) else { return false }
    let whose = Self.subject(inner)
    return whose != nil && whose == Self.subject(json) && json["status"]?.string != "entered-in-error"
  }

  private static func subject(_ json: JSONValue) -> String? {
    (json["subject"] ?? json["patient"])?["reference"]?.string
  }

  private var listedIDs: Set<String> {
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

  /// The results that the report refers to, and their members.
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
