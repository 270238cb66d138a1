/// Resources with the same absolute URL that came in two ways: from a phone, which names the institution, and from the
/// institution's server (FHIR R4, Bundle.entry.fullUrl: the identity of a resource).
struct SharedAddresses: Sendable {
  /// The positions of resources with one URL, if their scopes differ.
  private(set) var groups: [[Int]] = []

  init(_ context: RecordContext) {
    let scopes = Set(context.identities.map(\.scope))
    guard scopes.contains(where: { $0.hasPrefix("url:") }),
      scopes.contains(where: { $0.hasPrefix("source:") })
    else { return }
    var positions: [String: [Int]] = [:]
    for (index, resource) in context.resources.enumerated() {
      guard let url = resource.origin.globalURL, let target = ReferenceTarget(url), let base = target.base,
        target.typeName == resource.type.name, target.id == resource.id
      else { continue }
      positions["\(base)/\(target.name)", default: []].append(index)
    }
    groups = positions.values.filter { copies in
      copies.contains { context.identities[$0].scope != context.identities[copies[0]].scope }
    }.sorted { $0[0] < $1[0] }
  }
}
