/// Addresses of extensions in what we write.
package enum R4Extension {
  /// An element that was sent and that R4 has no place for: `path` and `value` as it was sent.
  package static let sentElement = "https://healthfolio.example/fhir/StructureDefinition/sent-element"
  /// HL7's, in the place of what must be there and was not sent.
  package static let unknown = JSONTree.object([.init("extension", absent)])
  static let absent = JSONTree.array([
    .object([
      .init("url", "http://hl7.org/fhir/StructureDefinition/data-absent-reason"),
      .init("valueCode", "unknown"),
    ])
  ])
}
