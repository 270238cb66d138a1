/// A procedure that left a device in the body, with a later one that may have removed it.
package struct Insertion: Sendable {
  package let record: ClinicalRecord
  package let removal: ClinicalRecord?
}

/// Devices in or with the person, each once, even if there is also a record of its use.
package struct Implants: Sendable {
  /// Newest first.
  package let records: [ClinicalRecord]
  /// Procedures, done or ordered and completed, that left a device in the body, without a record of the device or of its
  /// removal, newest first.
  package let insertions: [Insertion]
  private let removals: DeviceRemovals

  /// - Parameters:
  ///   - records: all records of the person, newest first.
  ///   - directives: records listed here are left out, as they are shown as wishes or states.
  ///   - orders: completed orders of procedures of which there is no record.
  package init(
    _ records: [ClinicalRecord], besides directives: CareDirectives, ordered orders: [ClinicalRecord]
  ) {
    let named = Set((directives.directives + directives.others).map(\.identity))
    let devices = records.filter { $0.isDevice && !$0.isProgram && !named.contains($0.identity) }
    let used = Set(devices.filter(\.resource.type.isDeviceUse).map(\.comparedTitle))
    let told = devices.filter { $0.resource.type != .device || !used.contains($0.comparedTitle) }
      .distinct { $0.deviceNumber(among: devices) ?? $0.identity.name }
    let removals = DeviceRemovals(records)
    self.records = told
    self.removals = removals
    let names = told.map { NameStems($0.comparedTitle) }
    let inserted = (records.filter(\.isProcedureDone) + orders).filter(\.leavesDevice)
    let isTold = { (procedure: ClinicalRecord) in
      let own = NameStems(procedure.comparedTitle)
      return names.contains { !$0.isEmpty && own.cover($0) }
        || told.contains {
          procedure.references.contains($0.identity) || $0.came(by: procedure, of: inserted)
        }
    }
    let left = inserted.filter { !removals.undo($0) && !isTold($0) }
    insertions = left.filter { !removals.isReplaced($0, by: left) }
      .distinct(by: \.comparedTitle.normalizedWords).map {
        Insertion(record: $0, removal: removals.maybe(of: $0))
      }
  }

  /// Leaves out devices that were removed or are not in use, and statements that there is none.
  package var inPlace: [ClinicalRecord] {
    records.filter { !$0.isAbsenceStatement && $0.mayBeInPlace && removal(of: $0) == nil }
  }

  /// The procedure that removed a device.
  package func removal(of device: ClinicalRecord) -> ClinicalRecord? { removals[device] }
}

extension ClinicalRecord {
  /// The number that no other device in the world has (FHIR R4, Device.udiCarrier), also of the device that it refers to:
  /// without a serial number (GS1 application identifier 21) it is that of a lot.
  fileprivate func deviceNumber(among devices: [ClinicalRecord]) -> String? {
    let sent = device(among: devices)?.resource.json.all("udiCarrier.carrierHRF").firstNonNil(\.primitive)
    return sent.flatMap { $0.holds("(21)") ? $0 : nil }
  }

  /// True for a device that came into use on the day of a procedure, if no other of that day can have put it there.
  fileprivate func came(by procedure: ClinicalRecord, of all: [ClinicalRecord]) -> Bool {
    guard let day = sortDate, day.day != nil, date?.hasOtherDay(than: procedure.date) == false else {
      return false
    }
    return all.count { $0.date?.hasOtherDay(than: date) == false } == 1
  }

  /// False for a device that was removed or is not in use. A completed use is over (FHIR R4,
  /// DeviceUseStatement.status, .whenUsed), but in a clinical document it only means that the device was put in.
  package var mayBeInPlace: Bool {
    let isOver =
      status.code == "completed" || status.course != .active && ended?.hasOtherDay(than: date) == true
    let isUsed = resource.type.isDeviceUse && !resource.origin.format.isTransformed && isOver
    return !isUsed && ![.past, .notDone, .cancelled, .refuted].contains(status.course)
  }

  /// Decided by the procedure's action on its device, or by its title.
  fileprivate var leavesDevice: Bool {
    let actions = resource.json.list("focalDevice").map { Concept($0["action"])?.codes ?? [] }
    if actions.contains(where: { $0.contains("implanted") }) { return true }
    return !DeviceRemovals.names(comparedTitle) && !ProcedureWeight.devices(of: self).isEmpty
  }
}
