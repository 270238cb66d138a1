/// The value of an Observation or of one of its components, with its ranges and flag.
public struct ObservationValue: Hashable, Sendable {
  /// The name of the component; nil for the Observation's own value.
  public let name: String?
  public let concept: Concept?
  /// For readers: "<0.1 mg/dL", "Negative", "no value: not performed"; empty if nothing was sent.
  public let text: String
  /// The value as sent, without its unit: `7.0`.
  public let sent: String?
  /// The value as a number, for charts and comparisons; nil if it is not one.
  public let quantity: Quantity?
  public let ranges: [ReferenceRange]
  public let flag: ResultFlag?
  /// True if the value is words, not a number.
  public var isQualitative: Bool { quantity == nil && !text.isEmpty }

  /// The value with its flag. "Ampicillin: Susceptible" has no value; a flag equal to the value is not repeated.
  var textWithFlag: String {
    guard let flag else { return text }
    if text.isEmpty { return flag.words }
    let isTold = flag.direction == .normal || flag.words.lowercased() == text.lowercased()
    return isTold ? text : "\(text) (\(flag.words))"
  }

  /// The number without its unit: "<0.1"; the words if it is not a number.
  public var number: String { quantity?.number ?? text }
  public var unit: String { quantity?.unit ?? "" }
  package var unitName: String { quantity?.unitName ?? "" }
}

/// A reference range as sent with a result (FHIR R4, Observation.referenceRange).
public struct ReferenceRange: Hashable, Sendable {
  /// The sender's text, else the limits in words.
  public let text: String
  public let low: Quantity?
  public let high: Quantity?
  /// Who it applies to: "adult female, 18 to 60 years".
  public let appliesTo: String?
  /// False for treatment and therapeutic ranges, which do not define what is normal.
  public let isNormal: Bool
  /// True if the sender's text gives other limits than the sender's numbers.
  let contradictsItself: Bool

  public var words: String { appliesTo.map { "\(text) (\($0))" } ?? text }

  /// The range without the unit that the value already shows.
  package func words(beside unit: String) -> String {
    let bare = !unit.isEmpty && text.hasSuffix(" \(unit)") ? String(text.dropLast(unit.count + 1)) : text
    return appliesTo.map { "\(bare) (\($0))" } ?? bare
  }

  /// False for a range for certain people, for swapped limits, for "0 to 0", and if text and numbers differ: such a
  /// range is printed, but not compared with values.
  package var isComparable: Bool {
    guard appliesTo == nil, !contradictsItself, low?.exact != nil || high?.exact != nil else { return false }
    if let low = low?.exact, let high = high?.exact {
      return low < high || low == high && high.approximate != 0
    }
    return true
  }
}

/// How the source judges a result, or what Healthfolio computed from its range.
public struct ResultFlag: Hashable, Sendable {
  public enum Direction: String, Sendable { case high, low, abnormal, normal, other }

  public let direction: Direction
  public let isCritical: Bool
  /// "High", "Critical low", "below range".
  public let words: String
  /// True if Healthfolio compared the value with its range, since the source sent no flag.
  public let isComputed: Bool
  /// True if Healthfolio's comparison contradicts the source's flag: the words then state both.
  var isAgainstSource = false

  public var isAbnormal: Bool {
    switch direction {
    case .high, .low, .abnormal: true
    case .normal, .other: false
    }
  }
}
