/// The resources of an input and what is known of all of them, which every record looks things up in.
///
/// A class, as every record's context holds it.
final class ResourceIndex: Sendable {
  let resources: [Resource]
  let identities: [RecordIdentity]
  /// What those are called that others refer to.
  let names: ReferenceNames
  let references: ReferenceIndex
  let contained: ContainedIndex
  let common: CommonReadings
  /// Who has each record, by number; nil for what supports records of anybody. Empty while nobody is known.
  let owners: [Int?]
  /// False: member numbers and the like are masked.
  let showsIdentifiers: Bool

  init(
    resources: [Resource], identities: [RecordIdentity], references: ReferenceIndex, showsIdentifiers: Bool
  ) {
    self.resources = resources
    self.identities = identities
    names = ReferenceNames(resources, references)
    self.references = references
    self.showsIdentifiers = showsIdentifiers
    contained = ContainedIndex(resources)
    common = CommonReadings()
    owners = []
  }

  /// The same with the persons kept apart.
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

  /// The same under other identities, with the resources as they are shown.
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
