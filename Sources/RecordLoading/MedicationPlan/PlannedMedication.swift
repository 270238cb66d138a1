import HealthRecords

/// A line of a medication plan: a drug with its doses in the morning, at noon, in the evening and at night, its reason,
/// and notes on taking it.
struct PlannedMedication: Sendable {
  let element: XMLElement
  let heading: PlanHeading
  let id: String
  let subject: JSONTree
  /// The date of the plan.
  let date: String?

  init(_ element: XMLElement, heading: PlanHeading, id: String, subject: JSONTree, date: String?) {
    (self.element, self.heading, self.id, self.subject, self.date) = (element, heading, id, subject, date)
  }

  var json: JSONTree {
    .resource(
      "MedicationStatement", id: id,
      fields([
        "status": "active", "category": JSONTree.of(["text": .text(heading.words)]),
        "medicationCodeableConcept": drug,
        "subject": subject, "dateAsserted": .text(date),
        "reasonCode": .list([JSONTree.of(["text": .text(element["r"])])].compactMap { $0 }),
        "note": .list(notes), "dosage": .list(dosages),
      ]))
  }
}

extension PlannedMedication {
  /// The name with its substances and form, else the number of its package (`p`, Pharmazentralnummer); for a recipe its
  /// words.
  private var drug: JSONTree {
    let substances = element.all("W").map {
      [$0["w"], $0["s"]].compactMap { $0?.trimmed }.joined(separator: " ")
    }.joinedWords(" + ")
    let name = (element.name == "R" ? element["t"] : element["a"])?.trimmed ?? ""
    let form = element["fd"] ?? element["f"].map { PlanHeading.forms[$0.uppercased()] ?? $0 }
    let number = element["p"]?.trimmed
    let called = name.isEmpty ? substances : substances.isEmpty ? name : "\(name) (\(substances))"
    let words = [called.isEmpty ? number.map { "PZN \($0)" } : called, form].compactMap { $0 }
    let coding = number.map { code in
      JSONTree.object([
        .init("system", "http://fhir.de/CodeSystem/ifa/pzn"), .init("code", .string(code)),
      ])
    }
    return .object(
      fields(["coding": .list([coding].compactMap { $0 }), "text": .text(words.joined(separator: " "))]))
  }

  private var notes: [JSONTree] {
    ["i", "x"].compactMap { JSONTree.text(element[$0]) }.map { .object([.init("text", $0)]) }
  }

  /// A dosage for each time of the day, or the plan's own words.
  private var dosages: [JSONTree] {
    let words = element.name == "R" ? nil : element["t"]
    if let words = JSONTree.text(words) { return [dosage([.init("text", words)])] }
    let doses = Self.times.compactMap { attribute, time in
      element[attribute].flatMap(amount).map { dose in
        dosage([
          .init("timing", .object([.init("repeat", .object([.init("when", .array([.string(time)]))]))])),
          .init("doseAndRate", .array([.object([.init("doseQuantity", dose)])])),
        ])
      }
    }
    return doses.isEmpty && heading.isAsNeeded ? [dosage([])] : doses
  }

  private func dosage(_ members: [JSONTree.Member]) -> JSONTree {
    .object(members + (heading.isAsNeeded ? [.init("asNeededBoolean", .boolean(true))] : []))
  }

  /// Morgens, mittags, abends, zur Nacht.
  private static let times = [("m", "MORN"), ("d", "NOON"), ("v", "EVE"), ("h", "NIGHT")]

  /// - Returns: nil for no dose.
  private func amount(_ sent: String) -> JSONTree? {
    let sent = sent.trimmed
    if sent.isEmpty || sent == "0" { return nil }
    let unit = element["dud"]?.trimmed ?? element["du"].map { PlanHeading.units[$0] ?? $0 }
    return PlanAmount.quantity(sent, unit: unit)
  }
}
