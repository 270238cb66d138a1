extension ClinicalRecord {
  /// An implant, a device, or the use of one.
  package var isDevice: Bool { resource.type.isDeviceUse || resource.type == .device }

  /// A Device with no patient is a thing that made or sent the records (FHIR R4, Device.patient); the entries of a
  /// document or fragment without a person tell of none.
  package var isProgram: Bool {
    resource.type == .device && resource.json["patient"] == nil && !resource.origin.format.isTransformed
  }

  /// The device itself, of a use the one that it names.
  package func device(among records: [ClinicalRecord]) -> ClinicalRecord? {
    let device = resource.type.isDeviceUse ? records.first { references.contains($0.identity) } : self
    return device?.resource.type == .device ? device : nil
  }

  /// True for an alert that stands (FHIR R4, Flag).
  package var isActiveAlert: Bool { resource.type == .flag && status.course == .active }
}
