import HealthRecords

/// HL7 v3 datatypes as FHIR's, with the sender's digits and words (CDA R2, section 4.3; C-CDA on FHIR, mapping
/// guidance).
struct CDADatatypes: Sendable {
  let narrative: CDANarrative

  // MARK: Codes

  /// CD, CE, CV, CO, CS: the code, its translations, and the author's words.
  func concept(_ element: XMLElement?) -> CodeableConcept? {
    concept(element, words: meantWords(element))
  }

  func concept(_ element: XMLElement?, words: String?) -> CodeableConcept? {
    guard let element else { return nil }
    let codings = ([element] + element.all("translation")).compactMap(Self.coding)
    let isShort = words.map { $0.utf8.count <= 250 } ?? false
    let hasDisplay = ([element] + element.all("translation")).contains { $0["displayName"] != nil }
    return .of(codings, isShort || !hasDisplay ? .text(words) : nil, remarks: sides(of: element))
  }

  /// A concept with the author's words. If these share no word with the code's name, both are kept, unless the words
  /// are from a cell of something else: some senders point from the substance at the cell of its reaction.
  func agreeingConcept(_ element: XMLElement?) -> CodeableConcept? {
    guard let words = originalWords(element), Self.namesSomething(words) else {
      return concept(element, words: nil)
    }
    if agrees(element, with: words) { return concept(element, words: words) }
    let name = element.flatMap { displays($0).first(where: Self.namesSomething) }
    guard let name, isOwnName(words, of: element) else { return concept(element, words: nil) }
    return concept(element, words: "\(words) (\(name))")
  }

  /// True for words in the code itself, and for the cell that names what its row is about.
  private func isOwnName(_ words: String, of code: XMLElement?) -> Bool {
    let text = code?.first("originalText")
    if text?.first("reference") == nil { return true }
    guard let row = narrative.row(of: text) else { return false }
    return [row.allergen, row.name].contains { $0?.normalizedWords == words.normalizedWords }
  }

  /// True if the words share one with the names of a code, or if the code has no name.
  func agrees(_ code: XMLElement?, with words: String) -> Bool {
    let names = code.map { [$0] + $0.all("translation") }?.compactMap { $0["displayName"] } ?? []
    let known = names.joined(separator: " ")
    return known.isBlank || !Self.words(in: words).isDisjoint(with: Self.words(in: known))
      || CDAWords(words).share(CDAWords(known))
  }

