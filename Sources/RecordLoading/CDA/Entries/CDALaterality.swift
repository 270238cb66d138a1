import HealthRecords

/// The side of the body that a code's qualifiers name (HL7 v3 Data Types: CR; C-CDA, Procedure Activity: laterality of
/// targetSiteCode), as an extension of FHIR's concept: "Hip" alone is half the truth.
extension CDADatatypes {
  func sides(of code: XMLElement) -> [Remark] {
    code.qualifiers.filter(isLaterality).compactMap {
      Remark(.laterality, concept($0.first("value")).map(Choice.codeableConcept))
    }
  }

  /// The name of a qualifier; a laterality often comes as a number alone.
  func qualifierName(_ name: XMLElement?) -> Remark.Kind? {
    Self.lateralities.contains(name?["code"] ?? "") && name?["displayName"] == nil
      ? .ours(.laterality) : self.name(name).map(Remark.Kind.sent)
  }

  private func isLaterality(_ qualifier: XMLElement) -> Bool {
    let name = qualifier.first("name")
    return Self.lateralities.contains(name?["code"] ?? "") || isGermanSide(name)
      || name?["displayName"]?.lowercased().contains("lateral") == true
  }

  /// SNOMED CT: laterality, with laterality; topographical modifier, in older documents.
  private static let lateralities: Set<String> = ["272741003", "78615007", "106233006"]
}
