import HealthRecords

/// HL7 v3 datatypes as FHIR's (CDA R2, section 4.3; C-CDA on FHIR, mapping guidance): the sender's digits and words.
struct CDADatatypes: Sendable {
  let narrative: CDANarrative

  // MARK: Codes

  /// CD, CE, CV, CO, CS: the code, its translations, and the words that were meant.
  func concept(_ element: XMLElement?) -> JSONTree? {
    concept(element, words: meantWords(element))
  }

  func concept(_ element: XMLElement?, words: String?) -> JSONTree? {
    guard let element else { return nil }
    let codings = ([element] + element.all("translation")).compactMap(Self.coding)
    let isShort = words.map { $0.utf8.count <= 250 } ?? false
    let hasDisplay = ([element] + element.all("translation")).contains { $0["displayName"] != nil }
    return .of([
      "extension": .list(sides(of: element)), "coding": .list(codings),
      "text": isShort || !hasDisplay ? .text(words) : nil,
    ])
  }

  /// A concept with the author's words; where they share none with its code's name both stand, except those of a cell
  /// of something else: senders point from the substance at the cell of its reaction.
  func agreeingConcept(_ element: XMLElement?) -> JSONTree? {
    guard let words = originalWords(element), Self.namesSomething(words) else {
      return concept(element, words: nil)
    }
    if agrees(element, with: words) { return concept(element, words: words) }
    let name = element.flatMap { displays($0).first(where: Self.namesSomething) }
    guard let name, isOwnName(words, of: element) else { return concept(element, words: nil) }
    return concept(element, words: "\(words) (\(name))")
  }

  /// True for words that stand in the code itself, or in the cell of a row that says what the row is about.
  private func isOwnName(_ words: String, of code: XMLElement?) -> Bool {
    let text = code?.first("originalText")
    if text?.first("reference") == nil { return true }
    guard let row = narrative.row(of: text) else { return false }
    return [row.allergen, row.name].contains { $0?.normalizedWords == words.normalizedWords }
  }

  /// True where words share one with the names of a code, or it has none.
  func agrees(_ code: XMLElement?, with words: String) -> Bool {
    let names = code.map { [$0] + $0.all("translation") }?.compactMap { $0["displayName"] } ?? []
    let known = names.joined(separator: " ")
    return known.isBlank || !Self.words(in: words).isDisjoint(with: Self.words(in: known))
      || CDAWords(words).share(CDAWords(known))
  }

