/// People named in records as performer, author or requester.
package struct NamedPeople: Sendable {
  package struct Entry: Sendable {
    package let name: String
    /// Their own record, if it was sent.
    package let identity: RecordIdentity?
    /// What records call them where they name them: "primary care physician".
    package let roles: [String]
    /// The records that name them.
    package let records: [ClinicalRecord]
    package var count: Int { records.count }
    /// The newest dated of these.
    package var newest: ClinicalRecord? { dated.min(by: ClinicalRecord.isListedBefore) }
    package var oldest: ClinicalRecord? { dated.max(by: ClinicalRecord.isListedBefore) }

    /// A problem or an allergy began before somebody wrote it down, and what is planned has not been: their days count
    /// only where nothing else has one.
    private var dated: [ClinicalRecord] {
      let dated = records.filter { $0.sortDate != nil }
      let deeds = dated.filter {
        ![.allergies, .conditions].contains($0.clinicalType) && $0.status.course.hasHappened
      }
      return deeds.isEmpty ? dated : deeds
    }
  }

  /// Those named in most records first.
  package let entries: [Entry]

  /// Those who were named last first; without a day last.
  package var lastNamedFirst: [Entry] {
    entries.map { ($0, $0.newest?.sortDate?.dayNumber ?? .min) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// - Parameter records: the records of one institution, or all.
  package init(_ records: [ClinicalRecord]) {
    var naming: [String: [ClinicalRecord]] = [:]
    var identities: [String: RecordIdentity] = [:]
    var roles: [String: [String]] = [:]
    for record in records {
      let people = record.facts.flatMap(Self.people)
      for name in Set(people.map(\.name)) { naming[name, default: []].append(record) }
      for person in people {
        identities[person.name] = [identities[person.name], person.identity].compactMap { $0 }.min()
        roles[person.name, default: []] += person.roles
      }
    }
    entries = naming.map {
      Entry(
        name: $0.key, identity: identities[$0.key], roles: (roles[$0.key] ?? []).distinct, records: $0.value)
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension NamedPeople {
  /// Elements whose plain text is a person's name.
  private static let sayWho = Element.all("individual member performer prescriber recorder requester")
  private static let types: Set<ResourceType> = [.practitioner, .practitionerRole]
  /// Beside who it was, a member of a care team or a performer has a role (FHIR R4, CareTeam.participant.role,
  /// Procedure.performer.function).
  private static let sayRole = Element.all("role function")

  private struct Named {
    let name: String
    let identity: RecordIdentity?
    var roles: [String] = []
  }

  private static func people(_ fact: Fact) -> [Named] {
    fact.values.flatMap { people($0, isName: sayWho.contains(fact.element)) }
  }

  private static func people(_ value: FactValue, isName: Bool) -> [Named] {
    switch value {
    case .record(let words, let identity):
      types.contains(identity.type) ? [Named(name: words, identity: identity)] : []
    case .text(let words), .elsewhere(let words): isName ? [Named(name: words, identity: nil)] : []
    case .group(let facts): people(in: facts)
    case .date, .lines: []
    }
  }

  private static func people(in facts: [Fact]) -> [Named] {
    let roles = facts.filter { sayRole.contains($0.element) }.flatMap(\.values).map(\.words)
    return facts.flatMap(people).map { Named(name: $0.name, identity: $0.identity, roles: $0.roles + roles) }
  }
}
