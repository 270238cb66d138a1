/// Addresses of what a package says of itself, in FHIR's own places for it: tags and extensions.
package enum PackageNames {
  private static let base = "https://healthfolio.example/fhir"

  /// Marks what belongs to the package and is no record of the person: its cover page, where the records came from.
  package static let tagSystem = "\(base)/CodeSystem/package"
  package static let cover = "cover"

  /// A resource whole and as it was sent, in another that R4 knows: an Attachment.
  package static let asSent = "\(base)/StructureDefinition/resource-as-sent"
  /// At a `Provenance.target`: where in which file the record stood, and what the export said of it.
  package static let origin = "\(base)/StructureDefinition/record-origin"
  /// At a `Provenance.entity.what`: the format of the file, and whose phone it was.
  package static let file = "\(base)/StructureDefinition/source-file"
  /// What a phone measured, added up by day (`MeasurementJSON`): an Attachment.
  package static let measurements = "\(base)/StructureDefinition/measurements-by-day"

  /// The folder beside a package where its documents lie.
  package static let documents = "documents/"

  /// Where a record has its address that came without one.
  package static func address(scope: String, _ type: ResourceType, _ id: String) -> String {
    "\(base)/\(scope)/\(type)/\(id)"
  }

  /// True for a resource that belongs to the package itself.
  package static func isCover(_ json: JSONValue) -> Bool {
    json.all("meta.tag").contains { $0.text("system") == tagSystem && $0.text("code") == cover }
  }
}
