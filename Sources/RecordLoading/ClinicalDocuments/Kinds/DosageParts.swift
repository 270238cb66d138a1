import HealthRecords

/// A drug taken in different amounts, with a statement inside it for each, in the order of their numbers (IHE Patient
/// Care Coordination, section 6.3.4.16: tapered, split and conditional doses; C-CDA R2.1, Medication Activity).
extension DrugDosage {
  /// A split dose in each step of a tapered one.
  private static let partsLimit = 3

  func dosages(depth: Int) -> [Dosage] {
    let parts = depth > Self.partsLimit ? [] : parts
    if parts.isEmpty { return eachCourse(own) }
    let whole = own
    let lines = parts.map { part in DrugDosage(part).asPart(depth + 1).map { $0.completed(by: whole) } }
    let areTogether = areTakenTogether(lines.flatMap { $0 })
    let first = areTogether ? 1 : parts[0].sequence ?? 1
    return wordsOfAllParts(whole, first)
      + zip(parts, lines).enumerated().flatMap { index, part -> [Dosage] in
        let number = areTogether ? 1 : part.0.sequence ?? index + 1
        return part.1.map { [.init("sequence", .amount("\(number)"))] + $0 }
      }
  }

  /// The same dosage for each course.
  private func eachCourse(_ dosage: Dosage) -> [Dosage] {
    let courses = DrugCourses(statement).spans
    if courses.isEmpty { return dosage.isEmpty ? [] : [dosage] }
    return courses.enumerated().map { index, course in
      [.init("sequence", .amount("\(index + 1)"))] + dosage.adding(times: bounds(course))
    }
  }

  private func bounds(_ span: XMLElement?) -> [JSONTree.Member] {
    .optional("boundsPeriod", types.period(span))
  }

  /// The words about all parts, as a line of their own before the first part.
  private func wordsOfAllParts(_ whole: Dosage, _ number: Int) -> [Dosage] {
    let own = ["text", "patientInstruction"].compactMap { whole.value($0)?.string }
    let rhythm = types.text(statement.element.first("effectiveTime/period/originalText"))
    let words = (own + [rhythm].compactMap { $0 }).joined(separator: "; ")
    return words.isEmpty ? [] : [[.init("sequence", .amount("\(number)")), .init("text", .string(words))]]
  }

  /// The parts that say how the same drug is taken; a part with another drug is an ingredient.
  var parts: [Statement] {
    let name = ProductParts(statement).name?.normalizedWords
    return statement.inner.filter { part in
      part.isDosagePart && [nil, name].contains(ProductParts(part).name?.normalizedWords)
        && !DrugDosage(part).asPart(Self.partsLimit).isEmpty
    }.sorted { ($0.sequence ?? .max, $0.number) < ($1.sequence ?? .max, $1.number) }
  }

  /// The dosages of a part, with the days on which it is taken; a drug of its own has these as its date.
  private func asPart(_ depth: Int) -> [Dosage] {
    let span = statement.element.all("effectiveTime").first {
      $0.first("low") != nil || $0.first("high") != nil
    }
    return dosages(depth: depth).map { dosage in
      let own = dosage.filter { $0.key != "sequence" }
      return own.hasBounds ? own : own.adding(times: bounds(span))
    }.filter { !$0.isEmpty }
  }

  /// True for doses of one day, or each for a condition. Doses that follow each other have days of their own (IHE
  /// templates of tapered, split and conditional doses).
  private func areTakenTogether(_ dosages: [Dosage]) -> Bool {
    if statement.hasTemplate("I.4.8") { return false }
    if statement.hasTemplate("I.4.9") || statement.hasTemplate("I.4.10") { return true }
    return dosages.allSatisfy { dosage in
      (dosage.hasMoment || dosage.value("asNeededCodeableConcept") != nil) && !dosage.hasBounds
    }
  }
}

extension Statement {
  /// False for a free text sig, and for what is denied, ended or on hold.
  fileprivate var isDosagePart: Bool {
    let isOver = ["aborted", "cancelled", "nullified", "suspended", "held"].contains(statusCode)
    return element.name == "substanceAdministration" && kind != .sig && link == "COMP" && !isOver
      && !isNegated
  }
}

