extension Resource {
  /// The results that stand inside a report, each as an Observation of its own with what the report says for all: whom
  /// they are of, when, and which version (FHIR R4, DiagnosticReport.result; References: contained resources).
  package var containedResults: [Resource] {
    guard type == "DiagnosticReport", let id else { return [] }
    let results = Set(json.list("result").compactMap { $0["reference"]?.string })
    return json.list("contained").enumerated().compactMap { number, inner in
      guard inner["resourceType"]?.string == "Observation", let innerID = inner["id"]?.string,
        results.contains("#\(innerID)")
      else { return nil }
      var origin = origin
      origin.url = nil
      origin.place = [origin.place, "contained[\(number)]"].filter { !$0.isEmpty }.joined(separator: ".")
      return Self.document(inner, id: Self.id(ofResult: innerID, in: id), in: json).flatMap {
        Resource($0.root, origin: origin)
      }
    }
  }

  /// The identifier of a result that is known inside its report alone.
  static func id(ofResult id: String, in report: String) -> String { "\(report)-\(id)" }
}

extension Resource {
  private static let shared = ["subject", "patient", "encounter", "effective", "issued", "meta"]

  private static func document(_ inner: JSONValue, id: String, in report: JSONValue) -> JSONDocument? {
    var members: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    inner.forEachMember { member in
      if !member.isNamed("id") { members.append((member.key.literal, member.value.literal)) }
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
}
