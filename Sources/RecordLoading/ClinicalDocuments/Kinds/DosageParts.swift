import HealthRecords

/// A drug taken in different amounts, with a statement in it for each (IHE PCC, 6.3.4.16: tapered, split, conditional).
extension Statement {
  /// A split dose in each step of a tapered one.
  private static let partsLimit = 3

  func dosages(depth: Int) -> [Dosage] {
    let parts = depth > Self.partsLimit ? [] : dosageParts
    if parts.isEmpty { return dosagesAlone(isPart: depth > 0) }
    var lines = parts.map { $0.completed(by: self).dosages(depth: depth + 1) }
    // Words that all parts point at are about all of them.
    let texts = Set(lines.joined().map { $0.value("text")?.string })
    let common = texts.count == 1 && lines.count > 1 ? texts.first ?? nil : nil
    if common != nil { lines = lines.map { $0.map { $0.filter { $0.key != "text" } } } }
    let areTogether = areTakenTogether(lines.flatMap { $0 })
    let numbers = parts.enumerated().map { areTogether ? 1 : $1.sequence ?? $0 + 1 }
    // The words about all parts, as a line of their own before the first part.
    let whole = dosage(in: nil)
    let own = ["text", "patientInstruction"].map { whole.value($0)?.string }
    let rhythm = types.text(element.first("effectiveTime/period/originalText"))
    let told = (own + [rhythm, common]).compactMap { $0 }.distinct
    let words = Dosage.optional("text", String.listed(told, by: "; ").map(JSONTree.string))
    let numbered = zip(numbers, lines).flatMap { number, lines in
      lines.map { Self.numbered(number) + $0.filter { $0.key != "sequence" } }
    }
    return (words.isEmpty ? [] : [Self.numbered(numbers[0]) + words]) + numbered
  }

  private static func numbered(_ number: Int) -> Dosage { [.init("sequence", .amount("\(number)"))] }

  /// The same dosage for each course; a part has the days on which it is taken.
  private func dosagesAlone(isPart: Bool) -> [Dosage] {
    if !courses.isEmpty { return courses.enumerated().map { Self.numbered($0 + 1) + dosage(in: $1) } }
    let span = element.all("effectiveTime").first { $0.first("low") != nil || $0.first("high") != nil }
    return [dosage(in: isPart ? span : nil)].filter { !$0.isEmpty }
  }

  /// The parts with the same drug: another one is an ingredient. What is denied, ended or on hold is none.
  var dosageParts: [Statement] {
    let name = nameOfProduct?.normalizedWords
    return inner.filter { part in
      part.element.name == "substanceAdministration" && part.kind != .sig && part.link == "COMP"
        && !["aborted", "cancelled", "nullified", "suspended", "held"].contains(part.statusCode)
        && !part.isNegated && [nil, name].contains(part.nameOfProduct?.normalizedWords)
        && !part.dosages(depth: Self.partsLimit + 1).isEmpty
    }.sorted { ($0.sequence ?? .max, $0.number) < ($1.sequence ?? .max, $1.number) }
  }

  /// True for doses of one day, or each for a condition. Doses that follow each other have days of their own.
  private func areTakenTogether(_ dosages: [Dosage]) -> Bool {
    if hasTemplate("I.4.8") { return false }
    if hasTemplate("I.4.9") || hasTemplate("I.4.10") { return true }
    return dosages.allSatisfy { dosage in
      let times = Set(dosage.value("timing")?["repeat"]?.members.map(\.key) ?? [])
      let isOfDay = !times.isDisjoint(with: ["when", "timeOfDay", "dayOfWeek"])
      return (isOfDay || dosage.value("asNeededCodeableConcept") != nil)
        && times.isDisjoint(with: ["boundsPeriod", "boundsDuration"])
    }
  }

  /// A part with what was sent once for all parts: how it is given, and what it lacks of the dose and the times.
  private func completed(by whole: Statement) -> Statement {
    let own = element.elements.map { $0.familyOfTime ?? $0.name }
    let common = whole.element.elements.filter { child in
      let isTime = child.name == "effectiveTime"
      let isCommon = isTime ? child.familyOfTime != nil : ConceptMap.named("ofWholeDose").holds(child.name)
      return isCommon && !own.contains(child.familyOfTime ?? child.name)
    }
    return again(element.with(element.elements + common))
  }

  /// Spans of time of one drug, each after the end of the one before it: courses with pauses between them.
  private var courses: [XMLElement] {
    let times = element.all("effectiveTime").flatMap { [$0] + $0.all("comp") }
    let spans = times.filter { $0.first("low") != nil || $0.first("high") != nil }
    let areCourses = zip(spans, spans.dropFirst()).allSatisfy { first, second in
      guard let end = first.first("high")?["value"], let start = second.first("low")?["value"] else {
        return false
      }
      return end <= start && [nil, "I"].contains(second["operator"])
    }
    return areCourses && spans.count > 1 && spans[0].first("low")?["value"] != nil ? spans : []
  }

  /// From the first beginning to the last end, open if the last one is; else the first time that is no rhythm.
  var spanOfDrug: XMLElement? {
    guard let low = courses.first?.first("low"), let last = courses.last else {
      return element.all("effectiveTime").first { time in
        time["value"] != nil
          || time.elements.contains { ["low", "high", "center", "width"].contains($0.name) }
      }
    }
    let high = last.first("high").flatMap { $0["value"] == nil ? nil : $0 }
    return last.with([low] + [high].compactMap { $0 })
  }
}

extension XMLElement {
  /// Times of one family replace each other: rhythms, events of the day, lengths; nil for a span.
  var familyOfTime: String? {
    ["event", "period", "frequency", "width"].first { first($0) != nil }
  }
}
