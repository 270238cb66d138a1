/// Matters that people may want to keep private, recognized by a small table of ICD, SNOMED CT, LOINC and ATC codes.
/// Records without such a code are not found.
public enum PrivateMatter {
  /// "mental health"; nil for a code that is not in the table.
  static func of(_ coding: Coding) -> String? {
    guard let code = coding.code, let table = coding.codeSystem.flatMap({ tables[$0] }) else { return nil }
    let letters = withoutPoints(code)
    return table.lazy.first { letters.hasPrefix($0.code) && ($0.isBeginning || letters == $0.code) }?.matter
  }

  /// Some senders write "F329" for F32.9.
  private static func withoutPoints(_ code: String) -> String { code.uppercased().replacing(".", with: "") }

  private struct Row: Sendable {
    let code: String
    let matter: String
    /// True for ICD and ATC, where a code includes all codes that begin with it.
    let isBeginning: Bool
  }

  private static let tables: [CodeSystem: [Row]] = {
    let rows = CSVTable(named: "private.csv").rows.filter { $0.count > 2 }
    let rowsOf = { (name: String, isBeginning: Bool) in
      rows.filter { $0[0] == name }.map {
        Row(code: withoutPoints($0[1]), matter: $0[2], isBeginning: isBeginning)
      }
    }
    let icd10 = rowsOf("icd10", true)
    return [
      .icd10: icd10, .icd10CM: icd10, .icd9CM: rowsOf("icd9", true), .atc: rowsOf("atc", true),
      .snomed: rowsOf("snomed", false), .loinc: rowsOf("loinc", false),
    ]
  }()
}

extension ClinicalRecord {
  /// True for violence and abuse, sexual and reproductive health, substance use, mental health, HIV and genetic risk.
  public var isPrivate: Bool {
    (codes + billedDiagnoses.flatMap(\.0.codings)).contains { PrivateMatter.of($0) != nil }
  }
}