  static func words(in text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  /// The name that people would use: originalText, displayName, a translation's; what names nothing, and the code, come
  /// last.
  func name(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    let all = [element] + element.all("translation")
    let words = [originalWords(element)].compactMap { $0 } + all.compactMap { $0["displayName"] }
    return words.first { !CDANameless.areWords($0) } ?? words.first { !$0.isBlank }
      ?? all.compactMap { $0["code"] }.first
  }

  /// The originalText, unless it names nothing and the code does: "see narrative"; without it those of a translation,
  /// where the code itself says "other".
  private func meantWords(_ element: XMLElement?) -> String? {
    if let words = originalWords(element) {
      return CDANameless.areWords(words) && hasName(element) ? nil : words
    }
    guard let own = element?["displayName"], CDANameless.areWords(own) else { return nil }
    return element.map(displays)?.first(where: Self.namesSomething)
  }

  static func coding(_ element: XMLElement) -> JSONTree? {
    guard element["code"] != nil || element["displayName"] != nil else { return nil }
    return .of([
      "system": .text(system(element)), "code": .text(element["code"]),
      "display": .text(element["displayName"]),
    ])
  }

  private static func system(_ element: XMLElement) -> String? {
    if let oid = element["codeSystem"], !oid.isBlank { return CodeSystem.address(ofOID: oid) }
    return element["codeSystemName"].flatMap(CodeSystem.address(named:))
  }

  // MARK: Amounts

  /// PQ; a unit that is no UCUM code stands in a translation (PQR).
  func quantity(_ element: XMLElement?, comparator: String? = nil) -> JSONTree? {
    guard let element else { return nil }
    let translation = element.first("translation")
    let value = element["value"] ?? translation?["value"]
    let words =
      narrative.words(translation?.first("originalText")) ?? narrative.words(element.first("originalText"))
    let unit = element["unit"].flatMap { $0 == "1" ? nil : $0 }
    let code = translation?["code"].flatMap { $0 == "1" ? nil : $0 }
    guard let value, !value.isBlank else { return nil }
    return .of([
      "comparator": .text(comparator), "value": .amount(value.trimmed),
      "unit": .text(unit ?? words ?? translation?["displayName"] ?? code),
    ])
  }

  /// The one amount of an interval from it to itself, "1 to 1 tablet" is one tablet, or the middle where that alone was
  /// sent (HL7 v3 Data Types: IVL.center).
  func onlyAmount(_ element: XMLElement?) -> JSONTree? {
    let (low, high) = (quantity(element?.first("low")), quantity(element?.first("high")))
    if low == nil, high == nil { return quantity(element?.first("center")) }
    return low == high ? low : nil
  }

  /// IVL_PQ as a FHIR Range.
  func range(_ element: XMLElement?) -> JSONTree? {
    guard let element else { return nil }
    return .of(["low": quantity(element.first("low")), "high": quantity(element.first("high"))])
  }

  private func ratio(_ element: XMLElement) -> JSONTree? {
    .of([
      "numerator": quantity(element.first("numerator")),
      "denominator": quantity(element.first("denominator")),
    ])
  }

  // MARK: Times

  func time(_ element: XMLElement?) -> JSONTree? { .text(element?["value"].map(HL7Time.dateTime)) }

  func period(_ element: XMLElement?) -> JSONTree? {
    guard let element else { return nil }
    if let value = time(element) { return .of(["start": value, "end": value]) }
    if let center = time(element.first("center")) { return .of(["start": center]) }
    return .of(["start": time(element.first("low")), "end": time(element.first("high"))])
  }

  /// The same of what goes on: a moment is its beginning, and no end.
  func openPeriod(_ element: XMLElement?) -> JSONTree? {
    let (start, end) = (start(element), time(element?.first("high")))
    return .of(["start": start, "end": start == end ? nil : end])
  }

  /// The beginning of an interval, a moment, or the middle where that alone was sent.
  func start(_ element: XMLElement?) -> JSONTree? {
    time(element?.first("low")) ?? time(element) ?? time(element?.first("center"))
  }

  /// A choice element: `effectiveDateTime` for a moment, `effectivePeriod` for a span.
  func when(_ name: String, _ element: XMLElement?) -> [JSONTree.Member] {
    guard let element else { return [] }
    let (low, high) = (time(element.first("low")), time(element.first("high")))
    if let moment = time(element) ?? time(element.first("center")) {
      return [.init("\(name)DateTime", moment)]
    }
    if low != nil && low == high { return low.map { [.init("\(name)DateTime", $0)] } ?? [] }
    return JSONTree.of(["start": low, "end": high]).map { [.init("\(name)Period", $0)] } ?? []
  }

  // MARK: Any value

  /// `value` of an observation under the name of its FHIR type; a null flavor becomes the reason for no value.
  func value(_ element: XMLElement?) -> [JSONTree.Member] {
    guard let element else { return [] }
    let type = element["type"]?.split(separator: ":").last.map(String.init) ?? ""
    if let member = typed(element, type) ?? untyped(element) { return [member] }
    return nullFlavor(element).map { [.init("dataAbsentReason", $0)] } ?? []
  }

  private func typed(_ element: XMLElement, _ type: String) -> JSONTree.Member? {
    let member = { (name: String, value: JSONTree?) in value.map { JSONTree.Member(name, $0) } }
    switch type {
    case "CD", "CE", "CV", "CO", "CS", "SC": return member("valueCodeableConcept", concept(element))
    case "ED":
      return attachment(element).map { .init("valueAttachment", $0) } ?? member("valueString", words(element))
    case "INT": return member("valueInteger", element["value"].map { .amount($0) })
    case "BL": return member("valueBoolean", element["value"].map { .boolean($0 == "true") })
    case "TS": return member("valueDateTime", time(element))
    case "IVL_TS": return member("valuePeriod", period(element))
    case "IVL_PQ", "IVL_INT", "IVL_REAL": return interval(element)
    case "RTO", "RTO_PQ_PQ", "RTO_INT_INT": return member("valueRatio", ratio(element))
    case "PQ", "REAL", "MO": return member("valueQuantity", quantity(element))
    default: return nil
    }
  }

  /// A value without a type that is known, by what it carries.
  private func untyped(_ element: XMLElement) -> JSONTree.Member? {
    if let concept = concept(element) { return .init("valueCodeableConcept", concept) }
    if let quantity = quantity(element) { return .init("valueQuantity", quantity) }
    return interval(element) ?? words(element).map { .init("valueString", $0) }
  }

  /// One limit alone is a comparison: `high` is "at most", or "below" when the limit itself is not meant.
  private func interval(_ element: XMLElement) -> JSONTree.Member? {
    let (low, high) = (element.first("low"), element.first("high"))
    let compared = { (limit: XMLElement?, sign: String) in
      quantity(limit, comparator: limit?["inclusive"] == "false" ? sign : "\(sign)=")
    }
    if let only = onlyAmount(element) { return .init("valueQuantity", only) }
    if quantity(low) != nil, quantity(high) != nil { return range(element).map { .init("valueRange", $0) } }
    return (compared(low, ">") ?? compared(high, "<")).map { .init("valueQuantity", $0) }
  }

  func words(_ element: XMLElement?) -> JSONTree? { .text(narrative.words(element)) }

  /// Base64 content; nil for plain text.
  func attachment(_ element: XMLElement) -> JSONTree? {
    guard element["representation"] == "B64" else { return nil }
    return .of([
      "contentType": .text(element["mediaType"]), "data": .text(Self.packed(element.text)),
    ])
  }

  /// Base64 without the ends of its lines.
  private static func packed(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// Why there is no value, in words (HL7 v3 NullFlavor).
  func nullFlavor(_ element: XMLElement?) -> JSONTree? {
    guard let code = element?["nullFlavor"] else { return nil }
    return .of([
      "coding": .list(
        [
          JSONTree.of([
            "system": "http://terminology.hl7.org/CodeSystem/v3-NullFlavor", "code": .text(code),
          ])
        ].compactMap { $0 }), "text": .text(Self.nullFlavors[code] ?? code),
    ])
  }

  private static let nullFlavors = [
    "NI": "no information", "UNK": "unknown", "ASKU": "asked but unknown", "NAV": "temporarily unavailable",
    "NASK": "not asked", "NA": "not applicable", "OTH": "other", "MSK": "masked", "NP": "not present",
    "TRC": "trace", "QS": "sufficient quantity", "NINF": "negative infinity", "PINF": "positive infinity",
    "INV": "invalid", "DER": "derived", "UNC": "not encoded",
  ]
}
