/// What is in the body or at hand, each once, though its use has a record too.
package struct Implants: Sendable {
  /// Newest first.
  package let records: [ClinicalRecord]

  /// - Parameters:
  ///   - records: all of the person, newest first.
  ///   - directives: what is told as a wish or a state already.
  package init(_ records: [ClinicalRecord], besides directives: CareDirectives) {
    let named = Set((directives.directives + directives.others).map(\.identity))
    let devices = records.filter { $0.isDevice && !$0.isProgram && !named.contains($0.identity) }
    let used = Set(devices.filter(\.resource.type.isDeviceUse).map(\.title))
    self.records = devices.filter { $0.resource.type != .device || !used.contains($0.title) }
  }

  /// Without what was taken out or is not in use, and the word that there is none.
  package var inPlace: [ClinicalRecord] { records.filter { !$0.isAbsenceStatement && $0.mayBeInPlace } }
}

extension ClinicalRecord {
  /// False for a device that was taken out or is not in use: the use of one that is completed goes on no more (FHIR R4,
  /// DeviceUseStatement.status), while a document says so of what was put in.
  package var mayBeInPlace: Bool {
    let isUsed =
      resource.type.isDeviceUse && !resource.origin.format.isTransformed && status.code == "completed"
    return !isUsed && ![.past, .notDone, .cancelled, .refuted].contains(status.course)
  }
}
