/// Joins resources into persons, and never two persons into one.
///
/// One Apple export is one person. Elsewhere two Patient resources are one person when they are the same record,
/// share an identifier (and no birth date speaks against it), or have the same name and birth date.
struct PersonGroups: Sendable {
  /// The person of each resource, as a number; nil for resources that name none.
  private(set) var person: [Int?]
  let subjects: Subjects
  let attached: AttachedPatients
  /// Positions of resources whose subject is named by a number that several persons have.
  private(set) var shared: [Int] = []
  private let isOne: Bool
  /// Who has the records that name none of several persons.
  static let nobody = -1

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

  /// Who has each record: what names nobody is the only person's, if there is but one; nil for supporting resources.
  ///
  /// A record about a group is nobody's own.
  func owners(of resources: [Resource]) -> [Int?] {
    let named = Set(person.compactMap { $0 })
    let only = named.count == 1 ? named.first : nil
    return resources.indices.map { index in
      let type = resources[index].type
      if type.isSupporting && type != .patient { return nil }
      let isOfGroup = subjects.all[index] == .group && !isOne && resources[index].origin.person == nil
      return isOfGroup ? Self.nobody : person[index] ?? only ?? Self.nobody
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
}

extension PersonGroups {
  /// A Patient resource and one that it says is the same person (FHIR R4, Patient.link).
  private static func tieLinked(_ positions: [Int: Int], _ context: RecordContext, _ ties: inout PatientLinks)
  {
    for (index, position) in positions.sorted(by: { $0.key < $1.key }) {
      for link in context.resources[index].json.list("link") {
        let other = link["other"].flatMap { context.from(index).resolve($0).position }
        if let theirs = other.flatMap({ positions[$0] }) { ties.tie(position, theirs) }
      }
    }
  }

  /// The Patient of a document that is an attachment, and the subject of the resource that holds it (FHIR R4,
  /// DocumentReference.subject).
  private func tieAttached(_ positions: [Int: Int], _ ties: inout PatientLinks) {
    for (patient, holder) in attached.pairs {
      guard case .patient(let subject) = subjects.all[holder], let own = positions[patient],
        let theirs = positions[subject], ties.stated[own].who.mayBe(ties.stated[theirs].who)
      else { continue }
      ties.tie(own, theirs)
    }
  }

  /// A description and the only person whose Patient has exactly this name.
  ///
  /// - Parameter names: those that one person alone has.
  private static func tieNamed(
    _ position: Int, _ names: [Set<String>: Int], _ index: PatientIndex, _ ties: inout PatientLinks
  ) {
    let who = ties.stated[position].who
    guard let first = names[who.words], index.mayBeAll(named: who) else { return }
    ties.tie(first, position)
  }

  /// Whom a description may mean is not known where there are several; where all else is one person's it is theirs.
  private mutating func leaveOpen(_ open: UnresolvedSubjects) {
    shared = person.indices.filter { place in person[place].map(open.sharing.contains) ?? false }
    let sure = Set(person.compactMap { $0 }).subtracting(open.persons)
    let own = sure.count == 1 ? sure.first.map(open.others) ?? [] : []
    let nobody = open.persons.subtracting(own)
    person = person.map { $0.flatMap { nobody.contains($0) ? nil : $0 } }
  }
}
