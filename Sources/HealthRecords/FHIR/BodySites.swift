extension JSONValue {
  /// Where in the body and on which side, in the order sent: by element, or by HL7's extension in its place (FHIR R4,
  /// Extension bodySite).
  package var bodySites: [String] {
    let parts = all("bodySite")
    let structures = list("extension").filter { $0.text("url")?.hasSuffix("/bodySite") == true }
      .prefix(Self.siteLimit).compactMap { $0["valueReference"].flatMap(bodyStructure) }
    return
      (parts.compactMap { Concept($0)?.words } + structures
      + (parts + all("code")).flatMap(ConceptQualifier.words)).distinct
  }

  /// No body has as many sites.
  private static let siteLimit = 100

  /// What a reference calls it, else the structure inside the resource.
  private func bodyStructure(_ reference: JSONValue) -> String? {
    if let display = reference.text("display") { return display }
    guard let id = reference.text("reference")?.dropFirst(),
      let inside = list("contained").first(where: { $0.text("id") == String(id) })
    else { return nil }
    let parts =
      inside.all("location") + inside.all("locationQualifier") + inside.all("includedStructure.structure")
      + inside.all("includedStructure.laterality")
    let words = parts.compactMap { Concept($0)?.words }
    return words.isEmpty ? inside.text("description") : words.joined(separator: ", ")
  }
}