extension [JSONTree.Member] {
  private var repeated: [JSONTree.Member] { value("timing")?["repeat"]?.members ?? [] }

  fileprivate var hasBounds: Bool { repeated.contains { $0.key.hasPrefix("bounds") } }
  fileprivate var hasMoment: Bool {
    repeated.contains { ["when", "timeOfDay", "dayOfWeek"].contains($0.key) }
  }

  /// The members of a dosage, with more members in its timing's `repeat`.
  fileprivate func adding(times more: [JSONTree.Member]) -> [JSONTree.Member] {
    if more.isEmpty { return self }
    let timing = value("timing")?.members.filter { $0.key != "repeat" } ?? []
    let whole = JSONTree.object(timing + [.init("repeat", .object(repeated + more))])
    return filter { $0.key != "timing" } + [.init("timing", whole)]
  }

  /// Adds what holds for all parts: site, route, and what the part itself lacks of dose and time.
  fileprivate func completed(by whole: [JSONTree.Member]) -> [JSONTree.Member] {
    let hasDose = contains { $0.key.hasPrefix("dose") }
    let common = whole.filter { member in
      !Self.ofOnePart.contains(member.key) && value(member.key) == nil
        && !(hasDose && member.key.hasPrefix("dose"))
    }
    let hasRhythm = repeated.value("period") != nil
    let times = whole.repeated.filter { member in
      repeated.value(member.key) == nil && !(Self.ofRhythm.contains(member.key) && hasRhythm)
        && !(member.key.hasPrefix("bounds") && hasBounds)
    }
    return (self + common).adding(times: times).withUnit(of: whole)
  }

  private static let ofOnePart: Set<String> = ["text", "_text", "patientInstruction", "timing", "sequence"]
  private static let ofRhythm: Set<String> = [
    "frequency", "frequencyMax", "period", "periodMax", "periodUnit",
  ]

  /// The unit may be sent once for all parts (CDA R2, administrationUnitCode).
  private func withUnit(of whole: [JSONTree.Member]) -> [JSONTree.Member] {
    let dose = value("doseQuantity")?.members ?? []
    let form = whole.value("method")
    let unit = form?["text"]?.string ?? form?["coding"]?.elements.firstNonNil { $0["display"]?.string }
    guard let unit, dose.value("_unit") == EntrySentence(.noUnit).beside else { return self }
    let counted = JSONTree.object(
      dose.filter { !["unit", "_unit"].contains($0.key) } + [.init("unit", .string(unit))])
    return filter { $0.key != "method" }.map { $0.key == "doseQuantity" ? .init($0.key, counted) : $0 }
  }
}

/// Several spans of time of one drug: courses with pauses between them (HL7 v3 Data Types: SXCM.operator, I includes).
struct DrugCourses {
  /// The spans, if there are several and each begins after the end of the one before it.
  let spans: [XMLElement]

  init(_ statement: Statement) {
    let times = statement.element.all("effectiveTime").flatMap { [$0] + $0.all("comp") }
    let spans = times.filter { $0.first("low") != nil || $0.first("high") != nil }
    let areAdded = spans.dropFirst().allSatisfy { [nil, "I"].contains($0["operator"]) }
    let follow = zip(spans, spans.dropFirst()).allSatisfy { first, second in
      guard let end = first.first("high")?["value"], let start = second.first("low")?["value"] else {
        return false
      }
      return end <= start
    }
    let areCourses = spans.count > 1 && areAdded && follow && spans[0].first("low")?["value"] != nil
    self.spans = areCourses ? spans : []
  }

  /// From the first beginning to the last end; open if the last one is.
  var whole: XMLElement? {
    guard let low = spans.first?.first("low"), let last = spans.last else { return nil }
    let high = last.first("high").flatMap { $0["value"] == nil ? nil : $0 }
    return XMLElement(
      name: "effectiveTime", line: last.line,
      children: ([low] + [high].compactMap { $0 }).map { .element($0) })
  }
}
