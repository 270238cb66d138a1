/// Finds documents of one source that use one identifier for two people. Each person then gets a scope of their own, so
/// that their records are never joined.
struct PatientClash: Sendable {
  /// The scope of each resource, with a mark where persons have to be separated.
  let scopes: [String]
  /// Files whose patient has another person's identifier.
  let files: [String]

  init(_ resources: [Resource], scopes: [String]) {
    var marks: [Int: String] = [:]
    var rivals: Set<Int> = []
    for copies in Self.copies(resources, scopes) {
      let stated = copies.map { Demographics(resources[$0].json) }
      guard stated.dropFirst().contains(where: { $0.isCertainlyOther(than: stated[0]) }) else { continue }
      for (index, patient) in zip(copies, stated) {
        marks[index] = "\(patient.name ?? "")|\(patient.birthDate ?? "")|"
      }
      let places = Dictionary(grouping: copies) { Self.places(resources[$0], scopes[$0])[0] }
      rivals.formUnion(places.values.filter { $0.count > 1 }.joined())
    }
    files = Set(marks.keys.map { resources[$0].origin.file }).sorted()
    self.scopes = marks.isEmpty ? scopes : Self.marked(scopes, resources, marks, rivals)
  }

  var diagnostics: [Diagnostic] {
    files.map { file in
      Diagnostic(
        .warning, file: file,
        reason: ResourceReason.patientClash.words)
    }
  }
}

extension PatientClash {
  /// The positions of Patients with one id, or with one URL if they have no id.
  private static func copies(_ resources: [Resource], _ scopes: [String]) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (index, resource) in resources.enumerated() where resource.type == .patient {
      guard let id = resource.id ?? resource.origin.globalURL else { continue }
      groups["\(scopes[index])|\(id)", default: []].append(index)
    }
    return groups.values.filter { $0.count > 1 }
  }

  /// The resources of one Bundle, else of one file, share a scope. Two Patients in it with one id get one each.
  private static func marked(
    _ scopes: [String], _ resources: [Resource], _ marks: [Int: String], _ rivals: Set<Int>
  ) -> [String] {
    var beside: [String: Set<String>] = [:]
    for (index, mark) in marks {
      for place in places(resources[index], scopes[index]) { beside[place, default: []].insert(mark) }
    }
    let shared = beside.mapValues { brief($0.sorted().joined()) }
    return resources.indices.map { index in
      let nearest = places(resources[index], scopes[index]).firstNonNil { shared[$0] }
      let own = rivals.contains(index) ? marks[index].map { "#\($0)" } ?? "" : ""
      return nearest.map { "\(scopes[index])#\($0)\(own)" } ?? scopes[index]
    }
  }

  /// Shortens the mark, as every resource of the file carries it.
  private static func brief(_ mark: String) -> String { mark.utf8.count > 300 ? StableHash(mark).name : mark }

  /// The Bundle first, then the file.
  private static func places(_ resource: Resource, _ scope: String) -> [String] {
    let file = "\(scope)|\(resource.origin.file)"
    return resource.origin.isEntry ? ["\(file)|\(resource.origin.bundle)|", file] : [file]
  }
}
