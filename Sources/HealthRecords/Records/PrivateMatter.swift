/// Matters that people may want to keep private, recognized by a small table of ICD, SNOMED CT, LOINC and ATC codes.
/// Records without such a code are not found.
public enum PrivateMatter {
  /// "mental health"; nil for a code that is not in the table.
  static func of(_ coding: Coding) -> String? { table.meaning(of: coding) }

  private static let table = CodeTable(named: "private.csv")
}

extension ClinicalRecord {
  /// True for violence and abuse, sexual and reproductive health, substance use, mental health, HIV and genetic risk.
  public var isPrivate: Bool {
    (codes + billedDiagnoses.flatMap(\.0.codings)).contains { PrivateMatter.of($0) != nil }
  }
}
