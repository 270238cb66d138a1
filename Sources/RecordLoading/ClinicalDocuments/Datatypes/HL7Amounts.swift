import HealthRecords

/// Amounts, spans of amounts and times (HL7 v3 Data Types: PQ, IVL, RTO, TS).
extension HL7Datatypes {
  /// PQ; a unit that is not a UCUM code is in a translation (PQR).
  func quantity(_ element: XMLElement?, comparator: String? = nil) -> JSONTree? {
    guard let element else { return nil }
    let translation = element.first("translation")
    guard let value = (element["value"] ?? translation?["value"])?.nonBlank else { return nil }
    let words = text(translation?.first("originalText")) ?? text(element.first("originalText"))
    let unit =
      Self.unit(element["unit"]) ?? words ?? translation?["displayName"] ?? Self.unit(translation?["code"])
    return .object(
      fields(["comparator": .text(comparator), "value": .amount(value.trimmed), "unit": .text(unit)]))
  }

  /// "1" counts things and is no unit (UCUM, section 2.4).
  private static func unit(_ code: String?) -> String? { code == "1" ? nil : code }

  /// The one amount of an interval from it to itself, or the middle if only that was sent (IVL.center).
  func onlyAmount(_ element: XMLElement?) -> JSONTree? {
    let (low, high) = (quantity(element?.first("low")), quantity(element?.first("high")))
    if low == nil, high == nil { return quantity(element?.first("center")) }
    return low == high ? low : nil
  }

  func range(_ element: XMLElement?) -> JSONTree? {
    .of(["low": quantity(element?.first("low")), "high": quantity(element?.first("high"))])
  }

  func ratio(_ element: XMLElement?) -> JSONTree? {
    .of([
      "numerator": quantity(element?.first("numerator")),
      "denominator": quantity(element?.first("denominator")),
    ])
  }

  // MARK: Times

  func time(_ element: XMLElement?) -> String? {
    element?["value"].flatMap { HL7Time.isPlaceholder($0) ? nil : HL7Time.dateTime($0) }
  }

  func period(_ element: XMLElement?) -> JSONTree? {
    time(element).map { .of(["start": .string($0), "end": .string($0)]) } ?? bounds(element)
  }

  func bounds(_ element: XMLElement?) -> JSONTree? {
    let start = time(element?.first("low")) ?? time(element?.first("center"))
    return .of(["start": .text(start), "end": .text(time(element?.first("high")))])
  }

  /// The beginning of an interval, a moment, or the middle if only that was sent.
  func start(_ element: XMLElement?) -> String? {
    time(element?.first("low")) ?? time(element) ?? time(element?.first("center"))
  }

  func when(_ element: XMLElement?) -> ElementValue? {
    guard let element else { return nil }
    let (low, high) = (time(element.first("low")), time(element.first("high")))
    let moment = time(element) ?? time(element.first("center")) ?? (low == high ? low : nil)
    return .dateTime(moment) ?? .of("Period", bounds(element))
  }
}

/// What an observation found: each datatype is decided here, once (CDA R2, section 4.3.6.1: Observation.value).
extension HL7Datatypes {
  /// - Returns: nil where there is no value, or only the reason why there is none.
  func value(_ element: XMLElement?) -> ElementValue? {
    guard let element else { return nil }
    let typed: ElementValue? =
      switch element.datatype {
      case "CD", "CE", "CV", "CO", "CS", "SC": concept(element)?.value
      case "ED": .of("Attachment", attachment(element)) ?? .text(text(element))
      case "INT": .of("Integer", element["value"]?.nonBlank.map(JSONTree.amount))
      case "BL": Self.boolean(element).map(ElementValue.boolean)
      case "TS": .dateTime(time(element))
      case "IVL_TS": .of("Period", period(element))
      case "IVL_PQ", "IVL_INT", "IVL_REAL": interval(element)
      case "RTO", "RTO_PQ_PQ", "RTO_INT_INT": .of("Ratio", ratio(element))
      case "PQ", "REAL", "MO": .of("Quantity", quantity(element))
      default: nil
      }
    // A value of an unknown type, by its content.
    return typed ?? concept(element)?.value ?? .of("Quantity", quantity(element)) ?? interval(element)
      ?? .text(text(element))
  }

  static func boolean(_ element: XMLElement?) -> Bool? {
    element?["value"].map { $0.lowercased() == "true" || $0 == "1" }
  }

  /// One limit alone is a comparison: `high` is "at most", or "below" if the limit itself is excluded.
  private func interval(_ element: XMLElement) -> ElementValue? {
    let (low, high) = (element.first("low"), element.first("high"))
    let compared = { (limit: XMLElement?, sign: String) in
      quantity(limit, comparator: limit?["inclusive"] == "false" ? sign : "\(sign)=")
    }
    if let only = onlyAmount(element) { return ElementValue(type: "Quantity", json: only) }
    if quantity(low) != nil, quantity(high) != nil { return .of("Range", range(element)) }
    return .of("Quantity", compared(low, ">") ?? compared(high, "<"))
  }

  /// The words of an encapsulated text: its own, else those that it refers to (HL7 v3 Data Types: ED).
  func text(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    let own = element.ownWords
    let words = own.isEmpty ? narrative.words(element.all("reference").compactMap { $0["value"] }) : own
    return words.nonBlank?.trimmed
  }

  /// Base64 content; nil for plain text.
  func attachment(_ element: XMLElement) -> JSONTree? {
    guard element["representation"] == "B64" else { return nil }
    let data = String(decoding: element.text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
    return .of(["contentType": .text(element["mediaType"]), "data": .text(data)])
  }

  func plain(_ text: String?) -> JSONTree? {
    guard let text = text?.nonBlank else { return nil }
    return .of(["contentType": "text/plain", "data": .string(Base64.encode(Array(text.utf8)))])
  }

  /// Base64 content, or where it is.
  func content(_ element: XMLElement) -> JSONTree? {
    attachment(element)
      ?? .of(["contentType": .text(element["mediaType"]), "url": .text(element.first("reference")?["value"])])
  }

  /// The order or act that something answers, by its identifier (CDA R2, section 4.2.3.6; C-CDA Note Activity).
  func answeredOrder(_ order: XMLElement) -> JSONTree? {
    let id = order.all("id").firstNonNil(Party.rootIdentifier)
    let words = name(order.first("code")) ?? order.first("id")?["extension"]
    return .of(["identifier": id, "display": .text(words)])
  }

  /// Why there is no value (HL7 v3 NullFlavor).
  func nullFlavor(_ element: XMLElement?) -> CodedConcept? {
    guard let code = element?["nullFlavor"] else { return nil }
    return .hl7("v3-NullFlavor", code).called(ConceptMap.named("nullFlavor")[code] ?? code)
  }
}
