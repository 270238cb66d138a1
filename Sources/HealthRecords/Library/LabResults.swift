/// Observations that are lab results because a lab report or lab panel contains them (FHIR R4, DiagnosticReport.result,
/// Observation.hasMember).
struct LabResults: Sendable {
  private var found: Set<Int> = []

  init(_ context: RecordContext) {
    let reader = ClinicalTypeReader(common: context.common)
    for (index, resource) in context.resources.enumerated() {
      switch resource.type {
      case .diagnosticReport where reader.isLabReport(resource.json): add("result", of: index, context)
      case .observation where resource.json["hasMember"] != nil && reader.isLabPanel(resource.json):
        add("hasMember", of: index, context)
      default: continue
      }
    }
  }

  /// - Parameter position: the Observation's position among the resources.
  func contain(_ position: Int) -> Bool { found.contains(position) }
}

extension LabResults {
  /// Adds the results, and the members of those that are panels.
  private mutating func add(_ element: String, of index: Int, _ context: RecordContext) {
    let here = context.from(index)
    for position in here.resource.json.all(element).compactMap({ here.resolve($0).position })
    where found.insert(position).inserted {
      add("hasMember", of: position, context)
    }
  }
}
