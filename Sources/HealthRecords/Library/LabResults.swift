/// Observations with the report or panel that holds them. They are lab results if it is of the laboratory, or if a
/// document lists them as results (FHIR R4, DiagnosticReport.result, Observation.hasMember, Composition.section).
struct LabResults: Sendable {
  private var found: Set<Int> = []
  private var holders: [Int: Int] = [:]

  init(_ context: RecordContext) {
    let reader = ClinicalTypeReader(common: context.common)
    for (index, resource) in context.resources.enumerated() {
      let here = context.from(index)
      switch resource.type {
      case .diagnosticReport:
        add(resource.json.all("result"), in: here, of: index, areOfLab: reader.isLabReport(resource.json))
      case .observation where resource.json["hasMember"] != nil:
        let isOfLab = found.contains(index) || reader.isLabPanel(resource.json)
        add(resource.json.all("hasMember"), in: here, of: index, areOfLab: isOfLab)
      case .composition:
        let sections = resource.json.withSections.filter { SectionKind.of(Concept($0["code"]), nil) == .type(.labResults) }
        add(sections.flatMap { $0.all("entry") }, in: here, of: nil, areOfLab: true)
      default: continue
      }
    }
  }

  /// - Parameter position: the Observation's position among the resources.
  func contain(_ position: Int) -> Bool { found.contains(position) }

  /// The position of the report or panel that holds the Observation.
  func holder(of position: Int) -> Int? { holders[position] }
}

extension LabResults {
  /// Adds the results, and the members of those that are panels.
  private mutating func add(
    _ references: [JSONValue], in here: RecordContext, of holder: Int?, areOfLab: Bool
  ) {
    for position in references.compactMap({ here.resolve($0).position }) {
      if let holder { holders[position] = holders[position] ?? holder }
      guard areOfLab, found.insert(position).inserted else { continue }
      let panel = here.from(position)
      add(panel.resource.json.all("hasMember"), in: panel, of: position, areOfLab: true)
    }
  }
}
