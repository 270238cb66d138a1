/// How a drug is taken, in the sender's words, else built from dose, route and timing (FHIR R4, Datatypes: Dosage; DSTU2
/// to R5 shapes).
///
/// The words are never understood. What codes and numbers state stands behind them, unless the words hold it as such.
struct DosageText: Sendable {
  let text: String

  /// - Parameter told: the words that stand before it already.
  init?(_ json: JSONValue, numbers form: NumberText.Form, after told: String? = nil) {
    let coded = told != nil ? Self.built(json, form).map(DosageWords.coded) : nil
    let dose = coded ?? json.said("text").map { Self.beside($0, [json]) } ?? Self.built(json, form)
    let words = [dose, json.text("patientInstruction")].compactMap { $0 } + Self.wordExtensions(json)
    guard let first = words.first else { return nil }
    text = words.dropFirst().filter { !first.says($0) && told?.says($0) != true }.reduce(first) {
      "\($0)\(ListWords.semicolon)\($1)"
    }
  }

  /// The dosage by its codes and numbers, if there is a text as well: the two may differ.
  static func coded(_ json: JSONValue) -> String? { json.text("text") == nil ? nil : built(json, .asSent) }

  /// All dosages of a medication resource. R5's rendered text (in R4 an extension) is preferred, with its codes behind
  /// it.
  static func all(of json: JSONValue) -> [String] {
    let dosages = json.all("dosageInstruction") + json.all("dosage")
    guard let rendered = json.text("renderedDosageInstruction") ?? renderedExtension(json) else {
      return lines(dosages, numbers: .counted)
    }
    let whole = beside(rendered, dosages)
    return whole == rendered || dosages.count == 1 ? [whole] : [rendered] + lines(dosages, numbers: .counted)
  }

  /// The dosages in the order in which they apply. One that follows another begins with "then" (FHIR R4, Datatypes:
  /// Dosage.sequence; equal numbers are taken at the same time), and has its own days if those of others differ.
  static func lines(_ dosages: [JSONValue], numbers form: NumberText.Form) -> [String] {
    var last: Int?
    let haveOwnDays = Set(dosages.compactMap(days)).count > 1
    let shared = sharedText(dosages)
    let steps = inSequence(dosages).compactMap { dosage -> String? in
      guard var text = DosageText(dosage, numbers: form, after: shared)?.text else { return nil }
      if haveOwnDays, let days = days(dosage), !DirectionWords(text).hold(days) { text += " (\(days))" }
      let number = sequence(dosage)
      defer { last = number }
      let follows = last != nil && number != nil && last != number && (haveOwnDays || days(dosage) == nil)
      return follows && !text.lowercased().hasPrefix("then") ? TimingWords.then(text) : text
    }
    return [shared].compactMap { $0 } + steps
  }

