/// A person's drugs: one value for each drug, whether ordered, dispensed or reported.
public struct DrugList: Sendable {
  /// Sorted by title.
  public let drugs: [Drug]
  /// Statements that there are no medications, or that nothing is known about them.
  public let absences: [ClinicalRecord]
  /// Such statements that no longer apply.
  public let formerAbsences: [ClinicalRecord]
  /// Codes that were used for drugs with different names.
  public let reusedCodes: [ReusedCode]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - asOf: the as-of date.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    let medications = records.filter { $0.clinicalType == .medications }
    absences = medications.filter(\.isValidAbsence)
    formerAbsences = medications.filter { $0.isAbsenceStatement && !$0.isValidAbsence }
    let groups = DrugKey.drugs(medications.filter { !$0.isAbsenceStatement })
    reusedCodes = groups.compactMap(Self.reusedCode).sorted()
    let lists = DrugListDocuments(records)
    let replacements = Replacements(medications)
    drugs = groups.flatMap { group in
      zip(group, Self.titles(group)).map { records, title in
        let evidence = DrugEvidence(records, lists)
        return Drug(evidence, title: title, asOf: asOf, successor: replacements.successor(of: evidence))
      }
    }.sorted {
      ($0.title.lowercased(), $0.records[0].identity) < ($1.title.lowercased(), $1.records[0].identity)
    }
  }
}

extension DrugList {
  public var current: [Drug] { drugs.filter { $0.course == .current } }
  public var paused: [Drug] { drugs.filter { $0.course == .paused } }
  public var unclear: [Drug] { drugs.filter { $0.course == .unclear } }
  public var prohibited: [Drug] { drugs.filter { $0.course == .prohibited } }
  /// Drugs that are over, or that were only dispensed or given.
  public var past: [Drug] { drugs.filter { [.over, .onlySupplied].contains($0.course) } }
}

extension DrugList {
  /// The titles of drugs with one key; drugs with equal titles get the meaning of their code as well.
  private static func titles(_ drugs: [[ClinicalRecord]]) -> [String] {
    let words = drugs.map { $0[0].title.normalizedWords }
    return zip(drugs, words).map { records, own in
      let isShared = words.count { $0 == own } > 1
      let meaning = isShared ? records.firstNonNil(\.codedWords) : nil
      return records[0].title + (meaning.map { " (\($0))" } ?? "")
    }
  }

  private static func reusedCode(_ drugs: [[ClinicalRecord]]) -> ReusedCode? {
    let coding = drugs.first?.first?.codes.first { $0.codeSystem == .rxNorm && $0.code != nil }
    return ReusedCode(coding, titles: drugs.compactMap { $0.first?.title }.sorted())
  }

  /// Orders by the newer order that replaces them (FHIR R4, MedicationRequest.priorPrescription).
  private struct Replacements: Sendable {
    private var newer: [RecordIdentity: ClinicalRecord] = [:]

    init(_ medications: [ClinicalRecord]) {
      for record in medications where [.active, .done, .past].contains(record.status.course) {
        let stated = record.facts.of(.priorPrescription).first?.values ?? []
        for case .record(_, let old) in stated where newer[old] == nil { newer[old] = record }
      }
    }

    /// The order of another drug, if all active records of this one were replaced.
    func successor(of drug: DrugEvidence) -> ClinicalRecord? {
      let own = Set(drug.records.map(\.identity))
      guard drug.activeRecords.allSatisfy({ newer[$0.identity] != nil }) else { return nil }
      return drug.activeRecords.lazy.compactMap { newer[$0.identity] }.first { !own.contains($0.identity) }
    }
  }
}
