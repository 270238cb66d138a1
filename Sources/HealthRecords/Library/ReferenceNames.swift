import Synchronization

/// What resources are called by those that refer to them, each read once: a thousand results have one order.
final class ReferenceNames: Sendable {
  private let resources: [Resource]
  private let references: ReferenceIndex
  private let known = Mutex<[Int: String?]>([:])

  init(_ resources: [Resource], _ references: ReferenceIndex) {
    (self.resources, self.references) = (resources, references)
  }

  /// - Returns: nil where it has no name of its own.
  func name(at position: Int) -> String? {
    if let name = known.withLock({ $0[position] }) { return name }
    let name = drug(at: position) ?? RecordTitle.plain(of: resources[position].json)
    known.withLock { $0[position] = .some(name) }
    return name
  }

  /// An order, a fill or a dose is called by its drug, where that is a resource of its own.
  private func drug(at position: Int) -> String? {
    let resource = resources[position]
    guard resource.type.isDrug, resource.type != .medication,
      let json = resource.json["medicationReference"] ?? resource.json["medication"]?["reference"],
      let literal = (json["reference"] ?? json).primitive,
      let drug = references.resolve(literal, from: position), resources[drug].type == .medication
    else { return nil }
    return RecordTitle.plain(of: resources[drug].json)
  }
}
