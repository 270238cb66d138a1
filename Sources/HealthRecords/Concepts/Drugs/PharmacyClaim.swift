/// A drug that an insurer paid for. Like a fill it does not prove use, but a payer's export has nothing else (CARIN
/// Blue Button, C4BB ExplanationOfBenefit Pharmacy).
package struct PharmacyClaim: Sendable {
  package let drug: String
  package let record: ClinicalRecord

  /// The newest claim of each drug, without the drugs of the given names.
  ///
  /// - Parameter records: a person's records, newest first.
  package static func newest(_ records: [ClinicalRecord], besides listed: [String]) -> [PharmacyClaim] {
    var known = Set(listed.map(\.normalizedWords))
    return records.compactMap(PharmacyClaim.init).filter { known.insert($0.drug.normalizedWords).inserted }
  }

  /// Nil if it is not a pharmacy's claim, or was denied.
  init?(_ record: ClinicalRecord) {
    let json = record.resource.json
    guard record.resource.type == .explanationOfBenefit, Self.isOfPharmacy(json),
      record.status.course.hasHappened,
      json.text("outcome") != "error", !Self.isDenied(json), let start = record.title.firstRange(of: ": ")
    else { return nil }
    drug = String(record.title[start.upperBound...])
    self.record = record
  }

  private static func isOfPharmacy(_ json: JSONValue) -> Bool {
    Concept(json["type"])?.codes.contains { ["pharmacy", "pde"].contains($0.lowercased()) } ?? false
  }

  private static func isDenied(_ json: JSONValue) -> Bool {
    let categories = json.all("item.adjudication.category") + json.all("adjudication.category")
    return categories.contains { Concept($0)?.codes.contains("denialreason") ?? false }
  }
}
