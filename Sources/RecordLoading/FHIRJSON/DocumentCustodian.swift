import HealthRecords

/// The institution that keeps a document, else the one that wrote it (FHIR R4, Composition.custodian,
/// Composition.author).
enum DocumentCustodian {
  /// - Parameter bundle: a Bundle of type document.
  /// - Returns: nil if it names none in words.
  static func name(in bundle: JSONValue) -> String? {
    let entries = bundle.list("entry")
    let composition = entries.first { $0["resource"]?.resourceType == .composition }?["resource"]
    guard let composition else { return nil }
    let custodian = composition["custodian"]
    if let display = custodian?.text("display") { return display }
    let parties = [custodian].compactMap { $0 } + composition.all("author")
    return parties.firstNonNil { $0.text("reference").flatMap { organization($0, in: entries) } }
  }

  private static func organization(_ reference: String, in entries: JSONList) -> String? {
    let entry = entries.first { entry in
      let resource = entry["resource"]
      return resource?.resourceType == .organization
        && (entry.text("fullUrl") == reference || "Organization/\(resource?.text("id") ?? "")" == reference)
    }
    return entry?["resource"]?.text("name")
  }
}
