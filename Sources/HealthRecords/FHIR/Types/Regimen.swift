/// How much of a drug is taken at once and how often, as far as that is certain.
struct Regimen: Sendable {
  let amount: DoseAmount?
  /// The hours between two doses.
  let hours: DoseRange?
}

/// A range of numbers; nil if it is reversed, negative or infinite.
struct DoseRange: Hashable, Sendable {
  let least: Double
  let most: Double

  init?(_ least: Double, _ most: Double) {
    guard least >= 0, least <= most, most.isFinite else { return nil }
    (self.least, self.most) = (least, most)
  }

  func overlaps(_ other: DoseRange) -> Bool { least <= other.most && other.least <= most }
}

/// A number of pieces, or a measured amount.
struct DoseAmount: Hashable, Sendable {
  let range: DoseRange
  /// "tablet", "mg"; nil for a number without a unit.
  let unit: DoseUnit?

  /// True if both are in the same kind of unit and do not overlap.
  func contradicts(_ other: DoseAmount) -> Bool {
    if let own = micrograms, let others = other.micrograms { return !own.overlaps(others) }
    let isSame =
      unit == other.unit || unit == nil && other.unit?.isCounted == true
      || other.unit == nil && unit?.isCounted == true
    return isSame && !range.overlaps(other.range)
  }

  /// A mass, with a tolerance of a thousandth: "0.1 mg" is 100 mcg.
  private var micrograms: DoseRange? {
    unit?.micrograms.flatMap { DoseRange(range.least * $0 * 0.999, range.most * $0 * 1.001) }
  }
}

/// A unit of doses, in any spelling.
enum DoseUnit: String, Sendable {
  case tablet, capsule, puff, drop, spray, patch
  case milligram, microgram, gram, milliliter
  /// International units: of insulin, heparin and others.
  case international

  init?(_ word: String) {
    guard let unit = Self.words[word] else { return nil }
    self = unit
  }

  var isCounted: Bool {
    switch self {
    case .tablet, .capsule, .puff, .drop, .spray, .patch: true
    case .milligram, .microgram, .gram, .milliliter, .international: false
    }
  }

  var micrograms: Double? {
    switch self {
    case .microgram: 1
    case .milligram: 1000
    case .gram: 1_000_000
    case .tablet, .capsule, .puff, .drop, .spray, .patch, .milliliter, .international: nil
    }
  }

  private static let words: [String: DoseUnit] = [
    "tablet": .tablet, "tablets": .tablet, "tab": .tablet, "tabs": .tablet, "capsule": .capsule,
    "capsules": .capsule, "cap": .capsule, "caps": .capsule, "puff": .puff, "puffs": .puff, "drop": .drop,
    "drops": .drop, "spray": .spray, "sprays": .spray, "patch": .patch, "patches": .patch, "mg": .milligram,
    "milligram": .milligram, "milligrams": .milligram, "mcg": .microgram, "ug": .microgram,
    "microgram": .microgram, "micrograms": .microgram, "g": .gram, "gram": .gram, "grams": .gram,
    "µg": .microgram, "μg": .microgram, "unit": .international, "units": .international,
    "u": .international, "iu": .international, "[iu]": .international, "[usp'u]": .international,
    "ml": .milliliter, "milliliter": .milliliter, "milliliters": .milliliter,
  ]
}

extension Regimen {
  /// As stated by numbers and codes (FHIR R4, Datatypes: Dosage).
  init(coded json: JSONValue) {
    amount = Self.amount(json)
    hours = Self.hours(json["timing"])
  }

  /// Nil if there are several amounts, or if the unit is unknown.
  private static func amount(_ json: JSONValue) -> DoseAmount? {
    let amounts = ([json] + json.all("doseAndRate")).compactMap { holder -> DoseAmount? in
      if let range = holder["doseRange"] { return amount(range["low"], range["high"]) }
      let quantity = holder["doseQuantity"] ?? holder["quantityQuantity"] ?? holder["quantity"]
      return amount(quantity, quantity)
    }
    return amounts.count == 1 ? amounts[0] : nil
  }

  private static func amount(_ low: JSONValue?, _ high: JSONValue?) -> DoseAmount? {
    guard let low = Quantity(low), let high = Quantity(high), low.comparator == nil, high.comparator == nil,
      let least = low.value.flatMap(Double.init), let most = high.value.flatMap(Double.init),
      let range = DoseRange(least, most)
    else { return nil }
    // Handles "tablet(s)". A unit that is only a remark in brackets counts as no unit.
    let word = low.unit.lowercased().prefix { $0 != "(" }.trimmed
    let unit = DoseUnit(word)
    return unit == nil && !word.isEmpty ? nil : DoseAmount(range: range, unit: unit)
  }

  private static func hours(_ timing: JSONValue?) -> DoseRange? {
    guard let timing else { return nil }
    let code = Concept(timing["code"])
    guard let repeated = timing["repeat"], repeated["period"] != nil else {
      return (code?.words ?? code?.codes.first).flatMap { DirectionWords($0).hours }
    }
    let number = { (key: String) in repeated[key]?.primitive.flatMap(Double.init) }
    let isOfDay = ["when", "dayOfWeek", "timeOfDay", "count"].contains { repeated[$0] != nil }
    guard !isOfDay, let period = number("period"), period > 0,
      let unit = hoursOfUnit[repeated.text("periodUnit") ?? repeated.text("periodUnits") ?? ""]
    else { return nil }
    let (least, most) = (number("frequency") ?? 1, number("frequencyMax"))
    return DoseRange(period * unit / (most ?? least), (number("periodMax") ?? period) * unit / least)
  }

  private static let hoursOfUnit: [String: Double] = ["h": 1, "d": 24, "wk": 168]
}
