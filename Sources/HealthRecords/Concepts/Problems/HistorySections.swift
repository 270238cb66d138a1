/// Problems that a document lists as a person's past illnesses, or as those of the family, and nowhere else: without a
/// status of their own they are not active (IPS, Composition.section:sectionPastIllnessHx; LOINC).
public struct HistorySections: Sendable {
  /// What the section's name makes of a problem.
  public enum Kind: Hashable, Sendable { case pastIllness, familyHistory }

  /// Nil where the sections differ.
  private var kinds: [Int: Kind?] = [:]

  init(_ context: RecordContext) {
    for index in context.resources.indices where context.resources[index].type == .composition {
      let here = context.from(index)
      for section in here.resource.json.list("section") { add(section, within: nil, here) }
    }
  }

  /// - Parameter position: of the problem among the resources.
  func kind(_ position: Int) -> Kind? { kinds[position] ?? nil }
}

extension HistorySections {
  private mutating func add(_ section: JSONValue, within outer: Kind?, _ context: RecordContext) {
    let kind = Concept(section["code"])?.codes.lazy.compactMap { Self.codes[$0] }.first ?? outer
    for position in section.list("entry").compactMap({ context.resolve($0).position })
    where context.resources[position].type == .condition {
      if let known = kinds[position], known != kind {
        kinds[position] = .some(nil)
      } else {
        kinds[position] = .some(kind)
      }
    }
    for inner in section.list("section") { add(inner, within: kind, context) }
  }

  private static let codes: [String: Kind] = ["11348-0": .pastIllness, "10157-6": .familyHistory]
}
