/// How a drug is taken, in the sender's words, else built from dose, route and timing (fhir-fields, section 4; DSTU2 to
/// R5 shapes).
///
/// The words are completed by what only codes state: "as needed", the maximum, warnings, the instruction to the
/// patient.
struct DosageText: Sendable {
  let text: String

  init?(_ json: JSONValue, numbers form: NumberText.Form) {
    let dose = json.said("text").map { Self.completed($0, [json]) } ?? Self.built(json, form)
    let words = [dose, json.text("patientInstruction")].compactMap { $0 } + Self.wordExtensions(json)
    guard let first = words.first else { return nil }
    text = words.dropFirst().filter { !first.says($0) }.reduce(first) { "\($0); \($1)" }
  }

  /// The dosage by its codes and numbers, if there is a text as well: the two may differ.
  static func coded(_ json: JSONValue) -> String? { json.text("text") == nil ? nil : built(json, .asSent) }

  /// Where codes and numbers contradict the text, and both are understood: "3 tablets, every 24 hours".
  static func contradiction(_ json: JSONValue) -> String? {
    let coded = Regimen(coded: json)
    guard coded.amount != nil || coded.hours != nil, let text = json.text("text") else { return nil }
    let told = DirectionWords(text).regimen
    let amount =
      told.amount.flatMap { coded.amount?.contradicts($0) } == true
      ? dose(json, .asSent, withRate: false).map { coded.amount?.unit == nil ? DosageWords.atATime($0) : $0 }
      : nil
    let isRhythm = told.hours.flatMap { coded.hours?.overlaps($0) } == false
    let timing = isRhythm ? json["timing"].flatMap(TimingText.often) : nil
    let parts = [amount, timing].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// All dosages of a medication resource. R5's rendered text (in R4 an extension) is preferred, completed by what only
  /// codes state.
  static func all(of json: JSONValue) -> [String] {
    let dosages = json.all("dosageInstruction") + json.all("dosage")
    guard let rendered = json.text("renderedDosageInstruction") ?? renderedExtension(json) else {
      return lines(dosages, numbers: .counted)
    }
    let completed = completed(rendered, dosages)
    return completed == rendered || dosages.count == 1
      ? [completed] : [rendered] + lines(dosages, numbers: .counted)
  }

  /// The dosages in the order in which they apply. One that follows another begins with "then" (FHIR R4, Datatypes:
  /// Dosage.sequence; equal numbers are taken at the same time), and has its own days if those of others differ.
  static func lines(_ dosages: [JSONValue], numbers form: NumberText.Form) -> [String] {
    var last: Int?
    let haveOwnDays = Set(dosages.compactMap(days)).count > 1
    return inSequence(dosages).compactMap { dosage in
      guard var text = DosageText(dosage, numbers: form)?.text else { return nil }
      if haveOwnDays, let days = days(dosage), !text.says(days) { text += " (\(days))" }
      let number = sequence(dosage)
      defer { last = number }
      let follows = last != nil && number != nil && last != number
      return follows && !text.lowercased().hasPrefix("then") ? TimingWords.then(text) : text
    }
  }

  /// Sorted by their numbers; those without a number come last, in the order sent.
  static func inSequence(_ dosages: [JSONValue]) -> [JSONValue] {
    dosages.enumerated().sorted {
      (sequence($0.element) ?? .max, $0.offset) < (sequence($1.element) ?? .max, $1.offset)
    }.map(\.element)
  }
}

extension DosageText {
  private static func renderedExtension(_ json: JSONValue) -> String? {
    json.list("extension").first {
      $0.text("url")?.lowercased().hasSuffix("rendereddosageinstruction") == true
    }?.choice("value")?.value.string
  }

  /// Extensions in words. A text of one word is taken for a code.
  private static func wordExtensions(_ json: JSONValue) -> [String] {
    json.list("extension").compactMap { ($0["valueString"] ?? $0["valueMarkdown"])?.string?.trimmed }
      .filter { $0.contains(where: \.isLetter) && $0.contains(where: \.isWhitespace) }
  }

  private static func days(_ json: JSONValue) -> String? {
    json["timing"]?["repeat"].flatMap(TimingText.period)
  }

  private static func sequence(_ json: JSONValue) -> Int? { json["sequence"]?.primitive.flatMap { Int($0) } }

  /// The text, completed by what it lacks: dose, timing, site, maximum and others.
  private static func completed(_ text: String, _ dosages: [JSONValue]) -> String {
    let unsaid = dosages.flatMap { missing(in: text, of: $0) }
    return unsaid.isEmpty ? text : "\(text) (\(unsaid.distinct.joined(separator: ", ")))"
  }

  private static func missing(in text: String, of dosage: JSONValue) -> [String] {
    let course = dosage["timing"]?["repeat"].flatMap(TimingText.course)
    // A contradiction is printed apart from the text, not in it.
    let amount = DoseWords(text).missing(
      contradiction(dosage) == nil ? dose(dosage, .counted) : nil,
      TimingText(dosage["timing"], numbers: .counted).text)
    let stated = [text, amount ?? ""].joined(separator: "; ")
    let parts: [String?] = [
      amount, route(dosage).flatMap { text.says($0) ? nil : $0 },
      site(dosage).flatMap { text.says($0) ? nil : $0 },
      asNeeded(dosage).flatMap { saysAsNeeded(text, of: dosage) ? nil : $0 },
      maximum(dosage).flatMap { saysMaximum(text, of: dosage) ? nil : $0 },
      course.flatMap { saysCourse(stated, $0) ? nil : TimingWords.lasting($0) },
    ]
    return parts.compactMap { $0 } + extras(dosage).filter { !text.says($0) }
  }

