import HealthRecords

/// Gives each resource of a package an address of its own (FHIR R4, Bundle.entry.fullUrl).
struct PackageAddresses: Sendable {
  private var taken: Set<String> = []
  /// Addresses under which several resources were sent; none of them is used.
  private let shared: Set<String>

  init(_ resources: [SettledResource]) {
    let urls = resources.filter(\.isRecord).compactMap(\.resource.origin.url)
    shared = Set(Dictionary(grouping: urls) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  mutating func address(of settled: SettledResource, _ carriage: PackageCarriage) -> String {
    let origin = settled.resource.origin
    var wanted: [String] = []
    switch carriage {
    case .asSent, .projected: wanted = [sent(settled), made(settled)].compactMap(\.self)
    case .wrapped: break
    }
    wanted.append(IPSResources.address("\(settled.identity.name) \(origin.file) \(origin.place)"))
    let address = wanted.first { taken.insert($0).inserted }
    return address ?? wanted[0]
  }
}

extension PackageAddresses {
  /// The address under which it was sent, if that fits its id.
  private func sent(_ settled: SettledResource) -> String? {
    guard let url = settled.resource.origin.url, !shared.contains(url),
      !url.contains(where: \.isWhitespace)
    else { return nil }
    if url.hasPrefix("urn:uuid:") { return url }
    return url.hasPrefix("http") && ReferenceName.isOf(url, settled.identity) ? url : nil
  }

  /// An address to which relative references of its neighbours, such as "Patient/12", lead.
  private func made(_ settled: SettledResource) -> String? {
    guard let id = settled.resource.id, id.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) != nil,
      let type = R4Projection.type(settled.resource.type, settled.resource.version)
        ?? (settled.resource.type.isR4 ? settled.resource.type : nil)
    else { return nil }
    return PackageNames.address(scope: StableHash(settled.identity.scope).name, type, id)
  }
}
