/// Joins resources into persons, and never two persons into one.
///
/// One Apple export is one person. Elsewhere two Patient resources are one person when they are the same record,
/// share an identifier (and no birth date speaks against it), or have the same name and birth date.
struct PersonGroups: Sendable {
  /// The person of each resource, as a number; nil for resources that name none.
  private(set) var person: [Int?]
  private var parents: [Int] = []

  init(_ context: RecordContext, scopes: [String], onePerson: Bool) {
    person = Array(repeating: nil, count: context.resources.count)
    var nodes: [String: Int] = [:]
    let node = { (groups: inout PersonGroups, key: String) -> Int in
      if let known = nodes[key] { return known }
      nodes[key] = groups.parents.count
      groups.parents.append(groups.parents.count)
      return groups.parents.count - 1
    }
    for (index, resource) in context.resources.enumerated() {
      let subject = Subject.of(index, in: context, scope: scopes[index])
      let keys = Self.keys(of: subject, resource, context: context, scopes: scopes)
      let found = keys.map { node(&self, $0) }
      guard let first = found.first,
        !RecordMapping.supporting.contains(resource.type) || resource.type == "Patient"
      else { continue }
      for other in found.dropFirst() { join(first, other) }
      person[index] = first
    }
    joinAlikePatients(context.resources)
    if onePerson { for other in parents.indices.dropFirst() { join(0, other) } }
    person = person.map { $0.map { root($0) } }
  }
}

extension PersonGroups {
  private static func keys(
    of subject: Subject, _ resource: Resource, context: RecordContext, scopes: [String]
  ) -> [String] {
    let export = resource.origin.export.map { "export|\($0)" }
    let own: String? =
      switch subject {
      case .patient(let position): "patient|\(scopes[position])|\(context.identities[position].id)"
      case .missing(let scope, let reference): "missing|\(scope)|\(reference)"
      case .unstated: nil
      }
    return [export, own].compactMap { $0 }
  }

  private mutating func joinAlikePatients(_ resources: [Resource]) {
    var byName: [String: Int] = [:]
    var byIdentifier: [String: [Int]] = [:]
    for (index, resource) in resources.enumerated() where resource.type == "Patient" {
      guard let mine = person[index] else { continue }
      let birth = resource.json.text("birthDate")?.trimmed
      if let name = HumanName.preferred(resource.json["name"])?.key, let birth,
        ClinicalDate(birth)?.day != nil
      {
        let key = "\(name)|\(birth)"
        if let other = byName[key] { join(other, mine) }
        byName[key] = mine
      }
      for identifier in Self.identifiers(resource.json) {
        for other in byIdentifier[identifier] ?? [] where Self.canBeOne(resources[other].json, resource.json)
        {
          if let theirs = person[other] { join(theirs, mine) }
        }
        byIdentifier[identifier, default: []].append(index)
      }
    }
  }

  private static func identifiers(_ json: JSONValue) -> [String] {
    (json["identifier"]?.list ?? []).compactMap { identifier in
      guard let value = identifier["value"]?.primitive?.trimmed, !value.isEmpty,
        let system = identifier.text("system")
      else { return nil }
      return "\(system)|\(value)"
    }
  }

  private static func canBeOne(_ a: JSONValue, _ b: JSONValue) -> Bool {
    guard let first = a.text("birthDate"), let second = b.text("birthDate") else { return true }
    return first.trimmed == second.trimmed
  }

  private func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node { node = parents[node] }
    return node
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(a), root(b))
    parents[max(first, second)] = min(first, second)
  }
}
