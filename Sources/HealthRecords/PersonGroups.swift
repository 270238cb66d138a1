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
    let patients = context.resources.enumerated().filter { $0.element.type == "Patient" }
      .map { (index: $0.offset, stated: StatedPatient($0.element.json)) }
    for (index, resource) in context.resources.enumerated() {
      let subject = Subject.of(index, in: context, scope: scopes[index])
      let keys = Self.keys(of: subject, resource, context: context, scopes: scopes, patients)
      let found = keys.map { node(&self, $0) }
      guard let first = found.first,
        !RecordMapping.supporting.contains(resource.type) || resource.type == "Patient"
      else { continue }
      for other in found.dropFirst() { join(first, other) }
      person[index] = first
    }
    joinAlikePatients(patients)
    if onePerson { for other in parents.indices.dropFirst() { join(0, other) } }
    person = person.map { $0.map { root($0) } }
  }
}

extension PersonGroups {
  private static func keys(
    of subject: Subject, _ resource: Resource, context: RecordContext, scopes: [String],
    _ patients: [(index: Int, stated: StatedPatient)]
  ) -> [String] {
    let patient = { (position: Int) in "patient|\(scopes[position])|\(context.identities[position].id)" }
    let export = resource.origin.export.map { "export|\($0)" }
    let own: String? =
      switch subject {
      case .patient(let position): patient(position)
      case .contained(let stated):
        patients.first { $0.stated.isOnePerson(with: stated) }.map { patient($0.index) }
          ?? stranger(stated, among: patients)
      case .missing(let scope, let reference): "missing|\(scope)|\(reference)"
      case .unstated: nil
      }
    return [export, own].compactMap { $0 }
  }

  /// Somebody whom the record itself describes and who is none of the persons here; nil where it may be one of them.
  private static func stranger(
    _ stated: StatedPatient, among patients: [(index: Int, stated: StatedPatient)]
  ) -> String? {
    guard patients.allSatisfy({ $0.stated.contradictsBirthDate(of: stated) }),
      stated.name != nil || stated.birthDate != nil
    else { return nil }
    return "contained|\(stated.name ?? "")|\(stated.birthDate ?? "")"
  }

  private mutating func joinAlikePatients(_ patients: [(index: Int, stated: StatedPatient)]) {
    var places: [String: [Int]] = [:]
    for (place, patient) in patients.enumerated() {
      let keys =
        patient.stated.identifiers.flatMap { system, values in values.map { "\(system)|\($0)" } }
        + [patient.stated.name.map { "name|\($0)" }].compactMap { $0 }
      for other in Set(keys.flatMap { places[$0] ?? [] })
      where patients[other].stated.isOnePerson(with: patient.stated) {
        if let mine = person[patient.index], let theirs = person[patients[other].index] { join(theirs, mine) }
      }
      for key in keys { places[key, default: []].append(place) }
    }
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
