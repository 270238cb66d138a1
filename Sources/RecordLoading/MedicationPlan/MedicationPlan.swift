import HealthRecords

/// A page of Germany's medication plan as FHIR R4 resources, in the plan's own words: the person, the plan, the drugs
/// in it, and what it says of allergies and measures.
struct MedicationPlan: Sendable {
  private let root: XMLElement
  /// The same for the same page, and different for any other page.
  private let key: String

  init(_ root: XMLElement) {
    self.root = root
    key = StableHash(root["U"] ?? "", root["a"] ?? "", IndentedXML.text(of: root)).name
  }

  /// Each resource with the element that it is made of.
  var resources: [(JSONTree, XMLElement)] {
    [(patient, root.first("P") ?? root), (composition, root)] + medications.map { ($0.json, $0.element) }
      + clinicalFacts
  }

  /// The lines of drugs and recipes, in their order.
  var medications: [PlannedMedication] {
    let lines = root.all("S").flatMap { section in
      section.elements.filter { ["M", "R"].contains($0.name) }.map { (section, $0) }
    }
    return lines.enumerated().map { number, line in
      PlannedMedication(
        line.1, heading: PlanHeading(line.0), id: "\(key)-\(number + 1)", subject: subject,
        date: date)
    }
  }

  /// Who made the plan: a practice, a pharmacy, a hospital.
  var author: String? { root.first("A")?["n"]?.trimmed }

  /// When it was printed.
  var date: String? { root.first("A")?["t"].map(HL7Time.dateTime) }
}

extension MedicationPlan {
  private var subject: JSONTree { .reference("Patient", key) }

  private var patient: JSONTree {
    let person = root.first("P")
    let family = [person?["v"], person?["z"], person?["f"]].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
    let name = JSONTree.of([
      "prefix": .list([JSONTree.text(person?["t"])].compactMap { $0 }),
      "family": .text(family.joined(separator: " ")),
      "given": .list([JSONTree.text(person?["g"])].compactMap { $0 }),
    ])
    let number = JSONTree.text(person?["egk"]).map {
      JSONTree.object([.init("system", "http://fhir.de/sid/gkv/kvid-10"), .init("value", $0)])
    }
    return .resource(
      "Patient", id: key,
      fields([
        "identifier": .list([number].compactMap { $0 }), "name": .list([name].compactMap { $0 }),
        "birthDate": .text(person?["b"].map(HL7Time.date)),
        "gender": person?["s"].flatMap { Self.genders[$0.uppercased()] }.map(JSONTree.string),
      ]))
  }

  private static let genders = ["M": "male", "W": "female", "F": "female", "D": "other"]

  /// The plan as a list: what only an older plan of the same author lists may be over.
  private var composition: JSONTree {
    let entries = medications.map {
      JSONTree.reference("MedicationStatement", $0.id)
    }
    let words = root.all("S").flatMap { section in
      [PlanHeading(section).words].compactMap { $0 } + section.all("X").compactMap { $0["t"] }
    }
    let section = fields([
      "title": "Medikationsplan", "code": .concept("http://loinc.org", "10160-0"),
      "text": Self.narrative(words), "entry": .list(entries),
    ])
    return .resource(
      "Composition", id: key,
      fields([
        "status": "final", "type": .concept("http://loinc.org", "77603-9", "Medikationsplan"),
        "title": "Medikationsplan", "subject": subject, "date": .text(date),
        "author": .list([JSONTree.of(["display": .text(author)])].compactMap { $0 }),
        "section": .list([.object(section)]),
      ]))
  }

  private static func narrative(_ words: [String]) -> JSONTree? {
    let lines = words.map { "<p>\(MarkupEscape.escaped($0))</p>" }.joined()
    return lines.isEmpty
      ? nil
      : .object([
        .init("status", "additional"),
        .init("div", .string("<div xmlns=\"http://www.w3.org/1999/xhtml\">\(lines)</div>")),
      ])
  }

  /// The facts in the plan's line of clinical parameters. The day of a measure is not sent, only that of the plan.
  private var clinicalFacts: [(JSONTree, XMLElement)] {
    guard let facts = root.first("O") else { return [] }
    let measures = PlanMeasure.all.compactMap { measure in
      facts[measure.attribute].map { observation(measure, $0) }
    }
    return ([allergy(facts)].compactMap { $0 } + measures).map { ($0, facts) }
  }

  private func allergy(_ facts: XMLElement) -> JSONTree? {
    guard let words = facts["ai"]?.trimmed, !words.isEmpty else { return nil }
    let saysNone = Self.noAllergies.contains(words.normalizedWords)
    return .resource(
      "AllergyIntolerance", id: "\(key)-ai",
      fields([
        "code": saysNone
          ? .concept("http://snomed.info/sct", "716186003", words)
          : .object([.init("text", .string(words))]),
        "patient": subject, "recordedDate": .text(date),
      ]))
  }

  /// Words for no allergies: in the plan's field for allergies, the noun is left out.
  private static let noAllergies = CodedWords.codes("planNoAllergies")

  private func observation(_ measure: PlanMeasure, _ sent: String) -> JSONTree {
    let value = sent.trimmed
    let isNumber = measure.unit != nil && PlanAmount.digits(value) != nil
    return .resource(
      "Observation", id: "\(key)-\(measure.attribute)",
      fields([
        "status": "final", "code": .concept("http://loinc.org", measure.loinc),
        "subject": subject,
        "issued": .text(date),
        "valueQuantity": isNumber ? PlanAmount.quantity(value, unit: measure.unit) : nil,
        "valueString": isNumber ? nil : .text(measure.words ?? "\(value) \(measure.unit ?? "")"),
      ]))
  }
}

/// What a plan says of the person, apart from drugs (LOINC).
struct PlanMeasure: Sendable {
  let attribute: String
  let loinc: String
  /// Nil for a fact that is true if its attribute is present.
  var unit: String?
  var words: String?

  static let all = [
    PlanMeasure(attribute: "w", loinc: "29463-7", unit: "kg"),
    PlanMeasure(attribute: "h", loinc: "8302-2", unit: "cm"),
    PlanMeasure(attribute: "c", loinc: "2160-0", unit: "mg/dl"),
    PlanMeasure(attribute: "p", loinc: "82810-3", words: "schwanger"),
    PlanMeasure(attribute: "b", loinc: "63895-7", words: "stillend"),
  ]
}
