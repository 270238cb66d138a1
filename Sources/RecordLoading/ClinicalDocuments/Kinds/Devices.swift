import HealthRecords

/// Devices in and on a person (C-CDA R2.1, Product Instance, UDI Organizer).
extension Statement {
  private var roles: [XMLElement] {
    element.all("participant").filter { ["DEV", "PRD"].contains($0["typeCode"] ?? "") }.compactMap {
      $0.first("participantRole")
    }
  }

  /// Devices that a procedure implanted or used; none for one that is denied, cancelled or only planned.
  var devices: [EntryRecord] {
    guard !isNegated, isDone, !["cancelled", "nullified"].contains(statusCode) else { return [] }
    let instruments = ConceptMap.named("instrument")
    let all = roles.filter { role in
      // An instrument stays with its procedure (SNOMED CT: endoscopes and the like; without a UDI).
      let codes = role.first("playingDevice/code")?.codes.map { $0["code"] } ?? []
      let isInstrument =
        topic != .devices && Self.udi(role) == nil && codes.contains(where: instruments.holds)
      return isDevice(role) && !isInstrument
    }
    return all.map { device($0, isOnly: all.count == 1) }
  }

  /// The devices' own numbers.
  var numbersOfDevices: [String?] { roles.map(Self.udi) }

  /// False for a device of which neither a code nor a number nor a model was sent.
  private func isDevice(_ role: XMLElement) -> Bool {
    let device = role.first("playingDevice")
    let isNull = device?.first("code").map {
      $0["nullFlavor"] != nil && $0["code"] == nil && !types.names($0)
        && role.all("id").allSatisfy { $0["nullFlavor"] != nil }
    }
    return device != nil && (isNull != true || device?.first("manufacturerModelName") != nil)
  }

  /// The device's own number (FDA, Unique Device Identifier), which some send as the text of its code (GS1, GTIN).
  private static func udi(_ role: XMLElement) -> String? {
    let text = role.first("playingDevice/code/originalText")?.text.trimmed ?? ""
    let isNumber = text.hasPrefix("(01)") && text.dropFirst(4).prefix(14).count(where: \.isNumber) == 14
    return role.all("id").first { $0["root"] == "2.16.840.1.113883.3.3719" }?["extension"]
      ?? (isNumber ? text : nil)
  }

  /// - Parameter isOnly: true for a procedure's only device, which all that it says of a device and its site is about.
  private func device(_ role: XMLElement, isOnly: Bool) -> EntryRecord {
    let facts = isOnly ? inner(.deviceFacts).flatMap(\.inner) : []
    let own = Statement(role, in: around, as: .device)
    var device = own.mapped()
    let status = types.knownStatus(Self.value("status", in: facts))
    device.add("status", ["active", "inactive"].contains(status) ? status : nil)
    let code = role.first("playingDevice/code")
    let model = role.first("playingDevice/manufacturerModelName")?.text
    let purpose = types.name(self.code).map { CodedConcept(EntrySentence(.deviceOf, $0)) }
    let type = types.names(code) || (purpose == nil && model == nil) ? types.namedConcept(code) : nil
    device.add(
      "type", (type ?? CodedConcept(words: model) ?? purpose ?? CodedConcept(words: Self.udi(role)))?.json)
    device.add("expirationDate", types.time(Self.value("expiry", in: facts)))
    device.add("udiCarrier.carrierHRF", Self.udi(role))
    let told = facts.filter { ConceptMap.named("deviceFact")[$0.code?["code"]] != "expiry" }
    device.remarks += told.map(fact) + (isOnly ? sides : [])
    return own.record(device)
  }

  private static func value(_ fact: String, in facts: [Statement]) -> XMLElement? {
    facts.first { ConceptMap.named("deviceFact")[$0.code?["code"]] == fact }?.value
  }

  private func fact(_ inner: Statement) -> JSONTree? {
    let value = inner.value
    let words = value?["extension"] ?? types.name(value) ?? types.text(value)
    let said =
      ElementValue.text(words) ?? HL7Time.date(of: value).map { .sentence(EntrySentence(.day, $0.text)) }
    let label = ConceptMap.named("deviceFact").target(inner.code?["code"])?.display.flatMap(EntryLabel.init)
    return EntryExtension.named(label == nil ? types.name(inner.code) : nil, else: label ?? .stated, said)
  }

  /// The side of the body that the device is on, by the target sites of its procedure.
  private var sides: [JSONTree?] {
    element.all("targetSiteCode").flatMap { site in
      [EntryExtension.label(.site, types.name(site))] + site.qualifiers.map(types.qualifier)
    }
  }

  /// True for a denial that names neither a procedure nor a device (HL7 C-CDA Examples, "No Implanted Devices").
  var deniesDevices: Bool {
    let devices = roles.compactMap { $0.first("playingDevice/code") }
    return isNegated && topic == .devices && !types.names(code) && element.first("product") == nil
      && devices.allSatisfy { ConceptMap.named("generic").holds($0["code"]) || !types.names($0) }
  }

  /// The section's own words stand beside a fixed text.
  var noDevices: EntryRecord {
    var none = mapped(as: .noDevices)
    none.remarks = remarksOfAbsence
    return record(none)
  }
}

/// Equipment and supplies handed over or in use (C-CDA R2.1, Non-Medicinal Supply Activity).
extension Statement {
  var supplies: [EntryRecord] {
    if deniesDevices { return [noDevices] }
    let products = devices
    let material = element.first("product/manufacturedProduct/manufacturedMaterial")
    let name = types.substance(material) ?? naming(self.code)
    let code = element.first("participant/participantRole/playingDevice/code")
    let words = types.name(code) ?? name?.name ?? text
    if words == nil && products.isEmpty { return [] }
    var use = mapped(beside: isDone ? [] : [.init("resourceType", "DeviceRequest")])
    use.add("device", products.first?.reference ?? ElementValue.reference(words)?.json)
    use.add("code", name?.json)
    use.use(inner(.deviceFacts))
    // The end of a supply is not a removal. Without a beginning, it is the day of the supply.
    let isEnded = types.start(effectiveTime) != nil
    use.remarks.append(
      EntryExtension.remark(.endAsSent, isEnded ? types.time(effectiveTime?.first("high")) : nil))
    return [record(use)] + products
  }
}