  static func words(in text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  /// The name that people would use: originalText, displayName, a translation's. Words that name nothing come next, and
  /// the code comes last.
  func name(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    let all = [element] + element.all("translation")
    let words = [originalWords(element)].compactMap { $0 } + all.compactMap { $0["displayName"] }
    return words.first { !CDANameless.areWords($0) } ?? words.first { !$0.isBlank }
      ?? all.compactMap { $0["code"] }.first
  }

  /// The originalText, unless it is like "see narrative" and the code has a name. Without it, the name of a
  /// translation, if the code itself says "other".
  private func meantWords(_ element: XMLElement?) -> String? {
    if let words = originalWords(element) {
      return CDANameless.areWords(words) && hasName(element) ? nil : words
    }
    guard let own = element?["displayName"], CDANameless.areWords(own) else { return nil }
    return element.map(displays)?.first(where: Self.namesSomething)
  }

  static func coding(_ element: XMLElement) -> Coding? {
    guard element["code"] != nil || element["displayName"] != nil else { return nil }
    let coding = Coding(system(element), element["code"], element["displayName"])
    return coding.json == nil ? nil : coding
  }

  private static func system(_ element: XMLElement) -> String? {
    if let oid = element["codeSystem"], !oid.isBlank { return CodeSystem.address(ofOID: oid) }
    return element["codeSystemName"].flatMap(CodeSystem.address(named:))
  }

  // MARK: Amounts

  /// PQ; a unit that is not a UCUM code is in a translation (PQR).
  func quantity(_ element: XMLElement?, comparator: String? = nil) -> Quantity? {
    guard let element else { return nil }
    let translation = element.first("translation")
    let value = element["value"] ?? translation?["value"]
    let words =
      narrative.words(translation?.first("originalText")) ?? narrative.words(element.first("originalText"))
    let unit = element["unit"].flatMap { $0 == "1" ? nil : $0 }
    let code = translation?["code"].flatMap { $0 == "1" ? nil : $0 }
    guard let value, !value.isBlank else { return nil }
    return [
      .comparator(comparator), .value(Digits(value.trimmed)),
      .unit(.text(unit ?? words ?? translation?["displayName"] ?? code)),
    ]
  }

  /// The one amount of an interval from it to itself ("1 to 1 tablet" is one tablet), or the middle if only that was
  /// sent (HL7 v3 Data Types: IVL.center).
  func onlyAmount(_ element: XMLElement?) -> Quantity? {
    let (low, high) = (quantity(element?.first("low")), quantity(element?.first("high")))
    if low == nil, high == nil { return quantity(element?.first("center")) }
    return low == high ? low : nil
  }

  /// IVL_PQ as a FHIR Range.
  func range(_ element: XMLElement?) -> Draft<R4.Range>? {
    .of([.low(quantity(element?.first("low"))), .high(quantity(element?.first("high")))])
  }

  func ratio(_ element: XMLElement?) -> Draft<R4.Ratio>? {
    .of([
      .numerator(quantity(element?.first("numerator"))),
      .denominator(quantity(element?.first("denominator"))),
    ])
  }

  // MARK: Times

  func time(_ element: XMLElement?) -> DateTime? { DateTime(element?["value"].map(HL7Time.dateTime)) }

  func period(_ element: XMLElement?) -> Period? {
    guard let element else { return nil }
    if let value = time(element) { return .of([.start(value), .end(value)]) }
    if let center = time(element.first("center")) { return .of([.start(center)]) }
    return .of([.start(time(element.first("low"))), .end(time(element.first("high")))])
  }

  /// The same for what goes on: a moment is its beginning, but not its end.
  func openPeriod(_ element: XMLElement?) -> Period? {
    let (start, end) = (start(element), time(element?.first("high")))
    return .of([.start(start), .end(start == end ? nil : end)])
  }

  /// A moment, the beginning of an interval, or the middle if only that was sent.
  func moment(_ element: XMLElement?) -> DateTime? {
    time(element) ?? time(element?.first("low")) ?? time(element?.first("center"))
  }

  /// The beginning of an interval, a moment, or the middle if only that was sent.
  func start(_ element: XMLElement?) -> DateTime? {
    time(element?.first("low")) ?? time(element) ?? time(element?.first("center"))
  }

  /// A moment, or a span.
  func when(_ element: XMLElement?) -> Choice? {
    guard let element else { return nil }
    let (low, high) = (time(element.first("low")), time(element.first("high")))
    if let moment = time(element) ?? time(element.first("center")) { return .dateTime(moment) }
    if low != nil && low == high { return low.map(Choice.dateTime) }
    return Period.of([.start(low), .end(high)]).map(Choice.period)
  }

  // MARK: Any value

  /// What an observation found; a null flavor becomes the reason for no value.
  func value(_ element: XMLElement?) -> Finding? {
    guard let element else { return nil }
    let type = element["type"]?.split(separator: ":").last.map(String.init) ?? ""
    return (typed(element, type) ?? untyped(element)).map(Finding.value)
      ?? nullFlavor(element).map(Finding.absent)
  }

  private func typed(_ element: XMLElement, _ type: String) -> Choice? {
    switch type {
    case "CD", "CE", "CV", "CO", "CS", "SC": concept(element).map(Choice.codeableConcept)
    case "ED": attachment(element).map(Choice.attachment) ?? words(element).map(Choice.string)
    case "INT": element["value"].map { .integer(Digits($0)) }
    case "BL": element["value"].map { .boolean($0 == "true") }
    case "TS": time(element).map(Choice.dateTime)
    case "IVL_TS": period(element).map(Choice.period)
    case "IVL_PQ", "IVL_INT", "IVL_REAL": interval(element)
    case "RTO", "RTO_PQ_PQ", "RTO_INT_INT": ratio(element).map(Choice.ratio)
    case "PQ", "REAL", "MO": quantity(element).map(Choice.quantity)
    default: nil
    }
  }

  /// A value of an unknown type, by its content.
  private func untyped(_ element: XMLElement) -> Choice? {
    concept(element).map(Choice.codeableConcept) ?? quantity(element).map(Choice.quantity)
      ?? interval(element) ?? words(element).map(Choice.string)
  }

  /// One limit alone is a comparison: `high` is "at most", or "below" if the limit itself is excluded.
  private func interval(_ element: XMLElement) -> Choice? {
    let (low, high) = (element.first("low"), element.first("high"))
    let compared = { (limit: XMLElement?, sign: String) in
      quantity(limit, comparator: limit?["inclusive"] == "false" ? sign : "\(sign)=")
    }
    if let only = onlyAmount(element) { return .quantity(only) }
    if quantity(low) != nil, quantity(high) != nil { return range(element).map(Choice.range) }
    return (compared(low, ">") ?? compared(high, "<")).map(Choice.quantity)
  }

  func words(_ element: XMLElement?) -> String? { .text(narrative.words(element)) }

  /// Base64 content; nil for plain text.
  func attachment(_ element: XMLElement) -> Attachment? {
    guard element["representation"] == "B64" else { return nil }
    return .of([.contentType(.text(element["mediaType"])), .data(.text(Self.packed(element.text)))])
  }

  /// Base64 without line breaks.
  private static func packed(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// Why there is no value, in words (HL7 v3 NullFlavor).
  func nullFlavor(_ element: XMLElement?) -> CodeableConcept? {
    guard let code = element?["nullFlavor"] else { return nil }
    return .of(
      [Coding("http://terminology.hl7.org/CodeSystem/v3-NullFlavor", code)],
      .text(CDADisplay.nullFlavors[code] ?? code))
  }
}
