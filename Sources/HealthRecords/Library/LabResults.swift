/// Observations with the report or panel that holds them. They are lab results if it is of the laboratory, or if a
/// document lists them as results and they were judged by a range or a flag (FHIR R4, DiagnosticReport.result,
/// Observation.hasMember, Composition.section).
struct LabResults: Sendable {
  /// The positions of lab results among the resources.
  private(set) var found: Set<Int> = []
  /// The reports or panels that hold Observations, all by their positions.
  private(set) var holders: [Int: Int] = [:]

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
      case .composition where !resource.origin.format.isTransformed:
        found.formUnion(Self.judged(resource.json, in: here))
      default: continue
      }
    }
  }
}

extension LabResults {
  /// The judged Observations in a document's sections of results.
  private static func judged(_ document: JSONValue, in here: RecordContext) -> [Int] {
    let sections = document.withSections.filter {
      SectionKind.of(Concept($0["code"]), nil) == .type(.labResults)
    }
    return sections.flatMap { $0.all("entry") }.compactMap { here.resolve($0).position }.filter {
      let json = here.resources[$0].json
      return json["referenceRange"] != nil || json["interpretation"] != nil
    }
  }

  /// Adds the results, and the members of those that are panels.
  private mutating func add(
    _ references: [JSONValue], in here: RecordContext, of holder: Int, areOfLab: Bool
  ) {
    for position in references.compactMap({ here.resolve($0).position }) {
      holders[position] = holders[position] ?? holder
      guard areOfLab, found.insert(position).inserted else { continue }
      let panel = here.from(position)
      add(panel.resource.json.all("hasMember"), in: panel, of: position, areOfLab: true)
    }
  }
}
