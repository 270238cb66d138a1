/// A procedure that left something in the body, with a later one that may have taken it out.
package struct Insertion: Sendable {
  package let record: ClinicalRecord
  package let removal: ClinicalRecord?
}

/// What is in the body or at hand, each once, though its use has a record too.
package struct Implants: Sendable {
  /// Newest first.
  package let records: [ClinicalRecord]
  /// Procedures that left something in the body of which no device tells and which no later one took out, newest first.
  package let insertions: [Insertion]
  private let removals: DeviceRemovals

  /// - Parameters:
  ///   - records: all of the person, newest first.
  ///   - directives: what is told as a wish or a state already.
  package init(_ records: [ClinicalRecord], besides directives: CareDirectives) {
    let named = Set((directives.directives + directives.others).map(\.identity))
    let devices = records.filter { $0.isDevice && !$0.isProgram && !named.contains($0.identity) }
    let used = Set(devices.filter(\.resource.type.isDeviceUse).map(\.title))
    let told = devices.filter { $0.resource.type != .device || !used.contains($0.title) }
    let removals = DeviceRemovals(records)
    self.records = told
    self.removals = removals
    let names = told.map { NameStems($0.title) }
    let isTold = { (procedure: ClinicalRecord) in
      let own = NameStems(procedure.title)
      return names.contains { !$0.isEmpty && own.cover($0) }
        || told.contains { procedure.references.contains($0.identity) }
    }
    insertions = records.filter { $0.leavesDevice && !removals.undo($0) && !isTold($0) }
      .distinct(by: \.title.normalizedWords).map { Insertion(record: $0, removal: removals.maybe(of: $0)) }
  }

  /// Without what was taken out or is not in use, and the word that there is none.
  package var inPlace: [ClinicalRecord] {
    records.filter { !$0.isAbsenceStatement && $0.mayBeInPlace && removal(of: $0) == nil }
  }

  /// The procedure that took a device out.
  package func removal(of device: ClinicalRecord) -> ClinicalRecord? { removals[device] }
}

extension ClinicalRecord {
  /// False for a device that was taken out or is not in use: the use of one that is completed goes on no more (FHIR R4,
  /// DeviceUseStatement.status), while a document says so of what was put in.
  package var mayBeInPlace: Bool {
    let isUsed =
      resource.type.isDeviceUse && !resource.origin.format.isTransformed && status.code == "completed"
    return !isUsed && ![.past, .notDone, .cancelled, .refuted].contains(status.course)
  }

  /// By what was done with its device, or by what it is called.
  fileprivate var leavesDevice: Bool {
    if !isProcedureDone { return false }
    let actions = resource.json.list("focalDevice").map { Concept($0["action"])?.codes ?? [] }
    if actions.contains(where: { $0.contains("implanted") }) { return true }
    return !DeviceRemovals.names(title) && !ProcedureWeight.devices(of: self).isEmpty
  }
}
