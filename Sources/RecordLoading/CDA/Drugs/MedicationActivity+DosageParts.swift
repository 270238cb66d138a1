import HealthRecords

/// A drug taken in different amounts, with a statement inside it for each, in the order of their numbers (IHE Patient
/// Care Coordination, section 6.3.4.16: tapered, split and conditional doses; C-CDA R2.1, Medication Activity).
extension MedicationActivity {
  /// One FHIR Dosage for each part, or that of the statement itself.
  var dosages: [Dosage] {
    let parts = dosageParts
    guard !parts.isEmpty else { return eachCourse(dosage) }
    let whole = dosage?.members ?? []
    let lines = parts.map { MedicationActivity($0.statement).dosagesOfPart.map { $0.completed(by: whole) } }
    let areTogether = areTakenTogether(lines.flatMap { $0 })
    let first = areTogether ? 1 : parts[0].sequence ?? 1
    return wordsOfAllParts(whole, first)
      + zip(parts, lines).enumerated().flatMap { index, part -> [Dosage] in
        let number = areTogether ? 1 : part.0.sequence ?? index + 1
        return part.1.map { [.sequence(Digits(number))] + Dosage($0) }
      }
  }

  /// The words about all parts, as a line of their own before the first part.
  private func wordsOfAllParts(_ whole: [JSONTree.Member], _ number: Int) -> [Dosage] {
    let own = ["text", "patientInstruction"].compactMap { key -> String? in
      guard case .string(let words)? = whole[key] else { return nil }
      return words
    }
    let rhythm = types.narrative.words(element.first("effectiveTime/period/originalText"))
    let words = (own + [rhythm].compactMap { $0 }).joined(separator: "; ")
    return words.isEmpty ? [] : [[.sequence(Digits(number)), .text(.sent(words))]]
  }

  /// The dose of the whole, if the parts have doses too.
  var doseBesideParts: Quantity? { dosageParts.isEmpty ? nil : types.quantity(element.first("doseQuantity")) }

  /// The parts that say how the same drug is taken; a part with another drug is an ingredient.
  var dosageParts: [Relation] {
    let names = [nil, types.productName(drugElement)?.normalizedWords]
    let parts = depth > Self.partsLimit ? [] : related.filter(\.isDosagePart)
    return parts.filter {
      names.contains($0.statement.types.productName($0.statement.drugElement)?.normalizedWords)
        && !MedicationActivity($0.statement).dosagesOfPart.isEmpty
    }.sorted { ($0.sequence ?? .max, $0.number) < ($1.sequence ?? .max, $1.number) }
  }
}

extension MedicationActivity {
  /// How deep parts may contain parts: a split dose in each step of a tapered one.
  private static let partsLimit = 3

  /// The dosages of a part, with the days on which it is taken; a drug of its own has these as its date.
  private var dosagesOfPart: [[JSONTree.Member]] {
    let span = element.all("effectiveTime").first { $0.first("low") != nil || $0.first("high") != nil }
    let bounds: Draft<R4.Repeat> = [.bounds(types.period(span).map(Choice.period))]
    return dosages.map(\.members).map { members in
      let own = members.filter { $0.key != "sequence" }
      return own.hasBounds ? own : own.merged(timing: bounds.members)
    }.filter { !$0.isEmpty }
  }

  /// True for doses of one day, or each for a condition. Doses that follow each other have days of their own (IHE
  /// templates of tapered, split and conditional doses).
  private func areTakenTogether(_ dosages: [[JSONTree.Member]]) -> Bool {
    if hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.8") { return false }
    if hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.9") || hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.10") {
      return true
    }
    return dosages.allSatisfy { dosage in
      (dosage.hasMoment || dosage["asNeededCodeableConcept"] != nil) && !dosage.hasBounds
    }
  }
}

extension ClinicalStatement.Relation {
  /// False for a free text sig, and for what is denied, ended or on hold.
  fileprivate var isDosagePart: Bool {
    let isOver = ["aborted", "cancelled", "nullified", "suspended", "held"].contains(statement.statusCode)
    return statement.element.name == "substanceAdministration" && type == "COMP" && !isOver
      && !statement.isNegated && !statement.hasTemplate("4.147") && !statement.hasCode("76662-6")
  }
}

extension [JSONTree.Member] {
  private var repeated: [JSONTree.Member] {
    self["timing"]?.members["repeat"]?.members ?? []
  }

  fileprivate var hasBounds: Bool { repeated.contains { $0.key.hasPrefix("bounds") } }
  fileprivate var hasMoment: Bool {
    repeated.contains { ["when", "timeOfDay", "dayOfWeek"].contains($0.key) }
  }

  /// Adds what holds for all parts: site, route, and what the part itself lacks of dose and time.
  fileprivate func completed(by whole: [JSONTree.Member]) -> [JSONTree.Member] {
    let hasDose = contains { $0.key.hasPrefix("dose") }
    let common = whole.filter { member in
      let isOwn = ["text", "_text", "patientInstruction", "timing", "sequence"].contains(member.key)
      return !isOwn && self[member.key] == nil && !(hasDose && member.key.hasPrefix("dose"))
    }
    let hasRhythm = repeated["period"] != nil
    let times = whole.repeated.filter { member in
      let isRhythm = ["frequency", "frequencyMax", "period", "periodMax", "periodUnit"].contains(member.key)
      return self.repeated[member.key] == nil && !(isRhythm && hasRhythm)
        && !(member.key.hasPrefix("bounds") && hasBounds)
    }
    return (self + common).merged(timing: times).withUnit(of: whole)
  }

  /// The unit may be sent once for all parts (CDA R2, administrationUnitCode).
  private func withUnit(of whole: [JSONTree.Member]) -> [JSONTree.Member] {
    let dose = self["doseQuantity"]?.members ?? []
    guard whole["method"] != nil, dose["_unit"] == EntrySentence(.noUnit).beside else { return self }
    let plain = JSONTree.object(dose.filter { !["unit", "_unit"].contains($0.key) })
    return map { $0.key == "doseQuantity" ? .init($0.key, plain) : $0 }
  }
}
