import Synchronization

/// The resources of an input, with the indices that all records use.
///
/// It is a class because every record's context holds it.
final class ResourceIndex: Sendable {
  let resources: [Resource]
  let identities: [RecordIdentity]
  /// The names of resources for references to them.
  let names: ReferenceNames
  let references: ReferenceIndex
  let contained: ContainedIndex
  let common: CommonReadings
  /// The person of each record, by number; nil for supporting records of nobody in particular. Empty while persons are
  /// unknown.
  let owners: [Int?]
  /// The owner of records without a person, if there are several persons.
  static let nobody = -1
  /// False if member numbers and the like are masked.
  let showsIdentifiers: Bool

  init(
    resources: [Resource], identities: [RecordIdentity], references: ReferenceIndex, showsIdentifiers: Bool
  ) {
    self.resources = resources
    self.identities = identities
    self.references = references
    self.showsIdentifiers = showsIdentifiers
    contained = ContainedIndex(resources)
    common = CommonReadings()
    names = ReferenceNames(resources, references, common)
    owners = []
  }

  /// The same index, with the persons.
  init(_ other: ResourceIndex, owners: [Int?]) {
    resources = other.resources
    identities = other.identities
    names = other.names
    references = other.references
    contained = other.contained
    common = other.common
    self.owners = owners
    showsIdentifiers = other.showsIdentifiers
  }

  /// The same index with other identities, and with the resources as they are shown.
  init(_ other: ResourceIndex, _ shown: ResourceIndex, identities: [RecordIdentity]) {
    resources = shown.resources
    self.identities = identities
    names = shown.names
    references = shown.references
    contained = shown.contained
    common = shown.common
    owners = other.owners
    showsIdentifiers = other.showsIdentifiers
  }
}

/// Contained resources by their `id`, for resources with many of them, so that references do not search them all (FHIR
/// R4, References: contained resources).
struct ContainedIndex: Sendable {
  private struct Inside: Sendable {
    let container: String
    let byID: [String: JSONValue]
  }

  /// By the position of the containing resource.
  private var inside: [Int: Inside] = [:]

  init(_ resources: [Resource]) {
    for (position, resource) in resources.enumerated() {
      let contained = resource.json.list("contained")
      if contained.isEmpty { continue }
      if contained.dropFirst(Self.few).isEmpty, resource.id != nil || !resource.mayContainRecords { continue }
      let named = contained.compactMap { json in json["id"]?.primitive.map { ($0, json) } }
      inside[position] = Inside(
        container: resource.container, byID: Dictionary(firsts: named))
    }
  }

  func json(_ id: String, in resource: Resource, at position: Int) -> JSONValue? {
    if let inside = inside[position] { return inside.byID[id] }
    return resource.json.list("contained").first { $0["id"]?.primitive == id }
  }

  /// `Resource.container`, which is expensive: without an `id` it is a hash of the whole content.
  func container(_ resource: Resource, at position: Int) -> String {
    inside[position]?.container ?? resource.container
  }

  /// Up to this many are searched without an index.
  private static let few = 16
}

/// The titles of resources for references to them, each read once: a thousand results may have one order.
final class ReferenceNames: Sendable {
  private let resources: [Resource]
  private let references: ReferenceIndex
  private let common: CommonReadings
  private let known = Mutex<[Int: String?]>([:])

  init(_ resources: [Resource], _ references: ReferenceIndex, _ common: CommonReadings) {
    (self.resources, self.references, self.common) = (resources, references, common)
  }

  /// - Returns: nil if the resource has no name.
  func name(at position: Int) -> String? {
    if let name = known.withLock({ $0[position] }) { return name }
    let name =
      drug(at: position) ?? practitioner(at: position)
      ?? RecordTitle.plain(of: resources[position].json, common)
    known.withLock { $0[position] = .some(name) }
    return name
  }

  /// The drug of an order, a fill or a dose, if it is a resource of its own.
  private func drug(at position: Int) -> String? {
    let resource = resources[position]
    guard resource.type.isDrug, resource.type != .medication,
      let json = resource.json["medicationReference"] ?? resource.json["medication"]?["reference"],
      let drug = target(of: json, from: position), resources[drug].type == .medication
    else { return nil }
    return RecordTitle.plain(of: resources[drug].json, common)
  }

  /// Who has a role, and which (FHIR R4, PractitionerRole.practitioner).
  private func practitioner(at position: Int) -> String? {
    let resource = resources[position]
    guard resource.type == .practitionerRole, let json = resource.json["practitioner"],
      json["display"] == nil,
      let person = target(of: json, from: position).flatMap({
        RecordTitle.plain(of: resources[$0].json, common)
      })
    else { return nil }
    return ([person] + [Concept(resource.json["code"])?.words].compactMap(\.self)).joined(separator: ", ")
  }

  private func target(of json: JSONValue, from position: Int) -> Int? {
    (json["reference"] ?? json).primitive.flatMap { references.resolve($0, from: position) }
  }
}
