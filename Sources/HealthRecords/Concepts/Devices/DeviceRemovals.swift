/// Procedures that took a device out of the body (FHIR R4, Procedure.focalDevice).
struct DeviceRemovals: Sendable {
  private let removed: [RecordIdentity: ClinicalRecord]
  /// Procedures whose title names a removal, newest first.
  private let named: [ClinicalRecord]
  /// Procedures with the code of a removal.
  private let coded: [ClinicalRecord]

  init(_ records: [ClinicalRecord]) {
    let done = records.filter(\.isProcedureDone)
    named = done.filter { Self.names($0.comparedTitle) }
    coded = done.filter { $0.codes.contains { Self.removals.meaning(of: $0) != nil } }
    removed = Dictionary(done.flatMap { record in record.explanted.map { ($0, record) } }) { newest, _ in
      newest
    }
  }

  /// The procedure that removed a device, or the device that a record of use refers to.
  subscript(device: ClinicalRecord) -> ClinicalRecord? {
    ([device.identity] + device.references).firstNonNil { removed[$0] }
  }

  /// True if a later removal is of the same device by its code, or if its title has all words of the insertion's.
  func undo(_ insertion: ClinicalRecord) -> Bool {
    let devices = Set(insertion.codes.compactMap(Self.insertions.meaning))
    let later = coded.filter { insertion.isCertainlyOlder(than: $0) }.flatMap(\.codes)
    if later.compactMap(Self.removals.meaning).contains(where: devices.contains) { return true }
    let name = NameStems(insertion.comparedTitle).without(Self.deeds)
    return named.contains { !$0.isCertainlyOlder(than: insertion) && NameStems($0.comparedTitle).cover(name) }
  }

  /// A later removal that may be of this device, since its title names the same kind.
  func maybe(of insertion: ClinicalRecord) -> ClinicalRecord? {
    let kinds = ProcedureWeight.devices(of: insertion)
    return named.first {
      !$0.isCertainlyOlder(than: insertion) && !ProcedureWeight.devices(of: $0).isDisjoint(with: kinds)
    }
  }

  /// True if a later insertion's title names the same thing in the same place: it replaced this one.
  func isReplaced(_ insertion: ClinicalRecord, by others: [ClinicalRecord]) -> Bool {
    let name = Self.device(insertion)
    let sites = insertion.resource.json.bodySites
    return others.contains {
      insertion.isCertainlyOlder(than: $0) && Self.device($0) == name && $0.resource.json.bodySites == sites
    }
  }

  private static let (insertions, removals) = (
    CodeTable(named: "device-insertions.csv"), CodeTable(named: "device-removals.csv")
  )

  private static func device(_ insertion: ClinicalRecord) -> NameStems {
    NameStems(insertion.comparedTitle).without(deeds).without(exchanges)
  }

  /// Words that say what was done with a device, not which.
  private static let deeds = words("deed")
  private static let exchanges = words("exchange")

  private static func words(_ kind: String) -> NameStems {
    NameStems(ofAll: CSVTable(named: "procedure-words.csv").rows.filter { $0.last == kind }.map { $0[0] })
  }

  static func names(_ title: String) -> Bool {
    let words = title.letterWords
    return words.contains { word in beginnings.contains { word.hasPrefix($0) } }
  }

  private static let beginnings = ["remov", "explant", "extract"]
}

extension ClinicalRecord {
  /// The devices that the procedure removed (FHIR R4, value set device-action).
  fileprivate var explanted: [RecordIdentity] {
    let parts = facts.of(.of("focalDevice")).flatMap(\.values)
    let actions = resource.json.list("focalDevice").map { Concept($0["action"])?.codes ?? [] }
    guard parts.count == actions.count else { return [] }
    return zip(parts, actions).flatMap { part, codes -> [RecordIdentity] in
      guard case .group(let facts) = part, !Set(codes).isDisjoint(with: ["explanted", "removed"]) else {
        return []
      }
      return facts.flatMap(\.values).compactMap {
        if case .record(_, let device) = $0 { device } else { nil }
      }
    }
  }
}
