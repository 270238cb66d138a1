/// A measured amount with the digits, comparator and unit as sent (FHIR R4, Datatypes: Quantity).
public struct Quantity: Hashable, Sendable {
  /// `<`, `<=`, `>=`, `>`, `ad`; as sent.
  public let comparator: String?
  /// The number text as sent.
  public let value: String?
  /// The unit as printed; empty if there is none.
  public let unit: String

  public init(comparator: String? = nil, value: String?, unit: String) {
    self.comparator = comparator
    self.value = value
    self.unit = unit
  }

  init?(_ json: JSONValue?) {
    guard let json, json.kind == .object else { return nil }
    value = json["value"]?.primitive?.nonBlank
    comparator = json["comparator"]?.string
    unit = Self.unit(json)
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

  /// The unit after the number, with a plural: "1 day", "30 days", "2 tablets".
  public var unitText: String { value == "1" ? unit : Self.counted[unit] ?? unit }

  /// Only for the position of a point in a chart.
  public var approximate: Double? { exact?.approximate }

  /// The exact number, for comparisons.
  var exact: NumberText? { value.flatMap(NumberText.init) }
}

extension Quantity {
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
