import HealthRecords

/// Devices in and on a person (C-CDA Product Instance).
struct ProductInstance: StatementKind {
  let statement: ClinicalStatement

  /// Devices that a procedure implanted or used, each as a record of its own. There are none for a procedure that is
  /// denied, cancelled or only planned.
  var devices: [CDAResource] {
    guard !isNegated, mood == "EVN", !["cancelled", "nullified"].contains(statusCode) else { return [] }
    let roles = deviceRoles.filter { !isInstrument($0) && $0.first("playingDevice") != nil }
    return roles.compactMap { role in
      role.first("playingDevice").map { deviceResource(role, $0, isOnly: roles.count == 1) }
    }
  }

  /// True for an instrument, which stays with its procedure: it has no UDI, and its name is not that of an implant.
  private func isInstrument(_ role: XMLElement) -> Bool {
    guard topic != .devices, element.name != "supply", Self.udi(role) == nil else { return false }
    let words = types.name(role.first("playingDevice/code"))?.normalizedWords ?? ""
    return words.split { !$0.isLetter }.contains { word in Self.instruments.contains(where: word.hasSuffix) }
  }

  /// How the names of instruments end that do not stay in the body.
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

  /// What organizers of its UDI say of the only device (C-CDA R2.1, UDI Organizer).
  var factsOfDevice: [Relation] { related.filter { $0.statement.hasTemplate("4.311") } }

  /// - Parameter isOnly: true for a procedure's only device. What the procedure says of a device and its site is then
  ///   about this one.
  private func deviceResource(_ role: XMLElement, _ device: XMLElement, isOnly: Bool) -> CDAResource {
    let facts = isOnly ? factsOfDevice : []
    let own = ClinicalStatement(element: role, topic: topic, context: context, outerSubject: otherSubject)
    let number = Self.udi(role)
    let type = types.agreeingConcept(device.first("code"))
    let model = device.first("manufacturerModelName")?.text.trimmed
    let purpose = types.name(code).map { CodeableConcept.sentence(EntrySentence(.deviceOf, $0)) }
    let members: Draft<R4.Device> = [
      .status(CDADeviceFact.status(of: facts)),
      .type(type ?? .text(model) ?? purpose),
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
  /// True for a denial that names neither a procedure nor a device: there are no devices (C-CDA R2.1, Medical Equipment
  /// Section; HL7 C-CDA Examples, "No Implanted Devices").
  var deniesAllDevices: Bool {
    let devices = deviceRoles.compactMap { $0.first("playingDevice/code") }
    let isDevices = topic == .devices || !deviceRoles.isEmpty
    return isNegated && isDevices && devices.allSatisfy(Self.isGenericDevice) && !types.isNamed(code)
      && element.first("product") == nil
  }

  private static func isGenericDevice(_ code: XMLElement) -> Bool {
    code["code"].map(genericDevices.contains) ?? (code.first("originalText") == nil)
  }

  /// The section's own words if they are a denial, else a fixed text.
  var noDevices: CDAResource {
    let words = context.sectionsDenial ?? CDADisplay.noDevices
    let members: Draft<R4.DeviceUseStatement> = [.device(.named(words)), .recordedOn(authorTime)]
    return CDAResource(of: statement, key: [words], members, unmapped: [])
  }

  /// SNOMED CT: implant, device, biomedical device.
  private static let genericDevices: Set<String> = ["40388003", "49062001", "63653004", "260787004"]
}
