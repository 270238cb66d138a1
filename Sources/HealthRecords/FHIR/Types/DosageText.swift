/// How a drug is taken: the sender's own words, else built from dose, route and timing; never both
/// (fhir-fields, section 4; DSTU2 to R5 shapes).
struct DosageText: Sendable {
  let text: String

  init?(_ json: JSONValue) {
    guard let words = json.text("text") ?? json.text("patientInstruction") ?? Self.built(json) else {
      return nil
    }
    text = words
  }

  /// Everything that the sender says of it: the text, or the built form with the instruction beside it.
  static func whole(_ json: JSONValue) -> String? {
    let parts = [json.text("text") ?? built(json), json.text("patientInstruction")].compactMap { $0 }
    let words = parts.count == 2 && parts[0].contains(parts[1]) ? [parts[0]] : parts
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// What codes and numbers say, where there is a text as well: the two may differ.
  static func coded(_ json: JSONValue) -> String? { json.text("text") == nil ? nil : built(json) }

  /// Every dosage of a medication resource; R5's rendered text wins.
  static func all(of json: JSONValue) -> [String] {
    if let rendered = json.text("renderedDosageInstruction") { return [rendered] }
    let dosages = json.all("dosageInstruction") + json.all("dosage")
    return dosages.compactMap { DosageText($0)?.text }
  }
}

extension DosageText {
  private static func built(_ json: JSONValue) -> String? {
    let parts: [String?] = [
      dose(json), Concept(json["method"])?.words, Concept(json["route"])?.words, site(json),
      TimingText(json["timing"]).text, asNeeded(json), extra(json), maximum(json),
    ]
    let words = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static func dose(_ json: JSONValue) -> String? {
    let holders = [json] + json.all("doseAndRate")
    let amounts = holders.flatMap { holder -> [String] in
      let quantity = ["doseQuantity", "quantityQuantity", "quantity", "dose", "doseSimpleQuantity"].compactMap
      { Quantity(holder[$0])?.text }
      let range = ["doseRange", "quantityRange", "dose"].compactMap { RangeText(holder[$0])?.text }
      let kind = holder["doseQuantity"] != nil && holder["type"] != nil ? Concept(holder["type"])?.words : nil
      let amount = (quantity + range).prefix(1).map { amount in
        kind.map { "\(amount) (\($0.lowercased()))" } ?? amount
      }
      return amount + rate(holder)
    }
    return amounts.isEmpty ? nil : amounts.joined(separator: ", ")
  }

  private static func rate(_ json: JSONValue) -> [String] {
    [
      RatioText(json["rateRatio"])?.text, RangeText(json["rateRange"])?.text,
      Quantity(json["rateQuantity"] ?? json["rateSimpleQuantity"])?.text,
    ].compactMap { $0 }.map { "at \($0)" }
  }

  private static func site(_ json: JSONValue) -> String? {
    (Concept(json["site"]) ?? Concept(json["siteCodeableConcept"]))?.words
  }

  private static func asNeeded(_ json: JSONValue) -> String? {
    let reason = Concept(json["asNeededCodeableConcept"] ?? json["asNeededFor"])?.words
    if let reason { return "as needed for \(reason)" }
    return json["asNeededBoolean"]?.boolean ?? json["asNeeded"]?.boolean == true ? "as needed" : nil
  }

  private static func extra(_ json: JSONValue) -> String? {
    let extra = json.all("additionalInstruction") + json.all("additionalInstructions")
    return extra.compactMap { Concept($0)?.words }.joined(separator: ", ")
  }

  private static func maximum(_ json: JSONValue) -> String? {
    let single = ["maxDosePerAdministration": "at a time", "maxDosePerLifetime": "in a lifetime"]
      .sorted { $0.key < $1.key }.compactMap { key, words in Quantity(json[key]).map { "\($0.text) \(words)" }
      }
    let most = json.all("maxDosePerPeriod").compactMap { RatioText($0)?.text } + single
    return most.isEmpty ? nil : "at most \(most.joined(separator: ", "))"
  }
}
