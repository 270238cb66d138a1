/// A step of a care plan (FHIR R4, CarePlan.activity.detail).
package struct PlanStep: Sendable {
  package let name: String
  /// Nil for a step that is still to be done, under way or of unknown status.
  package let status: String?
  /// True for a step that must not be done (FHIR R4, CarePlan.activity.detail.doNotPerform; DSTU2, prohibited).
  package let isForbidden: Bool

  /// The steps that have a name, in the order sent.
  package static func all(of plan: ClinicalRecord) -> [PlanStep] {
    plan.resource.json.list("activity").compactMap { activity in
      guard let detail = activity["detail"] else {
        let sent = activity["reference"] ?? activity["plannedActivityReference"]
        return sent?.text("display").map { PlanStep($0, activity) }
      }
      return (Concept(detail["code"])?.words ?? detail.text("description")).map { PlanStep($0, detail) }
    }
  }

  private init(_ name: String, _ detail: JSONValue) {
    self.name = SemanticTag.without(name)
    isForbidden = ["doNotPerform", "prohibited"].contains { detail[$0]?.boolean == true }
    status = detail.text("status").flatMap { Self.usual.contains($0) ? nil : $0 }
  }

  private static let usual: Set<String> = ["not-started", "scheduled", "in-progress", "unknown"]
}
