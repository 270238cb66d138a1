/// URLs of extensions that we write.
package enum R4Extension {
  /// An element that was sent but has no place in R4, with its `path` and its `value` as sent.
  package static let sentElement = "https://healthfolio.example/fhir/StructureDefinition/sent-element"
  /// The Composition of a summary refers with it to the same summary as a PDF.
  package static let sheet = "https://healthfolio.example/fhir/StructureDefinition/summary-sheet"
  /// HL7's extension for a required value that was not sent.
  package static let unknown = JSONTree.object([.init("extension", absent)])
  static let absent = JSONTree.array([
    .object([
      .init("url", "http://hl7.org/fhir/StructureDefinition/data-absent-reason"),
      .init("valueCode", "unknown"),
    ])
  ])
}
