/// A person's conditions: problems apart from the diagnoses that only explain a visit.
public struct ProblemList: Sendable {
  /// The same diagnosis, newest first.
  public struct Entry: Sendable {
    public let title: String
    public let records: [ClinicalRecord]
    /// Known as a diagnosis of visits alone, on no problem list.
    public var isOfVisits: Bool { records.allSatisfy(\.isEncounterDiagnosis) }
  }

  public let active: [Entry]
  public let past: [Entry]
  /// Diagnoses of single visits (`Condition.category` encounter-diagnosis).
  public let encounterDiagnoses: [Entry]
  public let ruledOut: [Entry]
  /// "No known problems", or that nothing is known of them.
  public let absences: [ClinicalRecord]
  /// Such statements that stand no more.
  public let formerAbsences: [ClinicalRecord]
  /// Codes that were written for problems of different names.
  public let reusedCodes: [ReusedCode]

  public init(_ records: [ClinicalRecord]) {
    let all = records.filter { $0.clinicalType == .conditions }
    let conditions = all.filter { !$0.isAbsenceStatement }
    absences = all.filter(\.isValidAbsence)
    formerAbsences = all.filter { $0.isAbsenceStatement && !$0.isValidAbsence }
    let refuted = conditions.filter { $0.status.standing == .refuted }
    let visits = conditions.filter {
      $0.status.standing != .refuted && $0.isEncounterDiagnosis && $0.status.standing != .active
    }
    let problems = conditions.filter {
      $0.status.standing != .refuted && !($0.isEncounterDiagnosis && $0.status.standing != .active)
    }
    reusedCodes = ReusedCode.all(in: problems)
    active = Self.grouped(problems.filter { $0.isOngoing })
    past = Self.grouped(problems.filter { !$0.isOngoing })
    encounterDiagnoses = Self.grouped(visits)
    ruledOut = Self.grouped(refuted)
  }

  /// The sentence when there is no active problem to list.
  public var emptySentence: String {
    absences.statedAbsence ?? "No active problems are listed in these records."
  }

  private static func grouped(_ records: [ClinicalRecord]) -> [Entry] {
    ConceptGroup.all(records).map { Entry(title: $0.title, records: $0.records) }
  }
}

extension ClinicalRecord {
  var isEncounterDiagnosis: Bool {
    let codes = resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }
    let words = resource.json.all("category").compactMap { Concept($0)?.words?.normalizedWords }
    let isVisits = codes.contains("encounter-diagnosis") || words.contains("encounter diagnosis")
    return isVisits && !codes.contains("problem-list-item")
  }

  /// Active, in remission, or of a status that nobody stated while no end is given.
  var isOngoing: Bool {
    status.standing == .active || status.code == RecordStatus.remission
      || (status.standing == .unstated && end == nil)
  }
}
