/// The diseases of codes for vaccinations in procedures, claims and drugs (SNOMED CT, of acts and diseases; AMA CPT; CMS HCPCS; WHO ATC,
/// group J07, by the first letters of a code), and of vaccines.
enum VaccinationCodes {
  /// - Returns: the diseases, empty if the code names none; nil if it is not a vaccination.
  static func diseases(_ coding: Coding) -> [String]? {
    guard let code = coding.code, let system = coding.codeSystem else { return nil }
    if system == .cvx { return CVX.vaccine(code).flatMap { $0.diseases.isEmpty ? nil : $0.diseases } }
    let letters = system == .atc ? [code.count, 5, 3] : [code.count]
    return (names[system] ?? []).firstNonNil { name in
      letters.firstNonNil { table["\(name) \(code.prefix($0))"] }
    }
  }

  /// What the table calls a system, and one whose codes it shares.
  private static let names: [CodeSystem: [String]] = [
    .atc: ["atc"], .snomed: ["snomed"], .cpt: ["cpt"], .hcpcs: ["hcpcs", "cpt"],
  ]

  private static let table: [String: [String]] = Dictionary(
    firsts: CSVTable(named: "vaccinations.csv").rows.compactMap { row in
      row.count < 3 ? nil : ("\(row[0]) \(row[1])", row[2].split(separator: ";").map(String.init))
    })
}
