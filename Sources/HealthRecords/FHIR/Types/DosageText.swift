/// How a drug is taken, in the sender's words, else built from dose, route and timing (FHIR R4, Datatypes: Dosage; DSTU2
/// to R5 shapes).
///
/// The words are never understood. What codes and numbers state stands behind them, unless the words hold it as such.
struct DosageText: Sendable {
  let text: String

  init?(_ json: JSONValue, numbers form: NumberText.Form) {
    let dose = json.said("text").map { Self.beside($0, [json]) } ?? Self.built(json, form)
    let words = [dose, json.text("patientInstruction")].compactMap { $0 } + Self.wordExtensions(json)
    guard let first = words.first else { return nil }
    text = words.dropFirst().filter { !first.says($0) }.reduce(first) { "\($0); \($1)" }
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

  /// The text with its codes behind it: "2 tablets daily (coded: 1 tablet)".
  private static func beside(_ text: String, _ dosages: [JSONValue]) -> String {
    let said = DirectionWords(text)
    let coded = dosages.flatMap(codedParts).filter { !$0.spellings.contains(where: said.hold) }
    return coded.isEmpty
      ? text : "\(text) (\(DosageWords.coded(coded.map(\.words).distinct.joined(separator: ", "))))"
  }

  /// A part of a dosage that codes or numbers state, and the ways in which a text may spell it.
  private typealias CodedPart = (words: String, spellings: [String])

  private static func codedParts(_ json: JSONValue) -> [CodedPart] {
    let timing = TimingText(json["timing"], numbers: .counted)
    let rhythm = timing.often.map { CodedPart($0, timing.spellings) }
    let others =
      timing.rest.filter { $0 != start(json) } + [route(json), site(json), maximum(json)].compactMap { $0 }
      + extras(json)
    return holders(json).flatMap(codedDoses) + [rhythm, codedNeed(json)].compactMap { $0 }
      + others.map { ($0, [$0]) }
  }

  /// A course without an end: its beginning is a date of the record.
  private static func start(_ json: JSONValue) -> String? {
    json["timing"]?["repeat"]?["boundsPeriod"]?["end"] == nil ? days(json) : nil
  }

  private static func codedDoses(_ holder: JSONValue) -> [CodedPart] {
    let dose = amount(holder, .counted).map { amount in
      let words = amount.contains(where: \.isLetter) ? amount : DosageWords.atATime(amount)
      return CodedPart(ofKind(words, holder), [amount])
    }
    return [dose].compactMap { $0 } + rates(holder).map { ($0, [$0]) }
  }

  private static func codedNeed(_ json: JSONValue) -> CodedPart? {
    asNeeded(json).map { words in
      let spellings = DirectionWords.spellings("asNeeded")
      return (words, [words] + (asNeededReason(json) == nil ? spellings : []))
    }
  }

  /// The route, where it is not by mouth, which directions seldom say in the same words.
  private static func route(_ dosage: JSONValue) -> String? {
    Concept(dosage["route"]).flatMap { byMouth.isDisjoint(with: $0.codes) ? $0.words : nil }
      .map(SemanticTag.without)
  }

  /// Oral use (SNOMED CT, NCI Thesaurus, EDQM, HL7 v3 RouteOfAdministration).
  private static let byMouth: Set<String> = ["26643006", "C38288", "20053000", "PO"]

  private static func built(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    let parts: [String?] = [
      dose(json, form), Concept(json["method"])?.words, Concept(json["route"])?.words, site(json),
      TimingText(json["timing"], numbers: form).text, asNeeded(json), extra(json), maximum(json),
    ]
    let words = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static func dose(_ json: JSONValue, _ form: NumberText.Form) -> String? {
    let amounts = holders(json).flatMap { holder in
      [amount(holder, form).map { ofKind($0, holder) }].compactMap { $0 } + rates(holder)
    }
    return amounts.isEmpty ? nil : amounts.joined(separator: ", ")
  }

  /// The elements that may hold a dose: the dosage itself (DSTU2), and each `doseAndRate`.
  private static func holders(_ json: JSONValue) -> [JSONValue] { [json] + json.all("doseAndRate") }

  private static func amount(_ holder: JSONValue, _ form: NumberText.Form) -> String? {
    let quantity = ["doseQuantity", "quantityQuantity", "quantity", "dose", "doseSimpleQuantity"]
      .firstNonNil { Quantity(holder[$0]) }
    return quantity.map { $0.unit.isEmpty ? form.words($0.text) : $0.text }
      ?? ["doseRange", "quantityRange", "dose"].firstNonNil { RangeText(holder[$0])?.text }
  }

  /// "2 tablets (as ordered)".
  private static func ofKind(_ amount: String, _ holder: JSONValue) -> String {
    let kind = holder["doseQuantity"] == nil ? nil : Concept(holder["type"])?.words
    return kind.map { "\(amount) (\(DosageWords.kind($0.lowercased())))" } ?? amount
  }

  private static func rates(_ json: JSONValue) -> [String] {
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
}

extension String {
  /// True if it contains the words, ignoring case and spaces.
  func says(_ words: String) -> Bool { normalizedWords.contains(words.normalizedWords) }
}
