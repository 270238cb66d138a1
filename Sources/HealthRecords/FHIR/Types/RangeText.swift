/// A range in words (FHIR R4, Datatypes: Range): "3.5-5.1 mmol/L", "≤ 0.41", "≥ 60 mL/min".
struct RangeText: Hashable, Sendable {
  let low: Quantity?
  let high: Quantity?

  init?(_ json: JSONValue?) {
    low = Quantity(json?["low"])
    high = Quantity(json?["high"])
    if low?.value == nil && high?.value == nil { return nil }
  }

  var text: String {
    switch (low, high) {
    case (let low?, let high?) where low.value != nil && high.value != nil:
      let unit = high.unit.isEmpty ? low.unitText : high.unitText
      let sameUnit = low.unit.isEmpty || high.unit.isEmpty || low.unit == high.unit
      let first = sameUnit ? low.number : low.text
      return AmountWords.range(first, high.number, unit: unit.isEmpty ? "" : " \(unit)")
    case (_, let high?) where high.value != nil:
      return high.comparator == nil ? "≤ \(high.text)" : high.text
    case (let low?, _): return low.comparator == nil ? "≥ \(low.text)" : low.text
    case (nil, _): return ""
    }
  }
}

/// "1:40": a ratio with both numbers (FHIR R4, Datatypes: Ratio).
struct RatioText: Hashable, Sendable {
  let numerator: Quantity?
  let denominator: Quantity?

  init?(_ json: JSONValue?) {
    numerator = Quantity(json?["numerator"])
    denominator = Quantity(json?["denominator"])
    if numerator == nil && denominator == nil { return nil }
  }

  var text: String {
    guard let denominator else { return numerator?.text ?? "" }
    let isPlain = (numerator?.unit ?? "").isEmpty && denominator.unit.isEmpty
    return "\(numerator?.text ?? "")\(isPlain ? ":" : " / ")\(denominator.text)"
  }
}

/// A waveform is named, not drawn (FHIR R4, Datatypes: SampledData).
struct SampledDataText: Hashable, Sendable {
  let text: String

  init(_ json: JSONValue) {
    let count = json["data"]?.string?.split(whereSeparator: \.isWhitespace).count ?? 0
    let details = [
      Quantity(json["origin"]).map { AmountWords.origin($0.text) },
      json.text("period").map(AmountWords.period), json.text("factor").map(AmountWords.factor),
      json.text("dimensions").map(AmountWords.dimensions),
    ]
    text = ([AmountWords.waveform(samples: count)] + details.compactMap { $0 }).joined(separator: ", ")
  }
}
