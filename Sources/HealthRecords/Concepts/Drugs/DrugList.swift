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
    let named = medications.filter { !$0.isAbsenceStatement }
    let groups = DrugKey.drugs(named)
    reusedCodes = ReusedCode.all(in: named) { ThingName(drug: $0).words }
    let lists = DrugListDocuments(records)
    let replacements = Replacements(medications)
    let titles = Self.titles(groups)
    drugs = groups.indices.map { place in
      let evidence = DrugEvidence(groups[place].records, lists)
      return Drug(
        evidence, title: titles[place], asOf: asOf,
        successor: replacements.successor(of: evidence),
        suppliedFor: groups[place].orderedAs.map { titles[$0] })
    }.sorted {
      $0.title == $1.title
        ? $0.records[0].identity < $1.records[0].identity : $0.title.isTitledBefore($1.title)
    }
  }
}

extension DrugList {
  public var current: [Drug] { drugs.filter { $0.course == .current } }
  public var paused: [Drug] { drugs.filter { $0.course == .paused } }
  public var unclear: [Drug] { drugs.filter { $0.course == .unclear } }
  public var prohibited: [Drug] { drugs.filter { $0.course == .prohibited } }
  /// The current drugs that a record of the last 12 months confirms, and the others.
  package var confirmed: [Drug] { current.filter { $0.age == nil } }
  package var older: [Drug] { current.filter { $0.age != nil } }
  /// Drugs that are over, or that were only dispensed or given.
  public var past: [Drug] { drugs.filter { [.over, .onlySupplied].contains($0.course) } }

  /// What may be taken first, then what must not be, then the rest.
  package var inGroups: [Drug] { current + paused + unclear + prohibited + past }

  /// The titles of the drugs; those with equal titles that share a key get the meaning of their code as well.
  private static func titles(_ drugs: [DrugKey.Drug]) -> [String] {
    let alike = Dictionary(grouping: drugs) { $0.records[0].comparedTitle.normalizedWords }
    return drugs.map { drug in
      let first = drug.records[0]
      let others = (alike[first.comparedTitle.normalizedWords] ?? []).filter {
        !$0.keys.isDisjoint(with: drug.keys)
          && $0.records[0].isSubjectMissing == first.isSubjectMissing
      }
      let meaning = others.count > 1 ? drug.records.firstNonNil(\.codedWords) : nil
      return first.title + (meaning.map { " (\($0))" } ?? "")
    }
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
