extension Shelf {
  /// The persons of the input, by name; records that name nobody belong to the only person there is.
  func persons(
    _ records: [ClinicalRecord?], characteristics: [PersonCharacteristics], selection: RecordSelection
  ) -> [Person] {
    let named = Set(groups.person.compactMap { $0 }).sorted()
    let nobody = named.count == 1 ? named[0] : -1
    var members: [Int: [Int]] = [:]
    for index in context.resources.indices
    where !isSupporting(index) || context.resources[index].type == "Patient" {
      members[groups.person[index] ?? nobody, default: []].append(index)
    }
    let persons = members.keys.sorted().map { key in
      person(
        members[key] ?? [], records, characteristics, selection, isNobody: key == -1 && !named.isEmpty,
        isOnly: members.count == 1)
    }
    if persons.isEmpty && !characteristics.isEmpty { return [Self.owner(characteristics)] }
    return persons.sorted {
      ($0.isNobody ? 1 : 0, $0.displayName, $0.slug) < ($1.isNobody ? 1 : 0, $1.displayName, $1.slug)
    }
  }

  /// An export without any clinical record still says whose phone it is.
  static func owner(_ characteristics: [PersonCharacteristics]) -> Person {
    Person(
      patients: [], stated: [], displayed: nil, characteristics: characteristics, records: [], removed: [],
      supporting: [],
      key: characteristics.map(\.export).joined(separator: "|"), isNobody: false)
  }

  private func isSupporting(_ index: Int) -> Bool {
    RecordMapping.supporting.contains(context.resources[index].type)
  }

  private func person(
    _ members: [Int], _ records: [ClinicalRecord?], _ characteristics: [PersonCharacteristics],
    _ selection: RecordSelection, isNobody: Bool, isOnly: Bool
  ) -> Person {
    let resources = members.map { context.resources[$0] }
    let exports = Set(resources.compactMap(\.origin.export))
    let all = members.compactMap { records[$0] }.filter { !$0.isSupporting }
    let kept = members.filter { versions.fates[$0] == .kept }.map { context.resources[$0] }
    let patients = kept.filter { $0.type == "Patient" }
    return Person(
      patients: patients, stated: patients.isEmpty ? contained(in: members) : patients.map(\.json),
      displayed: isNobody ? nil : displayed(by: members),
      characteristics: characteristics.filter { exports.contains($0.export) },
      records: SameFact.merged(
        all.filter { $0.status.standing != .enteredInError && selection.includes($0) }),
      removed: all.filter { $0.status.standing == .enteredInError },
      supporting: supporting(of: members, records, everything: isOnly), key: key(members), isNobody: isNobody)
  }

  /// The Patients inside the records of somebody who has no Patient resource.
  private func contained(in members: [Int]) -> [JSONValue] {
    members.flatMap { context.resources[$0].json.list("contained") }
      .filter { $0["resourceType"]?.string == "Patient" }
  }

  /// What their records call somebody whom no Patient names.
  private func displayed(by members: [Int]) -> String? {
    members.lazy.flatMap { index in
      Subject.named.lazy.flatMap { context.resources[index].json.all($0) }
        .compactMap { StatedPatient.displayed(by: $0) }
    }.first
  }

  /// What the person's records lean on; with one person, all there is.
  private func supporting(of members: [Int], _ records: [ClinicalRecord?], everything: Bool)
    -> [ClinicalRecord]
  {
    let wanted = everything ? Array(context.resources.indices) : leanedOn(by: members)
    return wanted.filter { isSupporting($0) }.compactMap { records[$0] }
      .sorted { ($0.resource.type, $0.title, $0.identity) < ($1.resource.type, $1.title, $1.identity) }
  }

  private func leanedOn(by members: [Int]) -> [Int] {
    let files = Set(members.map { context.resources[$0].origin.file })
    let own = Set(members)
    return context.resources.indices.filter { index in
      let isOfOther = context.resources[index].type == "Patient" && !own.contains(index)
      return files.contains(context.resources[index].origin.file) && isSupporting(index) && !isOfOther
    }
  }

  /// What the person's folder is named after: their first Patient record, else their first record.
  private func key(_ members: [Int]) -> String {
    let patients = members.filter { context.resources[$0].type == "Patient" }
    let first = (patients.isEmpty ? members : patients).map { context.identities[$0] }.min()
    return first.map(\.name) ?? ""
  }
}
