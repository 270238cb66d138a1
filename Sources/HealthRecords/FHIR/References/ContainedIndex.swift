/// Contained resources by their `id`, for resources with many of them, so that references do not search them all (FHIR
/// R4, References: contained resources).
struct ContainedIndex: Sendable {
  private struct Inside: Sendable {
    let container: String
    let byID: [String: JSONValue]
  }

  /// By the position of the containing resource.
  private var inside: [Int: Inside] = [:]

  init(_ resources: [Resource]) {
    for (position, resource) in resources.enumerated() {
      let contained = resource.json.list("contained")
      if contained.isEmpty { continue }
      if contained.dropFirst(Self.few).isEmpty, resource.id != nil || !resource.mayContainRecords { continue }
      let named = contained.compactMap { json in json["id"]?.primitive.map { ($0, json) } }
      inside[position] = Inside(
        container: resource.container, byID: Dictionary(named, uniquingKeysWith: { first, _ in first }))
    }
  }

  func json(_ id: String, in resource: Resource, at position: Int) -> JSONValue? {
    if let inside = inside[position] { return inside.byID[id] }
    return resource.json.list("contained").first { $0["id"]?.primitive == id }
  }

  /// `Resource.container`, which is expensive: without an `id` it is a hash of the whole content.
  func container(_ resource: Resource, at position: Int) -> String {
    inside[position]?.container ?? resource.container
  }

  /// Up to this many are searched without an index.
  private static let few = 16
}
