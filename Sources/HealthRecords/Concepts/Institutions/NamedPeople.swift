/// People named in records as performer, author or requester.
package struct NamedPeople: Sendable {
  package struct Entry: Sendable {
    package let name: String
    /// Their own record, if it was sent.
    package let identity: RecordIdentity?
    /// The records that name them.
    package let records: [ClinicalRecord]
    package var count: Int { records.count }
    /// The newest dated of these.
    package var newest: ClinicalRecord? {
      records.filter { $0.sortDate != nil }.min(by: ClinicalRecord.isListedBefore)
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
    for record in records {
      let named = Dictionary(record.facts.flatMap(Self.people), uniquingKeysWith: { $0 ?? $1 })
      for (name, identity) in named {
        naming[name, default: []].append(record)
        identities[name] = [identities[name], identity].compactMap { $0 }.min()
      }
    }
    entries = naming.map { Entry(name: $0.key, identity: identities[$0.key], records: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension NamedPeople {
  /// Elements whose plain text is a person's name.
  private static let sayWho = Element.all("performer prescriber recorder requester")
  private static let types: Set<ResourceType> = [.practitioner, .practitionerRole]

  private static func people(_ fact: Fact) -> [(String, RecordIdentity?)] {
    fact.values.flatMap { people($0, isName: sayWho.contains(fact.element)) }
  }

  private static func people(_ value: FactValue, isName: Bool) -> [(String, RecordIdentity?)] {
    switch value {
    case .record(let words, let identity): types.contains(identity.type) ? [(words, identity)] : []
    case .text(let words), .elsewhere(let words): isName ? [(words, nil)] : []
    case .group(let facts): facts.flatMap(people)
    case .date, .lines: []
    }
  }
}
