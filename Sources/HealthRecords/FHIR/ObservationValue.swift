/// The value of an Observation or of one of its components, with the ranges and flags that came with it.
public struct ObservationValue: Hashable, Sendable {
  /// Name of the component; nil for the Observation's own value.
  public let name: String?
  public let concept: Concept?
  /// For people: "<0.1 mg/dL", "Negative", "no value: not performed"; empty when nothing was sent.
  public let text: String
  /// The value as sent, without its unit: `7.0`.
  public let sent: String?
  /// The number, when it is one: for charts and for comparing.
  public let quantity: Quantity?
  public let ranges: [ReferenceRange]
  public let flag: ResultFlag?
  /// True when the text is words, not a number.
  public var isQualitative: Bool { quantity == nil && !text.isEmpty }

  /// With what is said of it: "Ampicillin: Susceptible" has no value, "Detected" is shown once.
  var textWithFlag: String {
    guard let flag else { return text }
    if text.isEmpty { return flag.words }
    let isTold = flag.direction == .normal || flag.words.lowercased() == text.lowercased()
    return isTold ? text : "\(text) (\(flag.words))"
  }

  /// The number alone: "<0.1"; the words when it is no number.
  public var number: String { quantity?.number ?? text }
  public var unit: String { quantity?.unit ?? "" }
}

/// A reference range as it came with one result (FHIR R4, Observation.referenceRange).
public struct ReferenceRange: Hashable, Sendable {
  /// The sender's text, else the limits in words.
  public let text: String
  public let low: Quantity?
  public let high: Quantity?
  /// Whom it is for: "adult female, 18 to 60 years".
  public let appliesTo: String?
  /// False for treatment and therapeutic ranges, which say nothing of what is normal.
  public let isNormal: Bool
  /// True when the sender's text gives other limits than the sender's numbers.
  let contradictsItself: Bool

  public var words: String { appliesTo.map { "\(text) (\($0))" } ?? text }

  /// Without the unit that the value beside it has.
  package func words(beside unit: String) -> String {
    let bare = !unit.isEmpty && text.hasSuffix(" \(unit)") ? String(text.dropLast(unit.count + 1)) : text
    return appliesTo.map { "\(bare) (\($0))" } ?? bare
  }

  /// False for a range for some people alone, for swapped limits, for "0 to 0", and where the text gives others than the
  /// numbers: such a range is shown, and no value is compared with it.
  var isComparable: Bool {
    guard appliesTo == nil, !contradictsItself, low?.exact != nil || high?.exact != nil else { return false }
    if let low = low?.exact, let high = high?.exact {
      return low < high || low == high && high.approximate != 0
    }
    return true
  }
}

/// What the source says of a result, or what Healthfolio computed from the one range given.
public struct ResultFlag: Hashable, Sendable {
  public enum Direction: String, Sendable { case high, low, abnormal, normal, other }

  public let direction: Direction
  public let isCritical: Bool
  /// "High", "Critical low", "below range".
  public let words: String
  /// True when Healthfolio compared the value with its range, as the source sent no flag.
  public let isComputed: Bool
  /// True where what Healthfolio computed stands against what the source says: the words tell both.
  var isAgainstSource = false

  public var isAbnormal: Bool {
    switch direction {
    case .high, .low, .abnormal: true
    case .normal, .other: false
    }
  }
}
