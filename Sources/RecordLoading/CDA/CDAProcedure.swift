import HealthRecords

/// Procedures, whatever class of statement they are sent as (C-CDA Procedure Activity Procedure, Act, Observation).
extension CDAStatement {
  func procedure() -> [CDAResource] {
    let reasons = related.filter { $0.isReason }
    let products = devices
    let when = types.when("performed", effectiveTime)
    let members =
      fields([
        "status": procedureStatus, "code": procedureCode,
        "bodySite": .list(element.all("targetSiteCode").compactMap(types.concept)),
        "performer": .list(
          parties("performer/assignedEntity").compactMap { CDAParty.display($0) }.compactMap {
            .of(["actor": $0])
          }),
        "reasonCode": .list(reasons.compactMap { $0.statement.indication }),
        "usedReference": .list(products.map(\.reference)),
        "method": types.concept(element.first("methodCode")),
        "approachSite": types.concept(element.first("approachSiteCode")),
        "priority": types.concept(element.first("priorityCode")),
        "outcome": element.name == "observation" ? outcome : nil, "recorded": authorTime,
        "recorder": CDAParty.display(author),
      ]) + when
    let procedure = CDAResource(
      "Procedure", of: self, key: [types.name(code), "\(when)"], members,
      asides: related.filter { relation in !(relation.isReason && relation.isWholeReason) })
    return [procedure] + products
  }

  private var procedureCode: JSONTree? { named(code) ?? .of(["text": .text(text)]) }

  /// The value of a procedure that is sent as an observation.
  private var outcome: JSONTree? {
    guard let value = element.first("value") else { return nil }
    return types.concept(value)
      ?? .of([
        "text": .text(
          types.narrative.words(value)
            ?? value["value"].map { [$0, value["unit"] ?? ""].joined(separator: " ") })
      ])
  }

  private var procedureStatus: JSONTree? {
    if isNegated { return "not-done" }
    let known = [
      "active": "in-progress", "aborted": "stopped", "cancelled": "not-done", "nullified": "entered-in-error",
    ]
    return statusCode.map { .string(known[$0] ?? $0) }
  }

  // MARK: Devices

  /// Devices that a procedure put in or used, each a record of its own (C-CDA Product Instance).
  var devices: [CDAResource] {
    element.all("participant").filter { ["DEV", "PRD"].contains($0["typeCode"] ?? "") }.compactMap {
      guard let role = $0.first("participantRole"), let device = role.first("playingDevice") else {
        return nil
      }
      return deviceResource(role, device)
    }
  }

  private func deviceResource(_ role: XMLElement, _ device: XMLElement) -> CDAResource {
    let own = CDAStatement(element: role, topic: topic, context: context)
    let number = role.all("id").first { $0["root"] == "2.16.840.1.113883.3.3719" }?["extension"]
    let type = types.concept(device.first("code"))
    let members = fields([
      "type": type ?? .of(["text": .text(device.first("manufacturerModelName")?.text)]),
      "manufacturer": .text(role.first("scopingEntity/desc")?.text),
      "model": .text(device.first("manufacturerModelName")?.text),
      "udiCarrier": .of(["carrierHRF": .text(number)]),
    ])
    return CDAResource("Device", of: own, key: [types.name(device.first("code"))], members)
  }

  /// Equipment and supplies handed over or in use (C-CDA Non-Medicinal Supply Activity).
  func supply() -> [CDAResource] {
    let products = devices
    let material = element.first("product/manufacturedProduct/manufacturedMaterial")
    let name =
      types.product(material) ?? types.concept(code)
    let words =
      element.first("participant/participantRole/playingDevice/code").flatMap(types.name)
      ?? types.productName(material) ?? types.name(code) ?? text
    let when = types.when("timing", element.all("effectiveTime").first)
    let members =
      fields([
        "status": isNegated ? "not-done" : statusCode.map { .string($0) },
        "device": products.first.map(\.reference) ?? CDAParty.display(words), "code": name,
        "quantity": types.quantity(element.first("quantity")),
        "recordedOn": authorTime, "source": CDAParty.display(parties("performer/assignedEntity").first),
      ]) + when
    if words == nil && products.isEmpty { return [] }
    let type = mood == "EVN" ? "DeviceUseStatement" : "DeviceRequest"
    return [CDAResource(type, of: self, key: [words, "\(when)"], members, asides: related)] + products
  }
}
