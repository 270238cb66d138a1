/// The diseases of codes for vaccinations in procedures, claims and drugs (SNOMED CT, of acts and diseases; AMA CPT; CMS HCPCS; WHO ATC,
/// group J07, by the first letters of a code), and of vaccines.
enum VaccinationCodes {
  /// - Returns: the diseases, empty if the code names none; nil if it is not a vaccination.
  static func diseases(_ coding: Coding) -> [String]? {
    guard let code = coding.code, let system = coding.codeSystem else { return nil }
    switch system {
    case .cvx: return CVX.vaccine(code).flatMap { $0.diseases.isEmpty ? nil : $0.diseases }
    case .atc: return table["atc \(code)"] ?? table["atc \(code.prefix(5))"] ?? table["atc \(code.prefix(3))"]
    case .snomed: return table["snomed \(code)"]
    case .cpt: return table["cpt \(code)"]
    case .hcpcs: return table["hcpcs \(code)"] ?? table["cpt \(code)"]
    case .loinc, .rxNorm, .ndc, .mvx, .icd10CM, .icd10, .icd9CM, .icd10PCS, .icd11, .ops, .cdt, .ucum, .unii,
      .ndfRT, .medRT, .nciThesaurus, .interpretation, .dataAbsentReason, .nullFlavor, .actCode, .roleCode,
      .participationFunction, .observationCategory, .consentCategory, .conditionCategory, .diagnosticService,
      .identifierType, .npi, .ssn, .medicare:
      return nil
    }
  }

  private static let table: [String: [String]] = Dictionary(
    firsts: CSVTable(named: "vaccinations.csv").rows.compactMap { row in
      row.count < 3 ? nil : ("\(row[0]) \(row[1])", row[2].split(separator: ";").map(String.init))
    })
}
