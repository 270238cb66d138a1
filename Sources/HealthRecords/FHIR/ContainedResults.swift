extension Resource {
  /// The results that stand inside a report, each as an Observation of its own with what the report says for all: whom
  /// they are of, when, and which version (FHIR R4, DiagnosticReport.result; References: contained resources).
  package var containedResults: [Resource] {
    guard type == "DiagnosticReport", let id else { return [] }
    let contained = json.list("contained")
    if contained.isEmpty { return [] }
    let results = resultIDs
    return contained.enumerated().compactMap { number, inner in
      guard inner["resourceType"]?.string == "Observation", let innerID = inner["id"]?.string,
        results.contains(innerID)
      else { return nil }
      var origin = origin
      origin.url = nil
      origin.place = [origin.place, "contained[\(number)]"].filter { !$0.isEmpty }.joined(separator: ".")
      let names = results.sorted().map { ("#\($0)", "Observation/\(Self.id(ofResult: $0, in: id))") }
      return Self.document(inner, id: Self.id(ofResult: innerID, in: id), in: json, renaming: names).flatMap {
        Resource($0.root, origin: origin)
      }
    }
  }

  /// The identifier of a result that is known inside its report alone.
  static func id(ofResult id: String, in report: String) -> String { "\(report)-\(id)" }
}

extension Resource {
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

  private static let shared = ["subject", "patient", "encounter", "effective", "issued", "meta"]

  /// - Parameter names: what stands beside it in the report, and what it is called outside.
  private static func document(
    _ inner: JSONValue, id: String, in report: JSONValue, renaming names: [(from: String, to: String)]
  ) -> JSONDocument? {
    var members: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    inner.forEachMember { member in
      if member.isNamed("id") { return }
      let isLink = member.isNamed("hasMember") || member.isNamed("related")
      members.append(
        (member.key.literal, isLink ? renamed(member.value.literal, names) : member.value.literal))
    }
    report.forEachMember { member in
      let name = shared.first { member.name.hasPrefix($0) }
      if let name, inner.keys(beginning: name).isEmpty {
        members.append((member.key.literal, member.value.literal))
      }
    }
    var text = Array("{\"id\":".utf8)
    JSONEscapes.write(id, into: &text)
    for member in members {
      text += [UInt8(ascii: ",")] + member.name + [UInt8(ascii: ":")] + member.value
    }
    text.append(UInt8(ascii: "}"))
    do { return try JSONDocument(text) } catch { return nil }
  }

  private static func renamed(_ literal: ArraySlice<UInt8>, _ names: [(from: String, to: String)])
    -> ArraySlice<UInt8>
  {
    let text = names.reduce(String(decoding: literal, as: UTF8.self)) {
      $0.replacing("\"\($1.from)\"", with: "\"\($1.to)\"")
    }
    return Array(text.utf8)[...]
  }
}
