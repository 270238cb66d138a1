import HealthRecords

/// What a statement says beyond the elements of its record. Inner statements that have no element in FHIR become
/// extensions, with the words of their code as labels, so that nothing of an entry is lost.
struct UnmappedStatements: StatementKind {
  let statement: ClinicalStatement

  private static let depthLimit = 8

  /// - Parameter members: those that the record already has.
  func extensions(
    _ unmapped: [Relation], beside members: [JSONTree.Member] = [], _ remarks: [Remark] = []
  ) -> [Remark] {
    remarks + furtherAuthors(beside: members)
      + unmapped.filter { !$0.statement.isComment }.compactMap {
        UnmappedStatements($0.statement).unmappedPart
      } + qualifiers
      + participants
      + specimens + CDAProductParts(statement).brands + CDAProductParts(statement).productParts
      + [length].compactMap { $0 }
  }

  /// How long it took, if that was sent instead of its end. A drug's duration is in its dosage (HL7 v3 Data Types:
  /// IVL.width).
  private var length: Remark? {
    element.name == "substanceAdministration"
      ? nil : Remark(.duration, types.quantity(effectiveTime?.first("width")).map(Choice.quantity))
  }

  /// One inner statement: its words, value and time, and the statements in it.
  private var unmappedPart: Remark? {
    if depth > Self.depthLimit { return nil }
    let drug =
      element.first("consumable/manufacturedProduct/manufacturedMaterial")
      ?? element.first("product/manufacturedProduct/manufacturedMaterial")
    let amount = { (name: String) in types.quantity(element.first(name)).map(Choice.quantity) }
    let parts: [Remark?] =
      [Remark(.part("name"), words: nameBesideLabel)]
      + element.all("value").map { Remark(.part("value"), types.value($0)?.value) }
      + [
        Remark(.part("drug"), words: types.productName(drug)),
        Remark(.part("quantity"), amount("quantity")), Remark(.part("dose"), amount("doseQuantity")),
        Remark(.part("text"), words: text), Remark(.part("date"), types.when(effectiveTime)),
        Remark(.part("by"), words: performerWords),
        Remark(.part("status"), words: ["completed", nil].contains(statusCode) ? nil : statusCode),
        Remark(.part("negated"), isNegated ? .sentence(EntrySentence(.negated)) : nil),
      ] + related.map { UnmappedStatements($0.statement).unmappedPart }
    let told = parts.compactMap { $0 } + participants
    // A code alone, "prescription drug", is a statement too.
    let present =
      told.isEmpty ? [Remark(.part("name"), words: types.name(code))].compactMap { $0 } : told
    return present.isEmpty ? nil : Remark(addressLabel, .parts(present))
  }

  private var performerWords: String? {
    let all = parties("performer/assignedEntity")
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The label is the last part of the extension's address. A name with capitals inside goes into a part of its own, to
  /// stay whole.
  private var addressLabel: Remark.Kind { isPlainLabel ? label : related(element.name) }

  /// The words of its code that the label lacks.
  private var nameBesideLabel: String? {
    guard MedicationActivity(statement).isAdherence else {
      guard case .sent(let label) = label, !isPlainLabel else { return nil }
      return label
    }
    return types.name(code).flatMap {
      $0.lowercased().contains("adherence") || $0 == code?["code"] ? nil : $0
    }
  }

  private var label: Remark.Kind {
    if MedicationActivity(statement).isAdherence { return .ours(.adherence) }
    return types.name(code).map { $0 == "ASSERTION" ? .ours(.stated) : .sent($0) } ?? related(element.name)
  }

  private func related(_ name: String) -> Remark.Kind {
    .ours(EntryLabel(rawValue: "related\(name.prefix(1).uppercased())\(name.dropFirst())") ?? .relatedAct)
  }

  private var isPlainLabel: Bool {
    guard case .sent(let label) = label else { return true }
    return !label.dropFirst().contains(where: \.isUppercase) && label.utf8.count < 60
  }

  /// Qualifiers of the code and value: "Laterality: Left" (HL7 v3 Data Types: CR).
  private var qualifiers: [Remark] {
    let holders = element.all("code") + element.all("value") + element.all("targetSiteCode")
    return holders.flatMap(\.qualifiers).compactMap { qualifier in
      let (label, words) = types.qualifierWords(qualifier)
      return Remark(label ?? .ours(.qualifier), words: words)
    }
  }

  /// Participants by their role, except those that become elements (substance, device, coverage).
  private var participants: [Remark] {
    let isVisit = element.name == "encounter" && mood == "EVN"
    let mapped = ["CSM", "COV", "HLD"] + (isVisit ? ["DST"] : [])
    return element.all("participant").filter { !mapped.contains($0["typeCode"] ?? "") }.compactMap {
      guard let role = $0.first("participantRole") ?? $0.first("associatedEntity") else { return nil }
      let entity = role.first("playingEntity") ?? role.first("playingDevice")
      let names = [
        CDAParty.words(role), entity?.first("name").map(CDANarrative.ownWords),
        entity?.first("desc").map(CDANarrative.ownWords),
        types.name(entity?.first("code")),
        types.name(role.first("code")), role.first("scopingEntity/desc")?.text,
      ].compactMap { $0 }.filter { !$0.isBlank }
      return Remark(
        Self.roles[$0["typeCode"] ?? ""] ?? .participant, names.distinct.joined(separator: ", "))
    }
  }

  /// The specimen: "Colonic polyp sample".
  private var specimens: [Remark] {
    element.all("specimen/specimenRole/specimenPlayingEntity").compactMap {
      Remark(.specimen, types.name($0.first("code")) ?? $0.first("name")?.text)
    }
  }

  /// HL7 ParticipationType.
  static let roles: [String: EntryLabel] = [
    "LOC": .location, "DEV": .device, "PRD": .product, "AUT": .author, "VRF": .verifiedBy,
    "RESP": .responsible, "IND": .indirectTarget, "SBJ": .subject, "SPC": .specimen, "INF": .informant,
    "CALLBCK": .contact, "DST": .dischargedTo, "ORG": .cameFrom, "RCV": .receiver, "REF": .referrer,
  ]

  /// The part of the section's narrative that it refers to.
  var narrative: JSONTree.Member? {
    let reference = element.first("text/reference")?["value"] ?? element.first("text")?["value"]
    guard let target = types.narrative.target(of: reference) else { return nil }
    return .init(
      "text",
      .object([.init("status", "additional"), .init("div", .string(types.narrative.markup(ofPart: target)))]))
  }
}
