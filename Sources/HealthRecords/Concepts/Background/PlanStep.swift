/// What a care plan wants done (FHIR R4, CarePlan.activity.detail).
package struct PlanStep: Sendable {
  package let name: String
  /// A status that is not the usual one: neither to be done nor under way.
  package let status: String?

  /// Those with a name, in their order.
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
