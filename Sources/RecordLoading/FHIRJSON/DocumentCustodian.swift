import HealthRecords

/// The institution that keeps a document (FHIR R4, Composition.custodian).
enum DocumentCustodian {
  /// - Parameter bundle: of type document.
  /// - Returns: nil where it names none in words.
  static func name(in bundle: JSONValue) -> String? {
    let entries = bundle.list("entry")
    let composition = entries.first { $0["resource"]?.resourceType == .composition }
    guard let sent = composition?["resource"]?["custodian"] else { return nil }
    if let display = sent.text("display") { return display }
    guard let reference = sent.text("reference") else { return nil }
    let organization = entries.first { entry in
      let resource = entry["resource"]
      return resource?.resourceType == .organization
        && (entry.text("fullUrl") == reference || "Organization/\(resource?.text("id") ?? "")" == reference)
    }
    return organization?["resource"]?.text("name")
  }
}
