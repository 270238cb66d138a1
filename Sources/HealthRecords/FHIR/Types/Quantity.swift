/// A measured amount with the digits, comparator and unit as sent (FHIR R4, Datatypes: Quantity).
public struct Quantity: Sendable {
  /// `<`, `<=`, `>=`, `>`, `ad`; as sent.
  public let comparator: String?
  /// The number text as sent.
  public let value: String?
  /// The unit as printed in English, or as sent; empty if there is none.
  public let unit: String
  /// What its UCUM code says in words of ours: other languages have a row for it.
  private let unitInWords: String?

  public init(comparator: String? = nil, value: String?, unit: String) {
    (self.comparator, self.value, self.unit, unitInWords) = (comparator, value, unit, nil)
  }

  /// The same with other digits.
  init(_ other: Quantity, digits: String?) {
    (comparator, value, unit, unitInWords) = (other.comparator, digits, other.unit, other.unitInWords)
  }

  init?(_ json: JSONValue?) {
    guard let json, json.kind == .object else { return nil }
    value = json["value"]?.primitive?.nonBlank
    comparator = json["comparator"]?.string
    unit = Self.unit(json)
    unitInWords = Self.hasUCUM(json) && Self.unitWords[unit] != nil ? unit : nil
    if value == nil && unit.isEmpty { return nil }
  }

  /// The number as printed: plain digits after the comparator, "<0.1".
  public var number: String {
    let digits = value.map(NumberText.display) ?? ""
    guard let comparator else { return digits }
    return comparator == "ad" ? AmountWords.sufficient(digits) : comparator + digits
  }

  /// "<0.1 mg/dL": the number, a space, and the unit.
  public var text: String {
    unit.isEmpty ? number : number.isEmpty ? unit : "\(number) \(unitText)"
  }

  /// The unit after the number, with a plural: "1 day", "30 days", "2 tablets". In other languages a sender's unit has
  /// none.
  public var unitText: String {
    if value == "1" { return unitName }
    guard Language.translation != nil else { return Self.counted[unit] ?? unit }
    return unitInWords.map { TableWords.of($0, "unit", Self.counted[$0] ?? $0) } ?? unit
  }

  /// The unit without a number: "day".
  package var unitName: String { unitInWords.map { TableWords.of(unit, "unit", $0) } ?? unit }

  /// Only for the position of a point in a chart.
  public var approximate: Double? { exact?.approximate }

  /// The exact number, for comparisons.
  var exact: NumberText? { value.flatMap(NumberText.init) }
}

extension Quantity: Hashable {
  public static func == (a: Quantity, b: Quantity) -> Bool {
    a.unit == b.unit && a.value == b.value && a.comparator == b.comparator
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(value)
  }
}

extension Quantity {
  /// True if a code says the unit, in languages other than English.
  private static func hasUCUM(_ json: JSONValue) -> Bool {
    if Language.translation == nil { return false }
    let isUCUM = json.text("system").map { CodeSystem(address: $0) == .ucum } ?? true
    return isUCUM
      && (json.text("code") ?? json.text("unit").flatMap { UCUM.printed($0) == $0 ? nil : $0 }) != nil
  }

  private static let unitWords = CodedWords.words("unit")

  /// `unit`, unless it is missing or a UCUM code; then the printed form of the code.
  private static func unit(_ json: JSONValue) -> String {
    let sent = json.sentence("unit") ?? json["unit"]?.primitive ?? json["units"]?.primitive
    let unit = (sent ?? "").trimmed
    let code = (json["code"]?.primitive ?? "").trimmed
    if unit.isEmpty ? code.isDatabaseKey : unit.isDatabaseKey {
      return FactWords.unnamed(unit: unit.isEmpty ? code : unit)
    }
    if unit == "1" || (unit.isEmpty && code == "1") { return "" }
    if unit.isEmpty || unit == code || code.isEmpty || timeCodes.contains(unit) {
      return UCUM.printed(unit.isEmpty ? code : unit)
    }
    return unit.utf8.contains(where: isBracket) ? UCUM.printed(unit) : unit
  }

  /// UCUM's codes for units of time, which are not words.
  private static let timeCodes: Set<String> = ["a", "mo", "wk", "d"]
  private static let counted = CodedWords.words("counted")

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    var rest = Substring(self)
    if let first = rest.utf8.first, let last = rest.utf8.last, visible.contains(first), visible.contains(last)
    {
      return String(self)
    }
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
