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
      let name = Concept(detail["code"])?.words ?? detail.text("description")
      let drug = product(detail, in: plan.resource.json)
      let told = [name, drug].compactMap(\.self)
      return told.isEmpty ? nil : PlanStep(told.joined(separator: ": "), detail, isOfDrug: drug != nil)
    }
  }

  /// The drug that it is about, and what that contains (FHIR R4, CarePlan.activity.detail.product).
  private static func product(_ detail: JSONValue, in plan: JSONValue) -> String? {
    if let sent = Concept(detail["productCodeableConcept"])?.words { return sent }
    guard let sent = detail["productReference"] else { return nil }
    guard let drug = DrugProduct.contained(sent, in: plan) else { return sent.text("display") }
    let told = [RecordTitle.plain(of: drug), DrugProduct.ingredients(of: drug, inside: plan)]
    return told.compactMap(\.self).distinct.joined(separator: ", ")
  }

  /// Whether a drug is given already matters; of other steps under way nothing is said.
  private init(_ name: String, _ detail: JSONValue, isOfDrug: Bool = false) {
    self.name = SemanticTag.without(name)
    isForbidden = ["doNotPerform", "prohibited"].contains { detail[$0]?.boolean == true }
    status = detail.text("status").flatMap {
      Self.usual.contains($0) && !(isOfDrug && $0 == "in-progress") ? nil : $0
    }
  }

  private static let usual: Set<String> = ["not-started", "scheduled", "in-progress", "unknown"]
}
