/// Joins resources into persons, and never two persons into one.
///
/// An Apple export is one person. Otherwise, two Patients are one person if they are the same record, share an
/// identifier and no birth date contradicts that, or have the same name and birth date.
struct PersonGroups: Sendable {
  /// The person of each resource, as a number; nil for resources without one.
  private(set) var person: [Int?]
  let subjects: Subjects
  let attached: AttachedPatients
  /// Positions of resources whose subject is named by a number that several persons have.
  private(set) var shared: [Int] = []
  private let isOne: Bool

  init(_ context: RecordContext, scopes: [String], onePerson: Bool) {
    subjects = Subjects(context, scopes: scopes)
    attached = AttachedPatients(context.resources)
    isOne = onePerson
    var nodes = PersonNodes(subjects)
    person = context.resources.indices.map { index in
      nodes.person(of: index, context, scope: { scopes[$0] })
    }
    if onePerson {
      person = person.map { $0.map { _ in 0 } }
      return
    }
    var ties = PatientLinks(nodes.sets, nodes.patients + nodes.described)
    Self.tieLinked(nodes.positions, context, &ties)
    tieAttached(nodes.positions, &ties)
    ties.join()
    let index = PatientIndex(nodes.patients.map(\.who))
    let described = ties.stated.indices.dropFirst(nodes.patients.count)
    let names = index.namesOfOne(ties.root)
    for position in described { Self.tieNamed(position, names, index, &ties) }
    ties.join()
    person = person.map { $0.map { ties.sets.root($0) } }
    leaveOpen(UnresolvedSubjects(ties, Array(described), index))
  }

  var isAnybodyNamed: Bool { person.contains { $0 != nil } }

  /// The person of each record. If there is only one, records without a person are theirs. Nil for supporting
  /// resources.
  ///
  /// Records about a group belong to nobody.
  func owners(of resources: [Resource]) -> [Int?] {
    let named = Set(person.compactMap { $0 })
    let only = named.count == 1 ? named.first : nil
    return resources.indices.map { index in
      let type = resources[index].type
      if type.isSupporting && type != .patient { return nil }
      let isOfGroup = subjects.all[index] == .group && !isOne && resources[index].origin.person == nil
      return isOfGroup ? ResourceIndex.nobody : person[index] ?? only ?? ResourceIndex.nobody
    }
  }
}

extension PersonGroups {
  func diagnostics(_ resources: [Resource]) -> [Diagnostic] {
    shared.map { index in
      let origin = resources[index].origin
      return Diagnostic(
        .warning, file: origin.file, place: origin.place,
        reason: ResourceReason.sharedNumber.words
      )
    }
  }

  /// Links Patients that state that they are the same person (FHIR R4, Patient.link).
  private static func tieLinked(_ positions: [Int: Int], _ context: RecordContext, _ ties: inout PatientLinks)
  {
    for (index, position) in positions.sorted(by: { $0.key < $1.key }) {
      for link in context.resources[index].json.list("link") {
        let other = link["other"].flatMap { context.from(index).resolve($0).position }
        if let theirs = other.flatMap({ positions[$0] }) { ties.tie(position, theirs) }
      }
    }
  }

  /// Links the Patient of an attached document and the subject of the resource that holds it (FHIR R4,
  /// DocumentReference.subject).
  private func tieAttached(_ positions: [Int: Int], _ ties: inout PatientLinks) {
    for (patient, holder) in attached.pairs {
      guard case .patient(let subject) = subjects.all[holder], let own = positions[patient],
        let theirs = positions[subject], ties.stated[own].who.mayBe(ties.stated[theirs].who)
      else { continue }
      ties.tie(own, theirs)
    }
  }

  /// Links a description to the only person whose Patient has exactly this name.
  ///
  /// - Parameter names: names that only one person has.
  private static func tieNamed(
    _ position: Int, _ names: [Set<String>: Int], _ index: PatientIndex, _ ties: inout PatientLinks
  ) {
    let who = ties.stated[position].who
    guard let first = names[who.words], index.mayBeAll(named: who) else { return }
    ties.tie(first, position)
  }

  /// Removes the person of ambiguous descriptions: their records then belong to the only person, or to nobody.
  /// Descriptions that are certainly not the only person keep a person of their own.
  private mutating func leaveOpen(_ open: UnresolvedSubjects) {
    shared = person.indices.filter { place in person[place].map(open.sharing.contains) ?? false }
    let sure = Set(person.compactMap { $0 }).subtracting(open.persons)
    let own = sure.count == 1 ? sure.first.map(open.others) ?? [] : []
    let nobody = open.persons.subtracting(own)
    person = person.map { $0.flatMap { nobody.contains($0) ? nil : $0 } }
  }
}
