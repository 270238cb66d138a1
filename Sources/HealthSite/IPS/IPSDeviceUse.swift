import HealthRecords

extension IPSResources {
  /// The use of a person's device: a summary lists uses, not things (HL7 IPS, DeviceUseStatement).
  static func use(of entry: Entry) -> [Entry] {
    guard entry.type == .device, entry.isOfPerson else { return [] }
    let use = JSONTree.object([
      .init("resourceType", "DeviceUseStatement"), .init("_status", R4Extension.unknown),
      .init("subject", entry.resource["patient"] ?? .null),
      .init("device", IPSComposition.reference(entry.fullURL)),
    ])
    return [
      Entry(fullURL: useAddress(entry), type: .deviceUseStatement, resource: use, references: [])
    ]
  }

  /// The address that a section lists for a record; for a device that of its use.
  func place(of name: String) -> String? {
    entry(name).flatMap { entry in
      if entry.type != .device { return entry.fullURL }
      return entry.isOfPerson ? Self.useAddress(entry) : nil
    }
  }

  private static func useAddress(_ entry: Entry) -> String { address("use of \(entry.fullURL)") }
}

extension IPSResources.Entry {
  fileprivate var isOfPerson: Bool { resource["patient"] != nil }
}
