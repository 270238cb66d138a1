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
    let subjects = Self.inDocuments(
      context.resources.indices.map { Subject.of($0, in: context, scope: scopes[$0]) }, context.resources)
    let shared = Self.systemsOfSeveral(subjects)
    let names = WrittenNames(subjects)
    for (index, resource) in context.resources.enumerated() {
      let keys = Self.keys(of: subjects[index], resource, context, scopes, patients, shared, names)
      let found = keys.map { node(&self, $0) }
      guard let first = found.first,
        !RecordMapping.supporting.contains(resource.type) || resource.type == "Patient"
      else { continue }
      for other in found.dropFirst() { join(first, other) }
      person[index] = first
    }
    joinAlikePatients(patients)
    joinLinkedPatients(patients, context)
    if onePerson { for other in parents.indices.dropFirst() { join(0, other) } }
    person = person.map { $0.map { root($0) } }
  }
}

extension PersonGroups {
  /// What names nobody in a document is about the document's subject (FHIR R4, Documents: Composition.subject).
  private static func inDocuments(_ subjects: [Subject], _ resources: [Resource]) -> [Subject] {
    var documents: [String: Subject] = [:]
    for (resource, subject) in zip(resources, subjects)
    where resource.type == "Composition" && subject != .unstated {
      documents[document(resource)] = subject
    }
    if documents.isEmpty { return subjects }
    return zip(resources, subjects).map { resource, subject in
      subject == .unstated ? documents[document(resource)] ?? subject : subject
    }
  }

  private static func document(_ resource: Resource) -> String {
    "\(resource.origin.file)|\(resource.origin.bundle)"
  }

  private static func keys(
    of subject: Subject, _ resource: Resource, _ context: RecordContext, _ scopes: [String],
    _ patients: [(index: Int, stated: StatedPatient)], _ shared: Set<String>, _ names: WrittenNames
  ) -> [String] {
    let patient = { (position: Int) in "patient|\(scopes[position])|\(context.identities[position].id)" }
    let export = resource.origin.export.map { "export|\($0)" }
    let own: [String] =
      switch subject {
      case .patient(let position): [patient(position)]
      case .stated(let stated):
        known(stated, among: patients).map { [patient($0)] }
          ?? stranger(stated, among: patients, shared, names)
      case .missing(let scope, let reference): ["missing|\(scope)|\(reference)"]
      case .unstated: []
      }
    return (export.map { [$0] } ?? []) + own
  }

  /// The Patient that a description means: the same person, or the only one of exactly this name.
  private static func known(_ stated: StatedPatient, among patients: [(index: Int, stated: StatedPatient)])
    -> Int?
  {
    if let same = patients.first(where: { $0.stated.isOnePerson(with: stated) }) { return same.index }
    let alike = patients.filter { !stated.words.isEmpty && $0.stated.words == stated.words }
    return alike.count == 1 && !alike[0].stated.isOther(than: stated) ? alike[0].index : nil
  }

  /// Somebody whom the record itself describes and who is none of the persons here; empty where it may be one of them.
  private static func stranger(
    _ stated: StatedPatient, among patients: [(index: Int, stated: StatedPatient)], _ shared: Set<String>,
    _ names: WrittenNames
  ) -> [String] {
    let isOneOfSeveral = !shared.isDisjoint(with: stated.identifiers.keys)
    guard isOneOfSeveral || patients.allSatisfy({ $0.stated.isOther(than: stated) }) else { return [] }
    let numbers = stated.identifiers.flatMap { system, values in values.map { "number|\(system)|\($0)" } }
    if stated.birthDate == nil, !numbers.isEmpty { return numbers.sorted() }
    if stated.birthDate == nil, !stated.words.isEmpty { return ["named|\(names.whole(stated.words))"] }
    guard stated.name != nil || stated.birthDate != nil else { return [] }
    return ["contained|\(stated.name ?? "")|\(stated.birthDate ?? "")"]
  }

  /// Systems in which records that describe their subject themselves name several persons.
  private static func systemsOfSeveral(_ subjects: [Subject]) -> Set<String> {
    var known: [String: Set<String>] = [:]
    var shared: Set<String> = []
    for case .stated(let stated) in subjects {
      for (system, values) in stated.identifiers {
        if let others = known[system], others.isDisjoint(with: values) { shared.insert(system) }
        known[system, default: []].formUnion(values)
      }
    }
    return shared
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

  /// Two Patient resources of which one says that the other is the same person (FHIR R4, Patient.link), unless the
  /// birth dates differ.
  private mutating func joinLinkedPatients(
    _ patients: [(index: Int, stated: StatedPatient)], _ context: RecordContext
  ) {
    let stated = Dictionary(uniqueKeysWithValues: patients.map { ($0.index, $0.stated) })
    for patient in patients {
      let here = context.from(patient.index)
      for link in context.resources[patient.index].json.list("link") {
        guard let other = link["other"].flatMap({ here.resolve($0).position }), let theirs = stated[other],
          !patient.stated.contradictsBirthDate(of: theirs), let a = person[patient.index],
          let b = person[other]
        else { continue }
        join(a, b)
      }
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
