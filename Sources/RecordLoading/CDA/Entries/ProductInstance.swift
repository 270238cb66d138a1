import HealthRecords

/// Devices in and on a person (C-CDA Product Instance).
struct ProductInstance: StatementKind {
  let statement: ClinicalStatement

  /// Devices that a procedure put in or used, each a record of its own; none where it was not done, taken back or is
  /// only planned: then what it says of them stands beside it.
  var devices: [CDAResource] {
    guard !isNegated, mood == "EVN", !["cancelled", "nullified"].contains(statusCode) else { return [] }
    let roles = deviceRoles.filter { !isInstrument($0) && $0.first("playingDevice") != nil }
    return roles.compactMap { role in
      role.first("playingDevice").map { deviceResource(role, $0, isOnly: roles.count == 1) }
    }
  }

  /// What a procedure was done with stays with it: without a number of its own, and called as no implant is.
  private func isInstrument(_ role: XMLElement) -> Bool {
    guard topic != .devices, element.name != "supply", Self.udi(role) == nil else { return false }
    let words = types.name(role.first("playingDevice/code"))?.normalizedWords ?? ""
    return words.split { !$0.isLetter }.contains { word in Self.instruments.contains(where: word.hasSuffix) }
  }

  /// Ends of the names of things that a procedure is done with and that do not stay in the body.
  private static let instruments = [
    "scope", "scopes", "scalpel", "forceps", "needle", "syringe", "scissors", "scanner", "laser", "retractor",
    "snare", "speculum", "tourniquet", "microtome",
  ]

  /// The device's own number (FDA, Unique Device Identifier).
  private static func udi(_ role: XMLElement) -> String? {
    role.all("id").first { $0["root"] == "2.16.840.1.113883.3.3719" }?["extension"]
  }

  private var deviceRoles: [XMLElement] {
    element.all("participant").filter { ["DEV", "PRD"].contains($0["typeCode"] ?? "") }
      .compactMap { $0.first("participantRole") }
  }

  /// What organizers of its number say of the only device (C-CDA R2.1, UDI Organizer).
  var factsOfDevice: [Relation] { related.filter { $0.statement.hasTemplate("4.311") } }

  /// - Parameter isOnly: what the procedure says of a device and its place is said of this one.
  private func deviceResource(_ role: XMLElement, _ device: XMLElement, isOnly: Bool) -> CDAResource {
    let facts = isOnly ? factsOfDevice : []
    let own = ClinicalStatement(element: role, topic: topic, context: context, outerSubject: otherSubject)
    let number = Self.udi(role)
    let type = types.agreeingConcept(device.first("code"))
    let model = device.first("manufacturerModelName")?.text.trimmed
    let purpose = types.name(code).map { "Device of: \($0)" }
    let members: Draft<R4.Device> = [
      .status(CDADeviceFact.status(of: facts)),
      .type(type ?? .text(model?.isBlank == false ? model : purpose)),
      .expirationDate(CDADeviceFact.expiry.value(in: facts).flatMap(types.time)),
      .manufacturer(.text(role.first("scopingEntity/desc")?.text)),
      .model(.text(device.first("manufacturerModelName")?.text)),
      .udiCarrier([.carrierHRF(.text(number))]),
    ]
    // Senders copy identifiers and words from one device to the next.
    let code = device.first("code")
    return CDAResource(
      of: own, key: [types.name(code), code?["code"], code?["displayName"]], members,
      remarks: facts.flatMap { CDADeviceFact.told($0.statement) } + (isOnly ? sides : [])
        + [Remark(.statusInText, CDATextStanding(statement).devicesEndInText)])
  }
}

// MARK: None

extension ProductInstance {
  /// True for a denial that names neither a procedure nor a device: there is none of them (C-CDA R2.1, Medical
  /// Equipment Section; HL7 C-CDA Examples, "No Implanted Devices").
  var deniesAllDevices: Bool {
    let devices = deviceRoles.compactMap { $0.first("playingDevice/code") }
    let isDevices = topic == .devices || !deviceRoles.isEmpty
    return isNegated && isDevices && devices.allSatisfy(Self.isGenericDevice) && !types.isNamed(code)
      && element.first("product") == nil
  }

  private static func isGenericDevice(_ code: XMLElement) -> Bool {
    code["code"].map(genericDevices.contains) ?? (code.first("originalText") == nil)
  }

  /// The section's own words where they say so, else ours.
  var noDevices: CDAResource {
    let words = context.sectionsDenial ?? "No known implantable devices"
    let members: Draft<R4.DeviceUseStatement> = [.device(.named(words)), .recordedOn(authorTime)]
    return CDAResource(of: statement, key: [words], members, unmapped: [])
  }

  /// SNOMED CT: implant, device, biomedical device.
  private static let genericDevices: Set<String> = ["40388003", "49062001", "63653004", "260787004"]
}
