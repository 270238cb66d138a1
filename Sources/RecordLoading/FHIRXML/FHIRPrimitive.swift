import HealthRecords

/// The type of a primitive's `value` attribute: XML does not state it, but JSON has numbers and booleans.
enum FHIRPrimitive {
  static func json(_ value: String, named name: String, in parent: XMLElement) -> JSONTree {
    if value == "true" || value == "false", !texts.contains(name) { return .boolean(value == "true") }
    return isNumber(name, in: parent) ? .amount(value) : .string(value)
  }
}

extension FHIRPrimitive {
  /// Elements of free text, which may read "true".
  private static let texts: Set<String> = [
    "valueString", "valueCode", "valueMarkdown", "value", "code", "display", "text", "title", "name",
    "comment", "comments", "description", "unit",
  ]

  /// Elements whose type is decimal or an integer, in any resource (FHIR DSTU2 to R5).
  private static let numbers: Set<String> = [
    "valueInteger", "valueDecimal", "valuePositiveInt", "valueUnsignedInt", "multipleBirthInteger", "rank",
    "frequency", "frequencyMax", "period", "periodMax", "duration", "durationMax", "count", "countMax",
    "offset", "factor", "lowerLimit", "upperLimit", "dimensions", "numberOfSeries", "numberOfInstances",
    "numberOfRepeatsAllowed", "doseNumberPositiveInt", "seriesDosesPositiveInt", "doseSequence", "total",
    "probabilityDecimal", "latitude", "longitude", "altitude", "size", "height", "width", "frames",
  ]

  /// How the names of elements end whose `value` is a decimal; `low`, `high` and the like too.
  private static let amounts = [
    "Quantity", "Age", "Duration", "Money", "quantity", "low", "high", "numerator", "denominator", "origin",
    "daysSupply", "Count", "Distance",
  ]

  private static func isNumber(_ name: String, in parent: XMLElement) -> Bool {
    guard name == "value" else { return numbers.contains(name) }
    let beside = ["unit", "units", "comparator", "currency"].contains { parent.first($0) != nil }
    return beside || amounts.contains { parent.name.hasSuffix($0) }
  }
}
