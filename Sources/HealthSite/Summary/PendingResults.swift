import HealthRecords

/// What was ordered or taken and has no result yet: cultures that grow, tests and scans that were asked for.
struct PendingResults: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Results pending: urine culture (in progress), 3 May 2026."
  var sentence: String {
    let asked = chosen.records.filter { isPending($0) && isRecent($0) }
    if asked.isEmpty { return "" }
    let results = Results(chosen.records)
    let waiting = asked.filter { !results.answer($0) }
    return ConceptGroup.all(waiting).compactMap { thing in
      thing.records.first.map { record in
        let status = record.status.words.isEmpty ? "" : " (\(record.status.words))"
        return "\(thing.title)\(status)\(chosen.mark(thing.records)), \(chosen.when(record))"
      }
    }.sentence("Results pending")
  }

  /// True for a test that is under way, though it was sent as a procedure.
  static func isTestUnderWay(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .procedure && [.active, .preliminary].contains(record.status.standing)
      && isTest(record)
  }
}

extension PendingResults {
  private func isPending(_ record: ClinicalRecord) -> Bool {
    switch record.resource.type {
    case .procedure: Self.isTestUnderWay(record)
    case .serviceRequest, .diagnosticOrder, .procedureRequest:
      [.active, .planned, .unstated].contains(record.status.standing) && Self.isTest(record)
    case .diagnosticReport: record.status.code == "registered" && record.members.isEmpty
    default: false
    }
  }

  /// An order of more than a year ago waits no more; what is under way by its own word does.
  private func isRecent(_ record: ClinicalRecord) -> Bool {
    record.resource.type == .procedure || record.sortDate == nil || chosen.isOfLastYear(record.sortDate)
      || chosen.isAhead(record.date)
  }

  /// What is there already.
  private struct Results: Sendable {
    private var orders: Set<RecordIdentity> = []
    /// The newest day of each name.
    private var days: [String: ClinicalDate] = [:]

    init(_ records: [ClinicalRecord]) {
      for record in records
      where [.observation, .diagnosticReport].contains(record.resource.type)
        && record.status.standing.hasHappened && record.status.code != "registered"
      {
        orders.formUnion(record.references)
        guard let day = record.sortDate else { continue }
        let name = record.title.normalizedWords
        days[name] = days[name].map { max($0, day) } ?? day
      }
    }

    /// True where one refers to the order, or came under its name on its day or later.
    func answer(_ order: ClinicalRecord) -> Bool {
      if orders.contains(order.identity) { return true }
      guard let asked = order.sortDate, let day = days[order.title.normalizedWords] else { return false }
      return !day.isCertainlyBefore(asked)
    }
  }

  /// By category, by a LOINC code, or by its name (SNOMED CT: diagnostic procedure, laboratory procedure, imaging).
  private static func isTest(_ record: ClinicalRecord) -> Bool {
    let categories = record.resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }
    if categories.contains(where: kinds.contains) || record.codes.contains(where: { $0.codeSystem == .loinc })
    {
      return true
    }
    let title = record.title.lowercased()
    return names.contains { title.holds($0) }
  }

  private static let kinds: Set<String> = [
    "103693007", "108252007", "363679005", "laboratory", "imaging", "LAB", "RAD",
  ]
  private static let names = [
    "culture", "biopsy", "cytolog", "smear", "serolog", "measurement", "assay", "blood count", "panel",
    "urinalysis", "x-ray", "radiograph", "tomography", "imaging", "ultrasound", "mammogra",
  ]
}