  /// The one text of several steps, which their codes tell apart: it is said once, before them.
  private static func sharedText(_ dosages: [JSONValue]) -> String? {
    guard dosages.count > 1, let text = dosages.first?.said("text"),
      dosages.allSatisfy({ $0.said("text") == text })
    else {
      return nil
    }
    let coded = dosages.compactMap { built($0, .asSent) }
    return coded.count == dosages.count && Set(coded).count > 1 ? text : nil
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

  /// The text with its codes behind it: "2 tablets daily (coded: 1 tablet)".
  private static func beside(_ text: String, _ dosages: [JSONValue]) -> String {
    let said = DirectionWords(text)
    let (doses, others) = (dosages.flatMap(codedDoses), dosages.flatMap(codedParts))
    let rest = doses.isEmpty ? said : said.without(others.flatMap(\.spellings))
    let coded =
      (rest.holdOnly(doses.flatMap(\.spellings)) ? [] : doses)
      + others.filter { !$0.spellings.contains(where: said.hold) }
      + (dosages.contains { isNotAsNeeded($0, said) } ? [(DosageWords.notAsNeeded, [])] : [])
    return coded.isEmpty
      ? text : "\(text) (\(DosageWords.coded(coded.map(\.words).distinct.joined(separator: ", "))))"
  }

  /// A part of a dosage that codes or numbers state, and the ways in which a text may spell it.
  private typealias CodedPart = (words: String, spellings: [String])

  /// All but the doses.
  private static func codedParts(_ json: JSONValue) -> [CodedPart] {
    let timing = TimingText(json["timing"], numbers: .counted)
    let rhythm = timing.often.map { CodedPart($0, timing.spellings) }
    let others =
      holders(json).flatMap(rates) + timing.rest.filter { $0 != start(json) }
      + [words(json["method"]), site(json), maximum(json)].compactMap { $0 } + extras(json)
    return [rhythm, codedNeed(json), route(json)].compactMap { $0 } + others.map { ($0, [$0]) }
  }

  /// A course without an end: its beginning is a date of the record.
  private static func start(_ json: JSONValue) -> String? {
    json["timing"]?["repeat"]?["boundsPeriod"]?["end"] == nil ? days(json) : nil
  }

  private static func codedDoses(_ json: JSONValue) -> [CodedPart] {
    holders(json).compactMap { holder in
      amount(holder, .counted).map { CodedPart(ofKind(atATime($0), holder, .counted), [$0]) }
    }
  }

  private static func codedNeed(_ json: JSONValue) -> CodedPart? {
    asNeeded(json).map { words in
      let spellings = DirectionWords.spellings("asNeeded")
      return (words, [words] + (asNeededReason(json) == nil ? spellings : []))
    }
  }

  /// True for a drug that is not only taken as needed, where the text says so.
  private static func isNotAsNeeded(_ json: JSONValue, _ said: DirectionWords) -> Bool {
    (json["asNeededBoolean"] ?? json["asNeeded"])?.boolean == false
      && DirectionWords.spellings("asNeeded").contains(where: said.hold)
  }

  private static func route(_ dosage: JSONValue) -> CodedPart? {
    words(dosage["route"]).map { words in
      (words, [words] + (Concept(dosage["route"])?.codes.flatMap(DirectionWords.spellings) ?? []))
    }
  }

  /// "1 tablet once daily", "2 puffs, inhaled, up to 4 times a day as needed for wheezing; max 8 puffs a day".
  private static func built(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    let need = asNeeded(json)
    let timing = TimingText(json["timing"], isAsNeeded: need != nil, numbers: form)
    let manner = [words(json["method"]), words(json["route"]), site(json)].compactMap { $0 }
    let rhythm = timing.rhythm.map { often in need.map { "\(often) \($0)" } ?? often }
    // Nothing stands between one amount and its rhythm in our words, unless two numbers would meet: "1 3 times a day".
    let isOne =
      manner.isEmpty && rhythm?.first?.isNumber == false && !timing.isSenders
      && doses(json, form, isAlone: false).count == 1
    let amount = doses(json, form, isAlone: !isOne).joined(separator: ", ")
    let first = isOne ? [[amount, rhythm ?? ""].joinedWords(" ")] : [amount] + manner + [rhythm ?? ""]
    let last = [timing.rhythm == nil ? need : nil, extra(json)].compactMap { $0 }
    let line = (first + timing.beside + last).joinedWords(", ")
    let words = [line, maximum(json) ?? ""].joinedWords(ListWords.semicolon)
    return words.isEmpty ? nil : words
  }

  /// - Parameter isAlone: true where no rhythm follows, so that a number without a unit is one "at a time".
  private static func doses(_ json: JSONValue, _ form: NumberText.Form, isAlone: Bool) -> [String] {
    holders(json).flatMap { holder in
      [amount(holder, form).map { ofKind(isAlone ? atATime($0) : $0, holder, form) }].compactMap { $0 }
        + rates(holder)
    }
  }

  /// The elements that may hold a dose: the dosage itself (DSTU2), and each `doseAndRate`.
  private static func holders(_ json: JSONValue) -> [JSONValue] { [json] + json.all("doseAndRate") }

  private static func amount(_ holder: JSONValue, _ form: NumberText.Form) -> String? {
    let quantity = ["doseQuantity", "quantityQuantity", "quantity", "dose", "doseSimpleQuantity"]
      .firstNonNil { Quantity(holder[$0]) }
    return quantity.map { Quantity($0, digits: $0.value.map(form.words)).text }
      ?? ["doseRange", "quantityRange", "dose"].firstNonNil { RangeText(holder[$0])?.text }
  }

  /// A number without a unit.
  private static func atATime(_ amount: String) -> String {
    NumberText(amount) == nil ? amount : DosageWords.atATime(amount)
  }

  /// "2 tablets (calculated)"; in lists a dose is ordered unless its kind says otherwise (HL7, Dose And Rate Type).
  private static func ofKind(_ amount: String, _ holder: JSONValue, _ form: NumberText.Form) -> String {
    let type = Concept(holder["type"])
    let isOrdered =
      holder["doseQuantity"] == nil || form == .counted && type?.codes.contains("ordered") == true
    return isOrdered ? amount : type?.words.map { "\(amount) (\($0.lowercased()))" } ?? amount
  }

  private static func rates(_ json: JSONValue) -> [String] {
    let range = json["rateRange"]
    let quantity = json["rateQuantity"] ?? json["rateSimpleQuantity"]
    let amounts = [(RangeText(range)?.text, range?["high"]), (Quantity(quantity)?.text, quantity)]
    return [RatioText(json["rateRatio"])?.text].compactMap { $0 }.map(TimingWords.at)
      + amounts.compactMap { text, unit in
        text.map { isTime(unit) ? TimingWords.over($0) : TimingWords.atRate($0) }
      }
  }

  private static func isTime(_ quantity: JSONValue?) -> Bool {
    ["code", "unit"].contains { quantity?.text($0).flatMap(TimingWords.Unit.init) != nil }
  }

  /// The words of a concept, without SNOMED CT's tag.
  private static func words(_ json: JSONValue?) -> String? {
    (Concept(json)?.words).map(SemanticTag.without)
  }

  private static func site(_ json: JSONValue) -> String? {
    words(json["site"]) ?? words(json["siteCodeableConcept"])
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
    return extra.compactMap(words)
  }

  private static func asNeededReason(_ json: JSONValue) -> String? {
    words(json["asNeededCodeableConcept"] ?? json["asNeededFor"])
  }

  private static func maximum(_ json: JSONValue) -> String? {
    let single = singleMaximums.compactMap { key, words in Quantity(json[key]).map { words($0.text) } }
    let most = json.all("maxDosePerPeriod").compactMap(mostInAPeriod) + single
    return most.isEmpty ? nil : DosageWords.atMost(most.joined(separator: ", "))
  }

  private static func mostInAPeriod(_ json: JSONValue) -> String? {
    guard let ratio = RatioText(json) else { return nil }
    let unit = ["code", "unit"].firstNonNil { json["denominator"]?.text($0).flatMap(TimingWords.Unit.init) }
    guard let amount = ratio.numerator?.text, let unit, let count = ratio.denominator?.number else {
      return ratio.text
    }
    return DosageWords.amount(amount, in: count, unit)
  }

  private static let singleMaximums: [(String, @Sendable (String) -> String)] = [
    ("maxDosePerAdministration", DosageWords.atATime), ("maxDosePerLifetime", DosageWords.inALifetime),
  ]
}

extension String {
  /// True if it contains the words, ignoring case and spaces.
  func says(_ words: String) -> Bool { normalizedWords.contains(words.normalizedWords) }
}
