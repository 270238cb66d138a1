/// How much a procedure matters to who reads a life: an operation, a treatment of what is grave (of cancer, by dialysis,
/// a transfusion), a check, or what lies between.
package enum ProcedureWeight: String, Sendable {
  case operation, treatment, ordinary, routine

  package init(_ record: ClinicalRecord) {
    // A puncture of a vein has a code of surgery.
    if Self.names(.operation, record) {
      self = .operation
    } else if Self.names(.routine, record) {
      self = .routine
    } else if Self.names(.treatment, record) {
      self = .treatment
    } else {
      self = record.isSurgical ? .operation : .ordinary
    }
  }
}

extension ProcedureWeight {
  private static func names(_ weight: ProcedureWeight, _ record: ClinicalRecord) -> Bool {
    holds(parts[weight] ?? [], record)
  }

  private static func holds(_ parts: [WordPart], _ record: ClinicalRecord) -> Bool {
    let words = ([record.title] + record.codes.compactMap(\.display)).flatMap { name in
      name.lowercased().split { !$0.isLetter }
    }
    return words.contains { word in parts.contains { $0.matches(word) } }
  }

  /// True for what is called as an operation is that leaves something in the body.
  static func leavesDevice(_ record: ClinicalRecord) -> Bool { holds(leaving, record) }

  /// A word, or with `*` its beginning or its end: `*ectomy`, `transplant*`.
  private struct WordPart: Sendable {
    let letters: Substring
    let isBeginning: Bool
    let isEnd: Bool

    init(_ row: String) {
      isBeginning = row.hasSuffix("*")
      isEnd = row.hasPrefix("*")
      letters = row.filter { $0 != "*" }[...]
    }

    func matches(_ word: Substring) -> Bool {
      isEnd ? word.hasSuffix(letters) : isBeginning ? word.hasPrefix(letters) : word == letters
    }
  }

  private static let rows = CSVTable(named: "procedure-words.csv").rows
  private static let leaving = rows.filter { $0.last == "device" }.map { WordPart($0[0]) }

  private static let parts: [ProcedureWeight: [WordPart]] =
    rows
    .reduce(into: [:]) { parts, row in
      guard row.count > 1, let weight = ProcedureWeight(rawValue: row[1]) else { return }
      parts[weight, default: []].append(WordPart(row[0]))
    }
}

extension ClinicalRecord {
  /// By what it is called or how it is coded.
  package var isOperation: Bool { clinicalType == .procedures && ProcedureWeight(self) == .operation }

  /// By its category (SNOMED CT, surgical procedure) or its codes: AMA CPT's chapter of surgery, 10004 to 69990, and
  /// ICD-10-PCS's section 0, medical and surgical.
  fileprivate var isSurgical: Bool {
    let categories = resource.json.list("category").flatMap { Concept($0)?.codes ?? [] }
    return categories.contains("387713003")
      || codes.contains { coding in
        let code = coding.code ?? ""
        let isOfSurgery = coding.codeSystem == .cpt && Int(code).map((10004...69990).contains) == true
        return isOfSurgery || coding.codeSystem == .icd10PCS && code.hasPrefix("0")
      }
  }
}
