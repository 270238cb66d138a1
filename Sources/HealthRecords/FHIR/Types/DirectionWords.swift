/// Reads a direction in English or in a prescriber's abbreviations: "take 2 tablets every 6 hours as needed". Ambiguous
/// words are not read.
struct DirectionWords: Sendable {
  private var tokens: [String]
  /// False for directions that change over time: "then half a tablet".
  private let isOne: Bool

  init(_ text: String) {
    tokens = Array(DirectionTokens(text).words.prefix { !Self.limits.contains($0) })
    isOne = Set(tokens).isDisjoint(with: Self.others)
  }

  var regimen: Regimen { Regimen(amount: amount, hours: hours) }

  /// What follows these words is a maximum, or a quantity to dispense.
  private static let limits: Set<String> = [
    "max", "maximum", "most", "more", "exceed", "up", "limit", "dispense", "disp", "quantity", "qty",
    "refill",
    "refills",
  ]
  /// Words of directions in several steps or with a choice, and of amounts that are not a dose.
  private static let others: Set<String> = [
    "then", "taper", "titrate", "alternate", "alternating", "except", "increase", "decrease", "reduce",
    "instead", "followed", "start", "starting", "loading", "initially", "first", "second", "extra", "another",
    "total", "strength",
  ]
}

extension DirectionWords {
  /// The amount, if there is only one. If pieces are mentioned, a measure may be the content of one, so only pieces
  /// count.
  var amount: DoseAmount? {
    let doses = withoutStrengths
    let all = doses.tokens.indices.compactMap(doses.amount(at:)).distinct
    let counted = all.filter { $0.unit?.isCounted != false }
    let hasPieces = !counted.isEmpty || tokens.contains { DoseUnit($0)?.isCounted == true }
    let told = hasPieces ? counted : all
    return isOne && !doses.tokens.contains("/") && told.count == 1 ? told[0] : nil
  }

  /// Removes strengths: "250 mg/5 mL", "90 mcg/puff". "1 tablet/day" is not one.
  private var withoutStrengths: DirectionWords {
    var rest = self
    while let slash = rest.tokens.firstIndex(of: "/"), let strength = rest.strength(around: slash) {
      rest.tokens.removeSubrange(strength)
    }
    return rest
  }

  private func strength(around slash: Int) -> ClosedRange<Int>? {
    guard let unit = word(at: slash - 1).flatMap({ DoseUnit($0) }), !unit.isCounted,
      number(at: slash - 2) != nil
    else { return nil }
    let end = number(at: slash + 1) == nil ? slash + 1 : slash + 2
    guard let whole = word(at: end), whole.first?.isLetter == true, Self.units[whole] == nil, whole != "kg"
    else { return nil }
    return slash - 2...end
  }

  /// The amount whose number is at `start`: "1-2 tablets", "1 every". "3 daily" is ambiguous, so it is not read.
  private func amount(at start: Int) -> DoseAmount? {
    guard start == 0 || !(Self.joints.contains(tokens[start - 1]) || tokens[start - 1] == "."),
      let (range, end) = numbers(at: start), end < tokens.count
    else { return nil }
    if let unit = DoseUnit(tokens[end]) { return DoseAmount(range: range, unit: unit) }
    let next = tokens[end...].first { !Self.routes.contains($0) }
    let isRhythm =
      next.map { Self.abbreviations[$0] != nil || ["every", "q", "once", "twice"].contains($0) } ?? false
    return isRhythm ? DoseAmount(range: range, unit: nil) : nil
  }

  /// The number at `start`, "1-2", "one or two", "1 (one)", and the index after it.
  private func numbers(at start: Int) -> (DoseRange, end: Int)? {
    guard let least = number(at: start) else { return nil }
    let rest = tokens[(start + 1)...]
    if rest.count > 2, rest.first == "(", number(at: start + 2) == least, tokens[start + 3] == ")" {
      return DoseRange(least, least).map { ($0, start + 4) }
    }
    guard rest.count > 1, Self.joints.contains(tokens[start + 1]), let most = number(at: start + 2) else {
      return DoseRange(least, least).map { ($0, start + 1) }
    }
    return DoseRange(least, most).map { ($0, start + 3) }
  }

