/// A step of a care plan (FHIR R4, CarePlan.activity.detail).
package struct PlanStep: Sendable {
  package let name: String
  /// Nil for a step that is still to be done, under way or of unknown status.
  package let status: String?

  /// The steps that have a name, in the order sent.
  package static func all(of plan: ClinicalRecord) -> [PlanStep] {
    plan.resource.json.list("activity").compactMap { $0["detail"] }.compactMap { detail in
      (Concept(detail["code"])?.words ?? detail.text("description")).map { PlanStep($0, detail) }
    }
  }

  private init(_ name: String, _ detail: JSONValue) {
    self.name = SemanticTag.without(name)
    status = detail.text("status").flatMap { Self.usual.contains($0) ? nil : $0 }
  }

  private static let usual: Set<String> = ["not-started", "scheduled", "in-progress", "unknown"]
}
