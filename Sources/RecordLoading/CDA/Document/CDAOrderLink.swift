import HealthRecords

/// The answer to an order names the order by its identifier (CDA R2, section 4.2.3.6: inFulfillmentOf; C-CDA Note
/// Activity: reference/externalAct).
enum CDAOrderLink {
  /// - Parameter order: the order or act that the answer refers to.
  static func answer(_ order: XMLElement, _ types: CDADatatypes) -> Remark? {
    let id = order.all("id").firstNonNil(identifier)
    let words = types.name(order.first("code")) ?? order.first("id")?["extension"]
    guard id != nil || words != nil else { return nil }
    return Remark(
      .standard("event-basedOn"),
      Reference.of([.identifier(id), .display(.text(words))]).map(Choice.reference))
  }

  /// A root alone identifies a thing too (HL7 v3 Data Types: II).
  static func identifier(_ element: XMLElement) -> Identifier? {
    if let id = CDAParty.identifier(element) { return id }
    guard element["nullFlavor"] == nil, element["extension"] == nil, let root = element["root"], !root.isBlank
    else { return nil }
    let kind = root.contains("-") ? "uuid" : "oid"
    return .of([.system("urn:ietf:rfc3986"), .value("urn:\(kind):\(root.lowercased())")])
  }
}
