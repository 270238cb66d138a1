import HealthRecords

/// Devices in and on a person (C-CDA R2.1, Product Instance, UDI Organizer).
struct Devices: OfStatement {
  let statement: Statement

  private var roles: [XMLElement] {
    statement.element.all("participant").filter { ["DEV", "PRD"].contains($0["typeCode"] ?? "") }
      .compactMap { $0.first("participantRole") }
  }

  /// Devices that a procedure implanted or used, each as a record of its own. There are none for a procedure that is
  /// denied, cancelled or only planned.
  var records: [EntryRecord] {
    guard !statement.isNegated, statement.isDone, !["cancelled", "nullified"].contains(statement.statusCode)
    else { return [] }
    let all = roles.filter { isDevice($0) && !isInstrument($0) }
    return all.map { record($0, isOnly: all.count == 1) }
  }

  /// The devices' own numbers, which tell procedures with copied identifiers apart.
  var numbers: [String?] { roles.map(Self.udi) }

  /// False for a device of which neither a code nor a number nor a model was sent.
  private func isDevice(_ role: XMLElement) -> Bool {
    guard let device = role.first("playingDevice") else { return false }
    let hasCode = device.first("code").map { $0["code"] != nil || types.names($0) || $0["nullFlavor"] == nil }
    return hasCode ?? true || role.all("id").contains { $0["nullFlavor"] == nil }
      || device.first("manufacturerModelName") != nil
  }

  /// True for an instrument, which stays with its procedure (SNOMED CT: endoscopes and the like; without a UDI).
  private func isInstrument(_ role: XMLElement) -> Bool {
    statement.topic != .devices && Self.udi(role) == nil
      && ConceptMap.named("instrument").holds(anyOf: role.first("playingDevice/code"))
  }

  /// The device's own number (FDA, Unique Device Identifier).
  private static func udi(_ role: XMLElement) -> String? {
    role.all("id").first { $0["root"] == "2.16.840.1.113883.3.3719" }?["extension"]
  }

  /// - Parameter isOnly: true for a procedure's only device. What the procedure says of a device and its site is then
  ///   about this one.
  private func record(_ role: XMLElement, isOnly: Bool) -> EntryRecord {
    let facts = isOnly ? statement.inner(.deviceFacts).flatMap(\.inner) : []
    let own = Statement(role, in: statement.around, as: .device)
    var device = own.mapped()
    let status = types.knownStatus(Self.value("status", in: facts))
    device.add("status", ["active", "inactive"].contains(status) ? status : nil)
    let code = role.first("playingDevice/code")
    let model = role.first("playingDevice/manufacturerModelName")?.text
    let purpose = types.name(statement.code).map { CodedConcept(EntrySentence(.deviceOf, $0)) }
    let type = types.names(code) || (purpose == nil && model == nil) ? types.namedConcept(code) : nil
    device.add(
      "type", (type ?? CodedConcept(words: model) ?? purpose ?? CodedConcept(words: Self.udi(role)))?.json)
    device.add("expirationDate", types.time(Self.value("expiry", in: facts)))
    device.add("udiCarrier.carrierHRF", Self.udi(role))
    // Senders copy identifiers and words from one device to the next.
    let told = facts.filter { Self.facts[$0.code?["code"]] != "expiry" }.compactMap { fact($0) }
    device.remarks += told + (isOnly ? sides : [])
    return own.record(device, key: [types.name(code), code?["code"], code?["displayName"]])
  }

  /// NCI's codes of what an organizer says of its device, with our labels.
  private static let facts = ConceptMap.named("deviceFact")

  private static func value(_ fact: String, in facts: [Statement]) -> XMLElement? {
    facts.first { Self.facts[$0.code?["code"]] == fact }?.value
  }

  private func fact(_ statement: Statement) -> JSONTree? {
    let value = statement.value
    let date = value?["value"].map(HL7Time.dateTime).flatMap(ClinicalDate.init)
    let words = value?["extension"] ?? types.name(value) ?? types.text(value)
    let said = ElementValue.text(words) ?? date.map { .sentence(EntrySentence(.day, $0.text)) }
    let label = Self.facts.target(statement.code?["code"])?.display.flatMap(EntryLabel.init)
    return EntryExtension.named(label == nil ? types.name(statement.code) : nil, else: label ?? .stated, said)
  }

  /// The side of the body that the device is on, by the target sites of its procedure.
  private var sides: [JSONTree] {
    statement.element.all("targetSiteCode").flatMap { site in
      ([EntryExtension.label(.site, types.name(site))] + site.qualifiers.map(types.qualifier)).compactMap {
        $0
      }
    }
  }
}

// MARK: - None

extension Devices {
  /// True for a denial that names neither a procedure nor a device: there are no devices (C-CDA R2.1, Medical Equipment
  /// Section; HL7 C-CDA Examples, "No Implanted Devices").
  var denyAll: Bool {
    let devices = roles.compactMap { $0.first("playingDevice/code") }
    return statement.isNegated && statement.topic == .devices && !types.names(statement.code)
      && statement.element.first("product") == nil
      && devices.allSatisfy { ConceptMap.named("generic").holds($0["code"]) || !types.names($0) }
  }

  /// The section's own words stand beside a fixed text.
  var none: EntryRecord {
    var none = ResourceBuilder()
    none.add("resourceType", "DeviceUseStatement")
    let words = ConceptMap.named("noDevices").target("*")?.display
    none.add("device", ElementValue.reference(words))
    none.add("recordedOn", statement.authorTime)
    none.remarks = Absence(statement).remarks
    return statement.record(none, key: [words])
  }
}

/// Equipment and supplies handed over or in use (C-CDA R2.1, Non-Medicinal Supply Activity).
struct Supply: OfStatement {
  let statement: Statement

  var records: [EntryRecord] {
    let devices = Devices(statement)
    if devices.denyAll { return [devices.none] }
    let products = devices.records
    let material = statement.element.first("product/manufacturedProduct/manufacturedMaterial")
    let name = types.substance(material) ?? statement.naming(statement.code)
    let words =
      statement.element.first("participant/participantRole/playingDevice/code").flatMap { types.name($0) }
      ?? name?.name ?? statement.text
    if words == nil && products.isEmpty { return [] }
    var use = statement.mapped()
    use.set("resourceType", statement.isDone ? "DeviceUseStatement" : "DeviceRequest")
    if statement.isNegated { use.set("status", ConceptMap.named("procedureStatus")["notDone"]) }
    let reference = products.first?.reference ?? ElementValue.reference(words)?.json
    use.add("device", reference)
    use.add("code", name?.json)
    use.use(statement.inner(.deviceFacts))
    // The end of a supply is not a removal. Without a beginning, it is the day of the supply (C-CDA R2.1, Non-Medicinal
    // Supply Activity: effectiveTime).
    let span = statement.effectiveTime
    let start = types.start(span)
    use.add("timingDateTime", start ?? types.time(span?.first("high")))
    use.remarks.append(start == nil ? nil : statement.endAsSent)
    return [statement.record(use, key: [words, start ?? types.time(span?.first("high"))])] + products
  }
}
