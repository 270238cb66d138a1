import HealthRecords

/// What a statement says beside its own elements, so that nothing of an entry is lost: statements inside it that
/// have no element of their own in FHIR are told as extensions, under the words of their code.
extension CDAStatement {
  private static let depthLimit = 8

  ///
  /// - Parameter members: those that the record has already.
  func extensions(
    _ unmapped: [Relation], beside members: [JSONTree.Member] = [], _ remarks: [JSONTree] = []
  ) -> JSONTree.Member? {
    let all =
      remarks + furtherAuthors(beside: members)
      + unmapped.filter { !$0.statement.isComment }.compactMap { $0.statement.unmappedPart } + qualifiers
      + participants
      + specimens + brands + productParts + [length].compactMap { $0 }
    return JSONTree.list(all).map { .init("extension", $0) }
  }

  /// How long it took, where that was sent instead of its end; a drug's stands in its dosage (HL7 v3 Data Types:
  /// IVL.width).
  private var length: JSONTree? {
    guard element.name != "substanceAdministration", let width = types.quantity(effectiveTime?.first("width"))
    else { return nil }
    return Self.part(Self.url("Duration"), [.init("valueQuantity", width)])
  }

  /// One inner statement: its words, value, time and what stands in it again.
  private var unmappedPart: JSONTree? {
    if depth > Self.depthLimit { return nil }
    let time = effectiveTime.map { types.when("value", $0) } ?? []
    let drug =
      element.first("consumable/manufacturedProduct/manufacturedMaterial")
      ?? element.first("product/manufacturedProduct/manufacturedMaterial")
    let parts: [JSONTree?] =
      [nameBesideLabel.flatMap { Self.text("name", $0) }]
      + element.all("value").map { Self.part("value", types.value($0).filter { $0.key.hasPrefix("value") }) }
      + [
        Self.text("drug", types.productName(drug)),
        Self.part("quantity", .optional("valueQuantity", types.quantity(element.first("quantity")))),
        Self.part("dose", .optional("valueQuantity", types.quantity(element.first("doseQuantity")))),
        Self.text("text", text), Self.part("date", time), Self.text("by", performerWords),
        Self.text("status", ["completed", nil].contains(statusCode) ? nil : statusCode),
        Self.text("negated", isNegated ? "this was stated not to be so" : nil),
      ] + related.map(\.statement.unmappedPart)
    let told = parts.compactMap { $0 } + participants
    // A code alone, "prescription drug", is a statement too.
    let present = told.isEmpty ? [types.name(code).flatMap { Self.text("name", $0) }].compactMap { $0 } : told
    guard !present.isEmpty else { return nil }
    return .of(["url": .string(url), "extension": .array(present)])
  }

  private var performerWords: String? {
    let all = parties("performer/assignedEntity")
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// Its label is the last part of the address; names with capitals inside stay whole in a part of their own.
  private var url: String { Self.url(isPlainLabel ? label : "Related \(element.name)") }

  /// What of its code's words the label does not say.
  private var nameBesideLabel: String? {
    guard isAdherence else { return isPlainLabel ? nil : label }
    return types.name(code).flatMap {
      $0.lowercased().contains("adherence") || $0 == code?["code"] ? nil : $0
    }
  }

  private var label: String {
    if isAdherence { return "Adherence" }
    return types.name(code).map { $0 == "ASSERTION" ? "Stated" : $0 } ?? "Related \(element.name)"
  }

  private var isPlainLabel: Bool {
    !label.dropFirst().contains(where: \.isUppercase) && label.utf8.count < 60
  }

  static func url(_ label: String) -> String {
    "urn:hl7-org:v3/\(label.replacing("/", with: " or ").replacing("\n", with: " "))"
  }

  private static func part(_ name: String, _ value: [JSONTree.Member]) -> JSONTree? {
    value.isEmpty ? nil : .object([.init("url", .string(name))] + value)
  }

  static func text(_ name: String, _ words: String?) -> JSONTree? {
    JSONTree.text(words).flatMap { part(name, [.init("valueString", $0)]) }
  }

  /// Qualifiers of the code and value: "Laterality: Left" (HL7 v3 Data Types: CR).
  private var qualifiers: [JSONTree] {
    let holders = element.all("code") + element.all("value") + element.all("targetSiteCode")
    return holders.flatMap(\.qualifiers).compactMap { qualifier in
      let (name, words) = types.qualifierWords(qualifier)
      return Self.text(Self.url(name ?? "Qualifier"), words)
    }
  }

  /// Participants by their role, those aside that mappings read (substance, device, coverage).
  private var participants: [JSONTree] {
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
      return Self.text(
        Self.url(Self.roles[$0["typeCode"] ?? ""] ?? "Participant"), names.distinct.joined(separator: ", "))
    }
  }

  /// What was taken: "Colonic polyp sample".
  private var specimens: [JSONTree] {
    element.all("specimen/specimenRole/specimenPlayingEntity").compactMap {
      Self.text(Self.url("Specimen"), types.name($0.first("code")) ?? $0.first("name")?.text)
    }
  }

  /// HL7 ParticipationType.
  static let roles = [
    "LOC": "Location", "DEV": "Device", "PRD": "Product", "AUT": "Author", "VRF": "Verified by",
    "RESP": "Responsible",
    "IND": "Indirect target", "SBJ": "Subject", "SPC": "Specimen", "INF": "Informant", "CALLBCK": "Contact",
    "DST": "Discharged to", "ORG": "Came from", "RCV": "Receiver", "REF": "Referrer",
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