  /// The route, where it is not by mouth, which directions seldom say in the same words.
  private static func route(_ dosage: JSONValue) -> String? {
    Concept(dosage["route"]).flatMap { byMouth.isDisjoint(with: $0.codes) ? $0.words : nil }
      .map(SemanticTag.without)
  }

  /// Oral use (SNOMED CT, NCI Thesaurus, EDQM, HL7 v3 RouteOfAdministration).
  private static let byMouth: Set<String> = ["26643006", "C38288", "20053000", "PO"]

  /// True for "x 7 days", "7-day course" or "for 7d" if the course is "7 days".
  private static func saysCourse(_ text: String, _ course: String) -> Bool {
    let parts = course.split(separator: " ")
    guard let number = parts.first, let unit = parts.dropFirst().first else { return text.says(course) }
    let stem = unit.hasSuffix("s") ? unit.dropLast() : unit
    return ["\(number) \(stem)", "\(number)-\(stem)", "\(number)\(stem)", "\(number)\(stem.prefix(1)) "]
      .contains { "\(text) ".says($0) }
  }

  private static let asNeededWords = ["as needed", "prn", "p.r.n", "if needed", "when needed", "as required"]

  private static func saysAsNeeded(_ text: String, of json: JSONValue) -> Bool {
    asNeededWords.contains { text.says($0) } && (asNeededReason(json).map { text.says($0) } ?? true)
  }

  private static let maximumWords = [
    "max", "at most", "not exceed", "no more than", "not more than", "up to",
  ]

  /// True if the text has a word for a maximum and each of its numbers.
  private static func saysMaximum(_ text: String, of json: JSONValue) -> Bool {
    let isOfOneDose = singleMaximums.contains { json[$0.0] != nil }
    if isOfOneDose, !["at a time", "per dose", "single dose", "lifetime"].contains(where: text.says) {
      return false
    }
    let numbers = Set(text.split { !$0.isNumber && $0 != "." }.map(String.init))
    return maximumWords.contains { text.says($0) } && Set(maximumNumbers(json)).isSubset(of: numbers)
  }

  private static func built(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    let parts: [String?] = [
      dose(json, form), Concept(json["method"])?.words, Concept(json["route"])?.words, site(json),
      TimingText(json["timing"], numbers: form).text, asNeeded(json), extra(json), maximum(json),
    ]
    let words = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static func dose(_ json: JSONValue, _ form: NumberText.Form, withRate: Bool = true) -> String? {
    let holders = [json] + json.all("doseAndRate")
    let amounts = holders.flatMap { holder -> [String] in
      let quantity = ["doseQuantity", "quantityQuantity", "quantity", "dose", "doseSimpleQuantity"].compactMap
      { Quantity(holder[$0]).map { $0.unit.isEmpty ? form.words($0.text) : $0.text } }
      let range = ["doseRange", "quantityRange", "dose"].compactMap { RangeText(holder[$0])?.text }
      let kind = holder["doseQuantity"] != nil && holder["type"] != nil ? Concept(holder["type"])?.words : nil
      let amount = (quantity + range).prefix(1).map { amount in
        kind.map { "\(amount) (\(DosageWords.kind($0.lowercased())))" } ?? amount
      }
      return amount + (withRate ? rate(holder) : [])
    }
    return amounts.isEmpty ? nil : amounts.joined(separator: ", ")
  }

  private static func rate(_ json: JSONValue) -> [String] {
    [
      RatioText(json["rateRatio"])?.text, RangeText(json["rateRange"])?.text,
      Quantity(json["rateQuantity"] ?? json["rateSimpleQuantity"])?.text,
    ].compactMap { $0 }.map(TimingWords.at)
  }

  private static func site(_ json: JSONValue) -> String? {
    (Concept(json["site"]) ?? Concept(json["siteCodeableConcept"]))?.words
  }

  private static func asNeeded(_ json: JSONValue) -> String? {
    let reason = asNeededReason(json)
    let isAsNeeded = json["asNeededBoolean"]?.boolean ?? json["asNeeded"]?.boolean == true
    return reason != nil || isAsNeeded ? DosageWords.asNeeded(for: reason) : nil
  }

  private static func extra(_ json: JSONValue) -> String? { extras(json).joined(separator: ", ") }

  /// "With or after food", "Warning. May cause drowsiness".
  private static func extras(_ json: JSONValue) -> [String] {
    let extra = json.all("additionalInstruction") + json.all("additionalInstructions")
    return extra.compactMap { Concept($0)?.words }
  }

  private static func asNeededReason(_ json: JSONValue) -> String? {
    Concept(json["asNeededCodeableConcept"] ?? json["asNeededFor"])?.words
  }

  private static func maximum(_ json: JSONValue) -> String? {
    let single = singleMaximums.compactMap { key, words in Quantity(json[key]).map { words($0.text) } }
    let most = json.all("maxDosePerPeriod").compactMap { RatioText($0)?.text } + single
    return most.isEmpty ? nil : DosageWords.atMost(most.joined(separator: ", "))
  }

  private static let singleMaximums: [(String, @Sendable (String) -> String)] = [
    ("maxDosePerAdministration", DosageWords.atATime), ("maxDosePerLifetime", DosageWords.inALifetime),
  ]

  private static func maximumNumbers(_ json: JSONValue) -> [String] {
    let amounts =
      json.all("maxDosePerPeriod").compactMap { RatioText($0)?.numerator }
      + singleMaximums.compactMap { Quantity(json[$0.0]) }
    return amounts.map(\.number).filter { !$0.isEmpty }
  }
}

extension String {
  /// True if it contains the words, ignoring case and spaces.
  func says(_ words: String) -> Bool { normalizedWords.contains(words.normalizedWords) }
}
