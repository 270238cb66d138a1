import HealthRecords

/// Equipment and supplies handed over or in use (C-CDA Non-Medicinal Supply Activity).
struct NonMedicinalSupplyActivity: StatementKind {
  let statement: ClinicalStatement

  func supply() -> [CDAResource] {
    let device = ProductInstance(statement)
    if device.deniesAllDevices { return [device.noDevices] }
    let products = device.devices
    let material = element.first("product/manufacturedProduct/manufacturedMaterial")
    let name = types.product(material) ?? types.concept(code)
    let words =
      element.first("participant/participantRole/playingDevice/code").flatMap(types.name)
      ?? types.productName(material) ?? types.name(code) ?? text
    // The end of a supply is not a removal. Without a beginning, it is the day of the supply (C-CDA R2.1, Non-Medicinal
    // Supply Activity: effectiveTime).
    let span = element.first("effectiveTime")
    let end = types.start(span) == nil ? nil : span?.first("high")?["value"]
    if words == nil && products.isEmpty { return [] }
    func use<Kind: DeviceUse>(_ kind: Kind.Type) -> CDAResource {
      let when = types.start(span) ?? types.time(span?.first("high"))
      let members: Draft<Kind> = [
        .status(isNegated ? "not-done" : statusCode), .device(products.first?.reference ?? .named(words)),
        .code(name), .quantity(types.quantity(element.first("quantity"))), .recordedOn(authorTime),
        .source(.named(parties("performer/assignedEntity").first)), .timingDateTime(when),
      ]
      return CDAResource(
        of: statement, key: [words, when.line("timingDateTime")], members, unmapped: related,
        remarks: [
          Remark(.endAsSent, end.map(HL7Time.dateTime)),
          Remark(.statusInText, CDATextStanding(statement).devicesEndInText),
        ])
    }
    return [mood == "EVN" ? use(R4.DeviceUseStatement.self) : use(R4.DeviceRequest.self)] + products
  }
}
