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

/// The Patients of attached documents, each with the resource that holds the document.
struct AttachedPatients: Sendable {
  /// Positions of resources.
  let pairs: [(patient: Int, holder: Int)]

  init(_ resources: [Resource]) {
    let attached = resources.indices.filter {
      resources[$0].type == .patient && resources[$0].origin.holderPlace != nil
    }
    if attached.isEmpty {
      pairs = []
      return
    }
    var holders: [String: Int] = [:]
    for (index, resource) in resources.enumerated() where resource.type == .documentReference {
      holders["\(resource.origin.file)\n\(resource.origin.place)"] = index
    }
    pairs = attached.compactMap { patient in
      let origin = resources[patient].origin
      return origin.holderPlace.flatMap { holders["\(origin.file)\n\($0)"] }.map { (patient, $0) }
    }
  }

  /// The positions of resources that hold a document about another person.
  ///
  /// - Parameter persons: the person of each resource.
  func foreign(_ persons: [Int?]) -> [Int] {
    pairs.filter { persons[$0.patient] != nil && persons[$0.patient] != persons[$0.holder] }.map(\.holder)
  }

  func diagnostics(_ resources: [Resource], persons: [Int?]) -> [Diagnostic] {
    foreign(persons).map { holder in
      let origin = resources[holder].origin
      return Diagnostic(
        .warning, file: origin.file, place: origin.place,
        reason:
          ResourceReason.foreignDocument.words)
    }
  }
}

/// Descriptions of subjects that may or may not be one of the Patients.
struct UnresolvedSubjects: Sendable {
  /// The numbers of these persons.
  let persons: Set<Int>
  /// Those who share an identifier with several Patients who are different persons.
  let sharing: Set<Int>
  private let stated: [Int: [Demographics]]

  /// - Parameters:
  ///   - described: positions of the subjects that records describe.
  ///   - index: the descriptions of the Patients.
  init(_ ties: PatientLinks, _ described: [Int], _ index: PatientIndex) {
    stated = Dictionary(grouping: ties.stated.indices, by: ties.root).mapValues {
      $0.map { ties.stated[$0].who }.distinct
    }
    let patients = Set(ties.stated.indices.prefix(ties.stated.count - described.count).map(ties.root))
    let untied = described.filter { !patients.contains(ties.root(of: $0)) }
    let ofMany = index.numbersOfMany(ties.root)
    let sharing = untied.filter { position in
      let who = ties.stated[position].who
      return !ofMany.isDisjoint(with: who.numbers)
        || Set(index.numbered(as: who).map(ties.root)).count > 1
    }
    let systems = Self.systemsOfSeveral(described.map { ties.stated[$0].who })
    let certain = untied.filter { position in
      let who = ties.stated[position].who
      return !systems.isDisjoint(with: who.identifiers.keys) || !index.mayHold(who)
    }
    self.sharing = Set(sharing.map(ties.root))
    persons = Set(untied.map(ties.root)).subtracting(certain.map(ties.root)).union(self.sharing)
  }

  /// Those who contradict the only person that all other records name, or one another.
  func others(than only: Int) -> Set<Int> {
    let rivals = SubjectRivals(persons, stated)
    return persons.filter { person in
      let mine = stated[person] ?? []
      let isOwn = isContradicted(mine, by: stated[only] ?? [])
      return isOwn || rivals.of(mine).contains { $0 != person && contradicts(mine, stated[$0] ?? []) }
    }
  }
}

extension UnresolvedSubjects {
  /// False if each description is a shorter form of one of the other's names, even if that one also has other names.
  private func isContradicted(_ mine: [Demographics], by theirs: [Demographics]) -> Bool {
    contradicts(mine, theirs)
      && !mine.allSatisfy { who in theirs.contains { who.isShort(for: $0) && !who.contradicts($0) } }
  }

  private func contradicts(_ mine: [Demographics], _ theirs: [Demographics]) -> Bool {
    mine.contains { who in theirs.contains { who.contradicts($0) } }
  }

  /// Systems in which records that describe their subject have several numbers.
  private static func systemsOfSeveral(_ described: [Demographics]) -> Set<String> {
    var known: [String: Set<String>] = [:]
    var shared: Set<String> = []
    for stated in described {
      for (system, values) in stated.identifiers {
        if let others = known[system], others.isDisjoint(with: values) { shared.insert(system) }
        known[system, default: []].formUnion(values)
      }
    }
    return shared
  }
}

/// The described persons that one of them may contradict: one for each name and birth date, and those with numbers of
/// the same systems. Of very many, only the first are compared.
struct SubjectRivals: Sendable {
  private var ofKinds: [Int] = []
  private var bySystem: [String: [Int]] = [:]

  /// All data that can contradict, other than numbers.
  private struct Kind: Hashable {
    let words: Set<String>
    let given: GivenNames
    let birthDate: String?
    let generation: Generation?

    init(_ who: Demographics) {
      (words, given, birthDate, generation) = (who.words, who.given, who.birthDate, who.generation)
    }
  }

  /// - Parameter stated: the descriptions of each person.
  init(_ persons: Set<Int>, _ stated: [Int: [Demographics]]) {
    var known: Set<Kind> = []
    for person in persons.sorted() {
      for who in stated[person] ?? [] {
        if ofKinds.count < Self.limit, known.insert(Kind(who)).inserted { ofKinds.append(person) }
        for system in who.identifiers.keys where bySystem[system, default: []].count < Self.limit {
          bySystem[system, default: []].append(person)
        }
      }
    }
  }

  func of(_ mine: [Demographics]) -> [Int] {
    ofKinds + Set(mine.flatMap(\.identifiers.keys)).sorted().flatMap { bySystem[$0] ?? [] }
  }

  private static let limit = PatientCandidates.limit
}
