/// The one step in which numbers are masked: after persons are found, and before anything is made from the records.
struct Masking: Sendable {
  private let own: [Int: SecretNumberFinder]
  private let others: SecretNumberFinder
  /// By position, whether a resource has an element that is such a number.
  private let isThere: [Bool]
  /// The person of each resource. If there is only one person, supporting records are theirs.
  private let owners: [Int?]

  /// - Parameter owners: the person of each resource; nil for supporting records of nobody in particular.
  init(_ resources: [Resource], owners: [Int?]) {
    let only = Set(owners.compactMap { $0 })
    self.owners = owners.map { $0 ?? (only.count == 1 ? only.first : nil) }
    var found: [Int: Set<String>] = [:]
    var all: [String] = []
    var isThere: [Bool] = []
    for (resource, owner) in zip(resources, self.owners) {
      let stated = StatedNumbers(resource)
      isThere.append(stated.isThere)
      all += stated.values.sorted()
      if let owner, !stated.values.isEmpty { found[owner, default: []].formUnion(stated.values) }
    }
    self.isThere = isThere
    let places = SecretNumberPlaces(all)
    own = found.mapValues { SecretNumberFinder($0, places: places) }
    others = SecretNumberFinder(Set(all), places: places, leastLength: KnownNumbers.leastLengthOfOthers)
  }

  /// The masked resources, each with the resource as sent.
  func masked(_ resources: [Resource]) -> [Resource] {
    resources.indices.map { index in
      masked(resources[index], isThere[index], numbers(of: owners[index]))
    }
  }

  /// A path of the input. Paths that differ in a number stay different.
  func masked(path: String) -> String { others.masked(path, as: .address) }

  /// What one of the persons in the input wrote.
  func masked(words: String) -> String {
    own.sorted { $0.key < $1.key }.reduce(others.masked(words)) { $1.value.masked($0) }
  }

  /// Pages and exports name a record after its identity: one with a number in it is named after the masked one.
  func masked(_ identities: [RecordIdentity], _ hashes: RenamedHashes) -> [RecordIdentity] {
    zip(identities, owners).map { identity, owner in
      let numbers = numbers(of: owner)
      return identity.named(
        scope: hashes.renamed(numbers.masked(identity.scope, as: .address)),
        id: hashes.renamed(numbers.masked(identity.id, as: .address)))
    }
  }

  private func numbers(of owner: Int?) -> KnownNumbers {
    KnownNumbers(own: owner.flatMap { own[$0] } ?? .none, others: others)
  }

  private func masked(_ resource: Resource, _ isThere: Bool, _ numbers: KnownNumbers) -> Resource {
    let origin = masked(resource.origin, numbers)
    let mayHide =
      isThere || resource.mayHideNumbers || numbers.stand(in: resource.json.bytes)
      || numbers.standInEscapes(of: resource.json)
    let json = mayHide ? MaskedJSON.json(of: resource, numbers) : nil
    let xml = resource.sentXML.map { numbers.masked($0) }
    if json == nil && origin == resource.origin && xml == resource.sentXML { return resource }
    return Resource(resource, maskedAs: json ?? resource.json, origin: origin, sentXML: xml)
  }

  private func masked(_ origin: Origin, _ numbers: KnownNumbers) -> Origin {
    var origin = origin
    origin.file = masked(path: origin.file)
    origin.url = origin.url.map { numbers.masked($0, as: .address) }
    origin.source = origin.source.map { numbers.masked($0) }
    origin.custodian = origin.custodian.map { numbers.masked($0) }
    return origin
  }
}

extension Resource {
  /// True if its bytes may hide words: narratives about a person, and documents.
  fileprivate var mayHideNumbers: Bool {
    type.isOfPerson || type == .binary
      || ["data", "attachment", "presentedForm"].contains(where: json.holdsMember)
  }
}
