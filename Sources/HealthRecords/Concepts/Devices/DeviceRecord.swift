extension ClinicalRecord {
  /// True for a device, such as an implant, and for the use of one.
  package var isDevice: Bool { resource.type.isDeviceUse || resource.type == .device }

  /// True for a Device without a patient: it made or sent the records (FHIR R4, Device.patient). Devices of clinical
  /// documents never count, since a document without a person gives its entries no patient.
  package var isProgram: Bool {
    resource.type == .device && resource.json["patient"] == nil && !resource.origin.format.isTransformed
  }

  /// The device itself; for a record of use, the device that it refers to.
  package func device(among records: [ClinicalRecord]) -> ClinicalRecord? {
    let device = resource.type.isDeviceUse ? records.first { references.contains($0.identity) } : self
    return device?.resource.type == .device ? device : nil
  }

  /// True for an alert that is active (FHIR R4, Flag).
  package var isActiveAlert: Bool { resource.type == .flag && status.course == .active }
}
