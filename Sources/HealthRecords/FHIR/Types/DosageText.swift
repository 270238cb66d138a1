/// How a drug is taken: the sender's own words, else built from dose, route and timing; never both
/// (fhir-fields, section 4; DSTU2 to R5 shapes).
struct DosageText: Sendable {
  let text: String

  init?(_ json: JSONValue) {
    let written = json.text("text") ?? json.text("patientInstruction")
    guard let words = written ?? Self.built(json) else { return nil }
    text = words
  }

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
      return Array((quantity + range).prefix(1)) + rate(holder)
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
    let most = json.all("maxDosePerPeriod").compactMap { RatioText($0)?.text }
    return most.isEmpty ? nil : "at most \(most.joined(separator: ", "))"
  }
}
