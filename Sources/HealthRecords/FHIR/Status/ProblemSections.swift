/// The sections of documents that list problems.
///
/// Problems listed only under past or family history have no status of their own; they count as not active (IPS,
/// Composition.section:sectionPastIllnessHx; LOINC). Problems on a problem list are more than diagnoses of visits.
public struct ProblemSections: Sendable {
  /// What a section states about its problems.
  public enum Kind: Hashable, Sendable { case pastIllness, familyHistory }

  /// Nil if the sections of a problem differ.
  private var kinds: [Int: Kind?] = [:]
  private var listed: Set<Int> = []

  init(_ context: RecordContext) {
    for index in context.resources.indices where context.resources[index].type == .composition {
      let here = context.from(index)
      for section in here.resource.json.list("section") { add(section, within: nil, here) }
    }
  }

  /// - Parameter position: the problem's position among the resources.
  func kind(_ position: Int) -> Kind? { kinds[position] ?? nil }

  /// True if a document's problem list contains it, whatever its category (LOINC 11450-4).
  func isOnProblemList(_ position: Int) -> Bool { listed.contains(position) }
}

extension ProblemSections {
  private mutating func add(_ section: JSONValue, within outer: Kind?, _ context: RecordContext) {
    let codes = Concept(section["code"])?.codes ?? []
    let kind = codes.firstNonNil { Self.codes[$0] } ?? outer
    for position in section.list("entry").compactMap({ context.resolve($0).position })
    where context.resources[position].type == .condition {
      if codes.contains(Self.problemList) { listed.insert(position) }
      if let known = kinds[position], known != kind {
        kinds[position] = .some(nil)
      } else {
        kinds[position] = .some(kind)
      }
    }
    for inner in section.list("section") { add(inner, within: kind, context) }
  }

  private static let codes: [String: Kind] = [
    "11348-0": .pastIllness, "10153-2": .pastIllness, "10157-6": .familyHistory,
  ]
  private static let problemList = "11450-4"
}
