extension ResolvedResources {
  /// The persons of the input, by name. If there is only one, records that name nobody belong to that person.
  func persons(
    _ records: [ClinicalRecord?], characteristics: [PersonCharacteristics], selection: RecordSelection
  ) -> [Person] {
    var members: [Int: [Int]] = [:]
    for (index, owner) in context.owners.enumerated() {
      if let owner { members[owner, default: []].append(index) }
    }
    let all = context.resources.indices.filter(isSupporting)
    let leanedOn = ReferencedRecords(
      all.filter { context.resources[$0].type != .patient }, context, records)
    let persons = members.keys.sorted().map { key in
      let own = members[key] ?? []
      let isOnly = members.count == 1
      return person(
        own, records, characteristics, selection,
        isNobody: key == ResourceIndex.nobody && groups.isAnybodyNamed,
        supporting: isOnly ? all : patients(among: own) + leanedOn.all(by: own),
        isOnly: isOnly)
    }
    if persons.isEmpty && !characteristics.isEmpty {
      return [Self.owner(characteristics, named: selection.name)]
    }
    return persons.sorted {
      ($0.isNobody ? 1 : 0, $0.displayName, $0.slug) < ($1.isNobody ? 1 : 0, $1.displayName, $1.slug)
    }
  }

  /// The owner of an export without clinical records.
  static func owner(_ characteristics: [PersonCharacteristics], named name: String? = nil) -> Person {
    Person(
      patients: [], stated: [], displayed: name, characteristics: characteristics,
      records: [], removed: [],
      supporting: [],
      key: characteristics.map(\.export).joined(separator: "|"), isNobody: false)
  }

  private func isSupporting(_ index: Int) -> Bool {
    context.resources[index].type.isSupporting
  }

  private func person(
    _ members: [Int], _ records: [ClinicalRecord?], _ characteristics: [PersonCharacteristics],
    _ selection: RecordSelection, isNobody: Bool, supporting: [Int], isOnly: Bool
  ) -> Person {
    let resources = members.map { context.resources[$0] }
    let exports = Set(resources.compactMap(\.origin.export))
    let all = members.compactMap { records[$0] }.filter { !$0.isSupporting }
    let kept = members.filter { versions.fates[$0] == .kept }.map { context.resources[$0] }
    let patients = kept.filter { $0.type == .patient }
    let valid = all.filter { $0.status.course != .enteredInError }
    let stated = isNobody ? [] : patients.isEmpty ? described(by: members) : patients.newestFirst.map(\.json)
    return Person(
      patients: patients, stated: stated,
      displayed: isNobody ? nil : displayed(by: members) ?? (isOnly ? selection.name : nil),
      characteristics: characteristics.filter {
        exports.contains($0.export) || isOnly && (selection.onePerson || Self.mayBe($0, stated))
      },
      records: CrossSourceDuplicate.merged(valid.filter(selection.includes)),
      removed: all.filter { $0.status.course == .enteredInError },
      leftOut: valid.filter { !selection.includes($0) },
      supporting: listed(supporting, records), key: key(members), isNobody: isNobody)
  }

  /// True if no birth date contradicts that the owner of an export is the only person.
  private static func mayBe(_ owner: PersonCharacteristics, _ stated: [JSONValue]) -> Bool {
    let births = stated.compactMap(\.birthDay)
    return births.isEmpty || owner.birthDate.map(births.contains) ?? true
  }

  /// The contained Patients that are the subject of the records, for a person without a Patient resource.
  private func described(by members: [Int]) -> [JSONValue] {
    members.flatMap { index in
      let here = context.from(index)
      return Subject.elements.flatMap { here.resource.json.all($0) }.map(here.resolve)
        .filter { $0.position == nil }.compactMap(\.target)
        .filter { $0.resourceType == .patient }
    }
  }

  /// The name that records give to a person without a Patient.
  private func displayed(by members: [Int]) -> String? {
    members.lazy.flatMap { index in
      PatientElements.all.lazy.flatMap { context.resources[index].json.all($0) }
        .compactMap { Demographics.displayed(by: $0) }
    }.first
  }

  private func listed(_ supporting: [Int], _ records: [ClinicalRecord?]) -> [ClinicalRecord] {
    supporting.compactMap { records[$0] }
      .sorted {
        if $0.resource.type != $1.resource.type { return $0.resource.type < $1.resource.type }
        return $0.title == $1.title ? $0.identity < $1.identity : $0.title.isTitledBefore($1.title)
      }
  }

  private func patients(among members: [Int]) -> [Int] {
    members.filter { context.resources[$0].type == .patient }
  }

  /// The key for the name of the person's folder: their first Patient record, else their first record.
  private func key(_ members: [Int]) -> String {
    let patients = patients(among: members)
    let first = (patients.isEmpty ? members : patients).map { context.identities[$0] }.min()
    return first.map(\.name) ?? ""
  }
}

/// The people, places and things for the records of one person among several: those that the records refer to, directly
/// or indirectly, and those in the same files.
struct ReferencedRecords {
  private let context: RecordContext
  private let records: [ClinicalRecord?]
  private let byFile: [String: [Int]]
  private let byIdentity: [RecordIdentity: Int]

  /// - Parameters:
  ///   - supporting: positions of all supporting resources, without Patients.
  ///   - records: the record of each resource; nil for one that is not a record of its own.
  init(_ supporting: [Int], _ context: RecordContext, _ records: [ClinicalRecord?]) {
    (self.context, self.records) = (context, records)
    byFile = Dictionary(grouping: supporting) { context.resources[$0].origin.file }
    byIdentity = Dictionary(
      firsts: supporting.filter { records[$0] != nil }.map { (context.identities[$0], $0) })
  }

  /// - Parameter members: positions of a person's resources.
  /// - Returns: positions of supporting resources, each once.
  func all(by members: [Int]) -> [Int] {
    var found = Set(Set(members.map { context.resources[$0].origin.file }).flatMap { byFile[$0] ?? [] })
    var waiting = members + found
    while let position = waiting.popLast() {
      for identity in records[position]?.references ?? [] {
        if let next = byIdentity[identity], found.insert(next).inserted { waiting.append(next) }
      }
    }
    return found.sorted()
  }
}
