import Synchronization

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
