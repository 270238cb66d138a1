/// Documents of one source that give one identifier to two people: each person gets a scope of their own, so that
/// nothing of one replaces or joins what is the other's.
struct PatientClash: Sendable {
  /// The scope of each resource, told apart where it must be.
  let scopes: [String]
  /// Files whose patient has the identifier of somebody else.
  let files: [String]

  init(_ resources: [Resource], scopes: [String]) {
    var groups: [String: [Int]] = [:]
    for (index, resource) in resources.enumerated() where resource.type == "Patient" {
      guard let id = resource.id else { continue }
      groups["\(scopes[index])|\(id)", default: []].append(index)
    }
    var marks: [String: String] = [:]
    var files: Set<String> = []
    for (_, copies) in groups.sorted(by: { $0.key < $1.key }) where copies.count > 1 {
      let stated = copies.map { StatedPatient(resources[$0].json) }
      guard stated.dropFirst().contains(where: { $0.isCertainlyOther(than: stated[0]) }) else { continue }
      for (index, patient) in zip(copies, stated) {
        let file = resources[index].origin.file
        marks["\(scopes[index])|\(file)", default: ""] += "\(patient.name ?? "")|\(patient.birthDate ?? "")|"
        files.insert(file)
      }
    }
    self.files = files.sorted()
    self.scopes =
      marks.isEmpty
      ? scopes
      : resources.indices.map { index in
        let scope = scopes[index]
        return marks["\(scope)|\(resources[index].origin.file)"].map { "\(scope)#\($0)" } ?? scope
      }
  }

  var diagnostics: [Diagnostic] {
    files.map { file in
      Diagnostic(
        .warning, file: file,
        reason: "its patient has the identifier of another person of the same source: the two are kept apart")
    }
  }
}
