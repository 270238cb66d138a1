import HealthRecords

/// Drugs that an insurer paid for: as little proof of use as a fill, and all that a payer's export tells (CARIN Blue
/// Button, C4BB ExplanationOfBenefit Pharmacy).
struct PharmacyClaims: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026." of the last 12 months.
  var recent: String {
    newest.filter(isRecent).map(words)
      .sentence("Claimed from an insurer, and not compared with this list")
  }

  /// The same of drugs that were last claimed before.
  var former: String {
    newest.filter { !isRecent($0) }.map(words)
      .sentence("Claimed from an insurer more than a year ago, and not compared with this list")
  }
}

extension PharmacyClaims {
  private typealias Claim = (drug: String, record: ClinicalRecord)

  /// The newest claim of each drug that is not listed as current.
  private var newest: [Claim] {
    let listed = Set(chosen.medications.current.map(\.title.normalizedWords))
    var known: Set<String> = []
    return chosen.records.compactMap { record in
      guard let drug = Self.drug(of: record), !listed.contains(drug.normalizedWords),
        known.insert(drug.normalizedWords).inserted
      else { return nil }
      return (drug, record)
    }
  }

  private func isRecent(_ claim: Claim) -> Bool { chosen.isOfLastYear(claim.record.sortDate) }

  private func words(_ claim: Claim) -> String {
    "\(claim.drug)\(chosen.mark([claim.record])), \(chosen.when(claim.record))"
  }

  /// What a claim that stands was for; nil for all others.
  private static func drug(of claim: ClinicalRecord) -> String? {
    let json = claim.resource.json
    guard claim.resource.type == .explanationOfBenefit, isOfPharmacy(json),
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
