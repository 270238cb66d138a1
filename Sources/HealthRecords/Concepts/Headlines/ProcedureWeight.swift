/// How important a procedure is in a life: an operation, a treatment of a serious illness (cancer, dialysis,
/// transfusion), a routine check, mere paperwork, or anything between.
package enum ProcedureWeight: String, Sendable {
  case operation, treatment, ordinary, routine, administrative

  package init(_ record: ClinicalRecord) {
    if let coded = record.codes.firstNonNil(Self.byCode.meaning).flatMap(Self.init) {
      self = coded
      return
    }
    // Names come first, since drawing blood has a surgery code.
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
    let words = words(of: record)
    let parts = parts[weight] ?? []
    return words.contains { word in parts.contains { $0.matches(word) } }
  }

  private static func words(of record: ClinicalRecord) -> [String] {
    ([record.comparedTitle] + record.codes.compactMap(\.display)).flatMap(\.letterWords)
  }

  /// The words that name something which the procedure leaves in the body.
  static func devices(of record: ClinicalRecord) -> Set<String> {
    let words = words(of: record)
    let named = leaving.filter { part in words.contains(where: part.matches) }.map(\.letters)
    let isReplaced = words.contains("replacement")
    return Set(named + (isReplaced ? words.filter(replaced.contains) : []))
  }

  /// Body parts that are replaced by an implant.
  private static let replaced: Set<String> = [
    "hip", "knee", "shoulder", "elbow", "ankle", "joint", "valve", "disc", "lens",
  ]

  /// A word, or with `*` its start or its end: `*ectomy`, `transplant*`.
  private struct WordPart: Sendable {
    let letters: String
    let isBeginning: Bool
    let isEnd: Bool

    init(_ row: String) {
      isBeginning = row.hasSuffix("*")
      isEnd = row.hasPrefix("*")
      letters = row.filter { $0 != "*" }
    }

    func matches(_ word: String) -> Bool {
      isEnd ? word.hasSuffix(letters) : isBeginning ? word.hasPrefix(letters) : word == letters
    }
  }

  private static let byCode = CodeTable(named: "procedure-weights.csv")
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
  /// True for what is done with papers, not with the person.
  package var isAdministrative: Bool {
    clinicalType == .procedures && ProcedureWeight(self) == .administrative
  }

  /// True for an entry of a document without a name or code of its own, which we named after its device.
  var isNamedByDevice: Bool {
    resource.origin.format.isTransformed && codes.isEmpty && resource.json["code"]?["_text"] != nil
      && !resource.json.all("focalDevice").isEmpty
  }

  /// Decided by its name or code.
  package var isOperation: Bool { clinicalType == .procedures && ProcedureWeight(self) == .operation }

  /// True for operations, treatments of grave diseases, and procedures that left a device or did harm (FHIR R4,
  /// Procedure).
  package var isGraveProcedure: Bool {
    [.operation, .treatment].contains(ProcedureWeight(self)) || isBirth
      || ["focalDevice", "complication", "complicationDetail"].contains { !resource.json.all($0).isEmpty }
  }

  /// By its category (SNOMED CT, surgical procedure) or its codes: AMA CPT's chapter of surgery, 10004 to 69990,
  /// ICD-10-PCS's section 0, medical and surgical, and chapter 5 of Germany's OPS, operations.
  fileprivate var isSurgical: Bool {
    let categories = resource.json.list("category").flatMap { Concept($0)?.codes ?? [] }
    return categories.contains("387713003")
      || codes.contains { coding in
        let code = coding.code ?? ""
        let isOfSurgery = coding.codeSystem == .cpt && Int(code).map((10004...69990).contains) == true
        let isOfGermany = coding.codeSystem == .ops && code.hasPrefix("5-")
        return isOfSurgery || isOfGermany || coding.codeSystem == .icd10PCS && code.hasPrefix("0")
      }
  }
}
