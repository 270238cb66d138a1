/// The procedure that put a device in place, unless a record of its use has a date. A Device itself has no date for
/// that (FHIR R4, Procedure.focalDevice, Procedure.usedReference; fhir-dates, Device).
struct DevicePlacements: Sendable {
  private var found: [Int: Int] = [:]
  /// Devices with a dated record of their use.
  private var told: Set<Int> = []

  init(_ context: RecordContext) {
    for (index, resource) in context.resources.enumerated()
    where resource.type.isDeviceUse && RecordDates(of: resource, in: context.from(index)).start != nil {
      let here = context.from(index)
      let device = resource.json["device"].flatMap { here.resolve($0["reference"] ?? $0).position }
      if let device { told.insert(device) }
    }
    for (index, resource) in context.resources.enumerated() where resource.type == .procedure {
      let here = context.from(index)
      for reference in Self.devices(of: resource.json) {
        guard let device = here.resolve(reference).position, context.resources[device].type == .device else {
          continue
        }
        found[device] = found[device] ?? index
      }
    }
  }

  /// - Parameter position: the Device's position among the resources.
  func procedure(of position: Int) -> Int? { told.contains(position) ? nil : found[position] }
}

extension DevicePlacements {
  /// The devices of a procedure that was done, without those that it removed (FHIR R4, value set device-action).
  private static func devices(of procedure: JSONValue) -> [JSONValue] {
    let course = RecordStatus(of: procedure, type: .procedure).course
    guard course.hasHappened, course != .past else { return [] }
    let placed = procedure.list("focalDevice").filter { device in
      Concept(device["action"])?.codes.contains { ["explanted", "removed"].contains($0) } != true
    }
    return placed.flatMap { $0.all("manipulated") } + procedure.all("usedReference")
  }
}
