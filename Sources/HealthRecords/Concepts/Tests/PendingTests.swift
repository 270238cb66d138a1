/// Tests that were ordered or are under way and have no result yet: cultures that grow, scans that were asked for.
package struct PendingTests: Sendable {
  /// One of each name.
  package let waiting: [ConceptGroup]

  /// - Parameters:
  ///   - records: a person's records, newest first.
  ///   - day: an order of more than a year before it waits no more.
  package init(_ records: [ClinicalRecord], on day: ClinicalDate?) {
    let asked = records.filter { $0.isPendingTest && Self.isRecent($0, day) }
    let answers = asked.isEmpty ? nil : OrderAnswers(records, by: [.observation, .diagnosticReport])
    waiting = ConceptGroup.all(asked.filter { answers?.answer($0) != true })
  }

  /// What is under way by its own word waits however old it is; what is planned for a later day waits for that day.
  private static func isRecent(_ record: ClinicalRecord, _ day: ClinicalDate?) -> Bool {
    guard record.resource.type != .procedure, let date = record.dueDate?.sortDate else { return true }
    return date.isWithin(months: 12, before: day)
  }
}

extension ClinicalRecord {
  /// True for a test that is under way, though it was sent as a procedure.
  package var isTestUnderWay: Bool {
    resource.type == .procedure && [.active, .preliminary].contains(status.course) && isTest
  }

  fileprivate var isPendingTest: Bool {
    switch resource.type {
    case .procedure: isTestUnderWay
    case .serviceRequest, .diagnosticOrder, .procedureRequest:
      [.active, .planned, .unstated].contains(status.course) && isTest
    case .diagnosticReport: status.code == "registered" && members.isEmpty
    case .observation: status.code == "registered" && !hasSentValue
    default: false
    }
  }

  /// By category, by a LOINC code, or by its name.
  private var isTest: Bool {
    let categories = resource.json.all("category").flatMap { Concept($0)?.codes ?? [] }
    if categories.contains(where: Self.testCategories.contains)
      || codes.contains(where: { $0.codeSystem == .loinc })
    {
      return true
    }
    let title = title.lowercased()
    return Self.testNames.contains { title.holds($0) }
  }

  /// SNOMED CT: diagnostic procedure, laboratory procedure, imaging; HL7, Diagnostic Service Sections.
  private static let testCategories: Set<String> = [
    "103693007", "108252007", "363679005", "laboratory", "imaging", "LAB", "RAD",
  ]
  private static let testNames = [
    "culture", "biopsy", "cytolog", "smear", "serolog", "measurement", "assay", "blood count", "panel",
    "urinalysis", "x-ray", "radiograph", "tomography", "imaging", "ultrasound", "mammogra",
  ]
}
