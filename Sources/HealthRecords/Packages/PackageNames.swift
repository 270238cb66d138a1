/// URLs for what a package states about itself, in FHIR's tags and extensions.
package enum PackageNames {
  private static let base = "https://healthfolio.example/fhir"

  /// Tags resources of the package itself, which are not the person's records: its cover page, and where the records
  /// came from.
  package static let tagSystem = "\(base)/CodeSystem/package"
  package static let cover = "cover"

  /// An Attachment with a whole resource as it was sent, in another one that R4 has.
  package static let asSent = "\(base)/StructureDefinition/resource-as-sent"
  /// At a `Provenance.target`: the place of the record in its file, and what the export stated about it.
  package static let origin = "\(base)/StructureDefinition/record-origin"
  /// At a `Provenance.entity.what`: the format of the file, and the owner of the phone.
  package static let file = "\(base)/StructureDefinition/source-file"
  /// An Attachment with a phone's measurements by day (`MeasurementJSON`).
  package static let measurements = "\(base)/StructureDefinition/measurements-by-day"

  /// The folder next to a package with its documents.
  package static let documents = "documents/"

  /// The URL of a record that came without one.
  package static func address(scope: String, _ type: ResourceType, _ id: String) -> String {
    "\(base)/\(scope)/\(type)/\(id)"
  }

  /// True for a resource of the package itself.
  package static func isCover(_ json: JSONValue) -> Bool {
    json.all("meta.tag").contains { $0.text("system") == tagSystem && $0.text("code") == cover }
  }
}
