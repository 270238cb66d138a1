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
