/// Fills and doses, and the orders that they name (FHIR R4, MedicationDispense.authorizingPrescription,
/// MedicationAdministration.request; in STU3 and DSTU2, prescription).
struct SupplyLinks: Sendable {
  /// By their places among the records.
  private let all: [(supply: Int, order: Int)]

  init(_ records: [ClinicalRecord]) {
    let supplies = records.indices.filter { Self.types.contains(records[$0].resource.type) }
    if supplies.isEmpty {
      all = []
      return
    }
    let places = Dictionary(firsts: records.enumerated().map { ($1.identity, $0) })
    all = supplies.flatMap { supply in
      records[supply].references(of: Self.links).compactMap { places[$0] }.map { (supply, $0) }
    }
  }

  /// The drugs, where a fill or dose is of the drug of the order that it names, unless two of their names have no word in
  /// common: then the drug has the place of the ordered one.
  ///
  /// - Parameters:
  ///   - drugs: places of records, by drug.
  ///   - name: the name of the drug in a record.
  func joined(_ drugs: [[Int]], named name: (Int) -> ThingName) -> [(records: [Int], order: Int?)] {
    if all.isEmpty { return drugs.map { ($0, nil) } }
    var groups = drugs.map { Group(records: $0, names: Set($0.map(name))) }
    var places: [Int: Int] = [:]
    for (place, drug) in drugs.enumerated() { for index in drug { places[index] = place } }
    for (supply, order) in all {
      guard let from = places[supply], let to = places[order], from != to,
        groups[from].mayBe(groups[to])
      else { continue }
      for index in groups[from].records { places[index] = to }
      groups[to].add(groups[from])
      groups[from] = Group(records: [], names: [])
    }
    return numbered(groups, places)
  }
}

extension SupplyLinks {
  private static let types: Set<ResourceType> = [.medicationDispense, .medicationAdministration]
  private static let links = Set(["authorizingPrescription", "request", "prescription"].map(Element.of(_:)))

  private struct Group {
    var records: [Int]
    var names: Set<ThingName>

    /// False if two of their names have no word in common.
    func mayBe(_ other: Group) -> Bool {
      names.allSatisfy { one in other.names.allSatisfy { !$0.words.isDisjoint(with: one.words) } }
    }

    mutating func add(_ other: Group) {
      records = (records + other.records).sorted()
      names.formUnion(other.names)
    }
  }

  /// The groups that are left, with the places of those that their fills and doses name.
  private func numbered(_ groups: [Group], _ places: [Int: Int]) -> [(records: [Int], order: Int?)] {
    let kept = groups.indices.filter { !groups[$0].records.isEmpty }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let orders = Dictionary(
      all.compactMap { supply, order in
        places[supply].flatMap { from in places[order].map { (from, $0) } }
      }.filter { $0 != $1 }, uniquingKeysWith: { first, _ in first })
    return kept.map { (groups[$0].records, orders[$0].flatMap { numbers[$0] }) }
  }
}
