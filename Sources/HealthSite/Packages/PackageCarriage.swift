import HealthRecords

/// How a resource travels in a Bundle of FHIR R4.
enum PackageCarriage: Sendable {
  /// As it was sent.
  case asSent
  /// As R4 has it, with what was sent beside it where that is not the same.
  case projected
  /// What was sent, inside a Basic: R4 has no such type, or it is not what counts any more.
  case wrapped

  init(_ settled: SettledResource) {
    let resource = settled.resource
    let isR4 = [.r4, .r4b].contains(resource.version) && resource.type.isR4
    if !settled.isRecord {
      self = .wrapped
    } else if isR4 && resource.origin.format.support == .fhirAsSent {
      self = .asSent
    } else {
      let type = R4Projection.type(resource.type, resource.version)
      self = type.map(Self.withoutExtensions.contains) ?? true ? .wrapped : .projected
    }
  }

  /// They have no place for what was sent (FHIR R4, Resource: these are no DomainResource).
  private static let withoutExtensions: Set<ResourceType> = [.binary, .bundle, .parameters]
}
