/// The organism that a susceptibility was tested on, where a culture names it and has the test as its member: without
/// it "Susceptible" and "Resistant" to one drug stand side by side (FHIR R4, Observation.hasMember).
struct Isolates: Sendable {
  private var organisms: [Int: String] = [:]

  init(_ context: RecordContext) {
    for (index, resource) in context.resources.enumerated() where resource.type == "Observation" {
      let members = resource.json.all("hasMember")
      guard !members.isEmpty, let organism = Self.organism(of: resource.json) else { continue }
      for member in members.compactMap({ context.from(index).resolve($0).position })
      where Self.isSusceptibility(context.resources[member].json) {
        organisms[member] = organism
      }
    }
  }

  /// - Parameter position: of the test among the resources.
  func organism(of position: Int) -> String? { organisms[position] }
}

extension Isolates {
  /// The value in words, unless it only says that something grew; else a name that is none of a test.
  private static func organism(of json: JSONValue) -> String? {
    if let words = Concept(json["valueCodeableConcept"])?.words ?? json.text("valueString"),
      words.contains(where: \.isLetter)
    {
      return growth.contains { words.lowercased().contains($0) } ? nil : words
    }
    let code = Concept(json["code"])
    return code?.code(in: .loinc) == nil ? code?.words : nil
  }

  private static let growth = [
    "positive", "negative", "growth", "detected", "present", "isolated", "abnormal", "normal", "seen",
  ]

  private static func isSusceptibility(_ json: JSONValue) -> Bool {
    let codes = json.all("interpretation").flatMap { Concept($0)?.codes ?? [] }
    return codes.contains { ["S", "I", "R", "NS", "SDD", "SYN-R", "SYN-S"].contains($0) }
  }
}