  private func number(at place: Int) -> Double? {
    guard tokens.indices.contains(place) else { return nil }
    let token = tokens[place]
    let parts = token.split(separator: ",")
    let isThousands = parts.count == 2 && parts[1].count == 3
    // Excludes "nan" and "inf".
    let isNumber = token.first?.isNumber == true
    return Self.numbers[token] ?? (isNumber ? Double(parts.joined(separator: isThousands ? "" : ".")) : nil)
  }

  private static let joints: Set<String> = ["-", "–", "to", "or"]
  private static let routes: Set<String> = ["po", "by", "mouth", "orally", "oral"]
  private static let numbers: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12,
  ]
}

extension DirectionWords {
  /// The hours between doses, if there is one rhythm and no time of day.
  var hours: DoseRange? {
    let told = tokens.indices.compactMap(rhythm(at:)).distinct
    return isOne && Set(tokens).isDisjoint(with: Self.moments) && told.count == 1 ? told[0] : nil
  }

  /// The rhythm that starts at `start`: "every 4-6 hours", "q6h", "twice a day", "daily".
  private func rhythm(at start: Int) -> DoseRange? {
    if ["every", "q", "each"].contains(tokens[start]) {
      return word(at: start - 1).map(Self.counts.contains) == true ? nil : interval(from: start + 1)
    }
    if let hours = Self.abbreviations[tokens[start]] { return DoseRange(hours, hours) }
    guard let unit = unit(at: start) else { return nil }
    return counted(before: start).flatMap { DoseRange(unit / $0.most, unit / $0.least) }
  }

  private func interval(from start: Int) -> DoseRange? {
    let first = word(at: start) ?? ""
    if first == "other" { return word(at: start + 1) == "day" ? DoseRange(48, 48) : nil }
    if let unit = Self.units[first] { return DoseRange(unit, unit) }
    guard let (range, end) = numbers(at: start), let unit = word(at: end).flatMap({ Self.units[$0] }) else {
      return nil
    }
    return DoseRange(range.least * unit, range.most * unit)
  }

  private func word(at place: Int) -> String? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// The hours of "daily", or of "day" in "twice a day".
  private func unit(at place: Int) -> Double? {
    switch tokens[place] {
    case "daily": return 24
    case "weekly": return 168
    case "day" where isCounted(place): return 24
    case "week" where isCounted(place): return 168
    default: return nil
    }
  }

  private func isCounted(_ place: Int) -> Bool {
    word(at: place - 1).map { ["a", "per", "each", "every", "/"].contains($0) } ?? false
  }

  /// How often, by the words before "daily" or "a day": once for "daily" alone; "3 daily" is ambiguous.
  private func counted(before place: Int) -> DoseRange? {
    let isOneWord = ["daily", "weekly"].contains(tokens[place])
    let last = isOneWord ? place - 1 : place - 2
    let word = word(at: last) ?? ""
    if let times = Self.adverbs[word] { return DoseRange(times, times) }
    if Self.counts.contains(word) { return number(at: last - 1).flatMap { DoseRange($0, $0) } }
    return isOneWord && number(at: last) == nil && !isCountedElsewhere ? DoseRange(1, 1) : nil
  }

  /// True for "2x - 1 dose - daily". In "daily x 7 days", "x" is followed by a length.
  private var isCountedElsewhere: Bool {
    tokens.indices.contains {
      Self.counts.contains(tokens[$0]) && (tokens[$0] != "x" || number(at: $0 - 1) != nil)
    }
  }

  private static let adverbs = ["once": 1.0, "twice": 2, "thrice": 3]
  private static let counts: Set<String> = ["times", "time", "x", "once", "twice", "thrice"]
  private static let units: [String: Double] = [
    "h": 1, "hr": 1, "hrs": 1, "hour": 1, "hours": 1, "d": 24, "day": 24, "days": 24, "week": 168,
    "weeks": 168,
  ]
  private static let abbreviations: [String: Double] = [
    "bid": 12, "qid": 6, "qd": 24, "qod": 48, "tds": 8, "qds": 6,
  ]
  /// Words for a time of day or another unit of time: such a dose may be one of several.
  private static let moments: Set<String> = [
    "morning", "evening", "night", "bedtime", "noon", "breakfast", "lunch", "dinner", "supper", "hs", "qhs",
    "am", "pm", "qam", "qpm", "minutes", "minute", "month", "monthly",
  ]
}
