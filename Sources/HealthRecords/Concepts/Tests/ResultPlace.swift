/// The position of a test among all tests: its group, and its place in the group.
public struct ResultPlace: Hashable, Comparable, Sendable {
  public let group: ResultGroup
  /// Creatinine before urea; the largest number for a test that is not in the table.
  public let order: Int

  public static func < (a: Self, b: Self) -> Bool { (a.group, a.order) < (b.group, b.order) }
}

extension ResultPlace {
  /// Finds the position by LOINC code, then by name, by the panel that contains the result and by the laboratory's
  /// section.
  ///
  /// - Parameters:
  ///   - record: a result.
  ///   - panel: the panel or report that lists the record among its members.
  public init(of record: ClinicalRecord, in panel: ClinicalRecord? = nil) {
    if let term = record.test.term, let group = term.resultGroup {
      self.init(group: group, order: term.order)
    } else {
      self = Self.named(record) ?? Self.listed(in: panel) ?? Self.section(of: record)
    }
  }

  private static func named(_ record: ClinicalRecord) -> Self? {
    let names = [record.comparedTitle] + record.codes.compactMap(\.display)
    return names.firstNonNil(named)
  }

  private static func named(_ name: String) -> Self? {
    let term = LOINC.named(in: name).flatMap { $0.resultGroup == nil ? nil : $0 }
    guard let group = ResultWords.group(of: name) ?? term?.resultGroup else { return nil }
    return Self(group: group, order: term?.resultGroup == group ? term?.order ?? .max : .max)
  }

  private static func listed(in panel: ClinicalRecord?) -> Self? {
    guard let panel else { return nil }
    let terms = panel.codes.filter { $0.codeSystem == .loinc }.compactMap { $0.code.flatMap(LOINC.term) }
    let group = terms.firstNonNil(\.resultGroup) ?? ResultWords.group(of: panel.comparedTitle)
    return group.map { Self(group: $0, order: .max) }
  }

  /// HL7, Diagnostic Service Sections (table 0074).
  private static func section(of record: ClinicalRecord) -> Self {
    let group = record.categoryCodes.firstNonNil { sections[$0.uppercased()] }
    return Self(group: group ?? .other, order: .max)
  }

  private static let sections: [String: ResultGroup] = [
    "HM": .bloodCount, "BG": .bloodGases, "MB": .microbiology, "MYC": .microbiology, "MCB": .microbiology,
    "PAR": .microbiology, "VR": .microbiology, "TX": .drugLevels, "URN": .urine,
  ]
}
