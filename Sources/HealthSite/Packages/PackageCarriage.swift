import HealthRecords

/// How a Bundle of FHIR R4 carries a resource.
enum PackageCarriage: Sendable {
  /// As it was sent.
  case asSent
  /// As R4, with the sent resource as an extension if the two differ.
  case projected
  /// The sent resource inside a Basic: R4 has no such type, or the resource is a copy or an older version.
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

  /// Types without extensions, which could not hold the sent resource (FHIR R4, Resource: these are no DomainResource).
  private static let withoutExtensions: Set<ResourceType> = [.binary, .bundle, .parameters]
}
