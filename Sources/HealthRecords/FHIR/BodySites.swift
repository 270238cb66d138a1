extension JSONValue {
  /// The body sites and sides, in the order sent, from the element or from HL7's extension (FHIR R4, Extension
  /// bodySite).
  package var bodySites: [String] {
    let parts = all("bodySite")
    let structures = list("extension").filter { $0.text("url")?.hasSuffix("/bodySite") == true }
      .prefix(Self.siteLimit).compactMap { $0["valueReference"].flatMap(bodyStructure) }
    return
      (parts.compactMap { Concept($0)?.words } + structures
      + (parts + all("code")).flatMap(ConceptQualifier.words)).distinct
  }

  /// Limits how many extensions are read.
  private static let siteLimit = 100

  /// The reference's display, else the description of the contained structure.
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
