import HealthRecords

/// Drugs that an insurer paid for: as little proof of use as a fill, and all that a payer's export tells (CARIN Blue
/// Button, C4BB ExplanationOfBenefit Pharmacy).
struct PharmacyClaims: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026."
  var words: String {
    let listed = Set(chosen.medications.current.map(\.title.normalizedWords))
    var known: Set<String> = []
    let told = chosen.records.compactMap { claim -> String? in
      guard let drug = Self.drug(of: claim), chosen.isOfLastYear(claim.sortDate),
        !listed.contains(drug.normalizedWords), known.insert(drug.normalizedWords).inserted
      else { return nil }
      return "\(drug)\(chosen.mark([claim])), \(chosen.when(claim))"
    }
    return told.sentence("Claimed from an insurer, and not compared with this list", upTo: Self.limit)
  }

  private static let limit = 12
}

extension PharmacyClaims {
  /// What a claim that stands was for; nil for all others.
  private static func drug(of claim: ClinicalRecord) -> String? {
    let json = claim.resource.json
    guard claim.resource.type == "ExplanationOfBenefit", isOfPharmacy(json),
      claim.status.standing.hasHappened,
      json.text("outcome") != "error", !isDenied(json), let start = claim.title.firstRange(of: ": ")
    else { return nil }
    return String(claim.title[start.upperBound...])
  }

  private static func isOfPharmacy(_ json: JSONValue) -> Bool {
    Concept(json["type"])?.codes.contains { ["pharmacy", "pde"].contains($0.lowercased()) } ?? false
  }

  private static func isDenied(_ json: JSONValue) -> Bool {
    let categories = json.all("item.adjudication.category") + json.all("adjudication.category")
    return categories.contains { Concept($0)?.codes.contains("denialreason") ?? false }
  }
}
