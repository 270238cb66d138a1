/// Whether a drug is taken, for records whose status does not say. R5's only status is "recorded", with the rest in
/// `adherence`; STU3 has `taken` (FHIR R5, MedicationStatement.adherence; STU3, .taken).
public struct Adherence: Hashable, Sendable {
  /// The sender's word: "partial".
  public let words: String
  public let day: ClinicalDate?
}

extension Adherence {
  /// - Parameter codes: the statuses sent; the first is the resource's own.
  /// - Returns: nil if the status applies as it is.
  static func status(of json: JSONValue, type: ResourceType, codes: [String]) -> RecordStatus.Verdict? {
    guard type == .medicationStatement else { return nil }
    let status = codes.first ?? "recorded"
    if status == "recorded", let concept = Concept(json["adherence"]?["code"]) {
      let word = (concept.codes.first ?? concept.text ?? "").trimmed.lowercased().replacing(" ", with: "-")
      return adherence(word)
    }
    if status == "active", let taken = taken[json.text("taken") ?? ""] {
      return (.unstated, "unknown", [.sent(status), .taken(taken)])
    }
    return nil
  }

  /// "Not taken", where the adherence contradicts the status, by R5's element or US Core's extension of an order or a
  /// statement (US Core, Medication Adherence; SNOMED CT, "Patient not taking medication").
  static func notTaking(_ json: JSONValue, codes: [String]) -> RecordStatus.Verdict? {
    let stated = [Concept(json["adherence"]?["code"]), usCore(json)].compactMap { $0 }
    let isNotTaken = stated.contains { concept in
      !notTaking.isDisjoint(with: concept.codes) || concept.words?.lowercased().contains("not taking") == true
    }
    let sent = codes.first { $0 != "recorded" }.map { [StatusStatement.sentAs($0)] } ?? []
    return isNotTaken ? (.notDone, "not-done", [.not(.taken)] + sent) : nil
  }

  private static let notTaking: Set<String> = ["not-taking", "715036001"]

  private static func usCore(_ json: JSONValue) -> Concept? {
    Concept(part("medicationAdherence", of: json)?["valueCodeableConcept"])
  }

  /// One of the parts of US Core's extension.
  private static func part(_ name: String, of json: JSONValue) -> JSONValue? {
    let sent = json.list("extension").first {
      $0.text("url")?.hasSuffix("us-core-medication-adherence") == true
    }
    return sent?.list("extension").first { $0.text("url") == name }
  }

  /// Nil if the record does not say whether the drug is taken as ordered.
  init?(_ json: JSONValue) {
    guard let words = Concept(json["adherence"]?["code"])?.words ?? Self.usCore(json)?.words else {
      return nil
    }
    self.words = SemanticTag.without(words)
    day = Self.part("dateAsserted", of: json)?.text("valueDateTime").flatMap(ClinicalDate.init)
  }

  /// The words are matched by prefix, since suffixes say how far it is as directed.
  private static func adherence(_ word: String) -> RecordStatus.Verdict? {
    if word.hasPrefix("not-taking") { return (.notDone, "not-done", [.not(.taken)]) }
    if word.hasPrefix("stopped") { return (.past, "stopped", [.sent(word)]) }
    if word.hasPrefix("on-hold") { return (.active, "on-hold", [.sent(word)]) }
    if word == "unknown" { return (.unstated, "unknown", [.taken(.recordedUnknown)]) }
    return nil
  }

  private static let taken: [String: StatusStatement.Taken] = ["unk": .unknown, "na": .notApplicable]
}
