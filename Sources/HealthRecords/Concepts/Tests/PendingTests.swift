/// Tests that were ordered or are under way and have no result yet, such as cultures and scans.
package struct PendingTests: Sendable {
  /// One for each name.
  package let waiting: [ConceptGroup]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - day: the day that the data speaks for; orders more than a year older are not pending.
  package init(_ records: [ClinicalRecord], on day: ClinicalDate?) {
    let asked = records.filter { $0.isPendingTest && Self.isRecent($0, day) }
    let answers = asked.isEmpty ? nil : OrderAnswers(records, by: [.observation, .diagnosticReport])
    waiting = ConceptGroup.all(asked.filter { answers?.answer($0) != true })
  }

  /// A test under way is pending at any age. An order for a later day is not pending yet.
  private static func isRecent(_ record: ClinicalRecord, _ day: ClinicalDate?) -> Bool {
    guard record.resource.type != .procedure, let date = record.dueDate?.sortDate else { return true }
    return date.isWithin(months: 12, before: day)
  }
}

extension ClinicalRecord {
  /// True for a test under way that was sent as a procedure.
  package var isTestUnderWay: Bool {
    resource.type == .procedure && [.active, .preliminary].contains(status.course) && isTest
  }

  fileprivate var isPendingTest: Bool {
    switch resource.type {
    case .procedure: isTestUnderWay
    case .serviceRequest, .diagnosticOrder, .procedureRequest:
      [.active, .planned, .unstated].contains(status.course) && isTest && !isPlannedAlone
    case .diagnosticReport: status.code == "registered" && members.isEmpty
    case .observation: status.code == "registered" && !hasSentValue
    default: false
    }
  }

  /// True for a plan or a proposal: nobody has ordered it yet (FHIR R4, RequestIntent; the requests of a C-CDA document
  /// are what it plans, by their mood).
  private var isPlannedAlone: Bool {
    [.cda, .cdaFragment, .appleCDA].contains(resource.origin.format)
      || ["plan", "proposal"].contains(resource.json.text("intent"))
  }

  /// Decided by category or a LOINC code.
  private var isTest: Bool {
    let categories = resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }
    return categories.contains(where: Self.testCategories.contains)
      || codes.contains { $0.codeSystem == .loinc }
  }

  /// SNOMED CT: diagnostic procedure, laboratory procedure, imaging; HL7, Diagnostic Service Sections.
  private static let testCategories: Set<String> = [
    "103693007", "108252007", "363679005", "laboratory", "imaging", "LAB", "RAD",
  ]
}
