extension ResultFlag {
  /// The source's own interpretation, else the comparison with the range, marked as computed. The comparison needs
  /// exactly one usable range in the same unit, and none of another kind that says otherwise.
  init?(interpretation: JSONValue?, value: Quantity?, ranges: [ReferenceRange]) {
    let concepts = interpretation?.list.compactMap { Concept($0) } ?? []
    if concepts.isEmpty {
      guard let computed = Self.computed(value, ranges) else { return nil }
      self = computed
    } else {
      let flags = concepts.compactMap(Self.stated)
      guard let flag = flags.min(by: { $0.rank < $1.rank }) else { return nil }
      let told = flag.with(words: concepts.compactMap { Self.text(of: $0, besides: flag) })
      let computed = Self.computed(value, ranges)
      self = Self.contradicted(told, by: computed) ?? told.directed(by: computed)
    }
  }

  private var rank: Int { isCritical ? 0 : isAbnormal ? 1 : direction == .normal ? 2 : 3 }

  private static func stated(_ concept: Concept) -> ResultFlag? {
    if let row = [coded(concept), concept.text.flatMap(row)].compactMap({ $0 }).min(by: {
      flag($0).rank < flag($1).rank
    }) {
      return flag(row)
    }
    return concept.words.map {
      row($0).map(flag) ?? InterpretationWords.flag($0)
        ?? ResultFlag(direction: .other, isCritical: false, words: $0, isComputed: false)
    }
  }

  private static func flag(_ row: Row) -> ResultFlag {
    ResultFlag(
      direction: row.direction, isCritical: row.isCritical,
      words: TableWords.of(row.words, "interpretations", row.code),
      isComputed: false)
  }

  private static func coded(_ concept: Concept) -> Row? {
    concept.codes.firstNonNil { codes[$0.uppercased()] ?? codes[$0] }
  }

  /// The row for a word: "high", "H", "(A)".
  private static func row(_ words: String) -> Row? {
    let bare = words.filter(\.isLetter)
    return codes[words.trimmed.uppercased()] ?? codes[bare.uppercased()]
      ?? codes.values.first { $0.words.lowercased() == words.lowercased() }
  }

  /// What the sender wrote in addition to the flag, if it differs.
  private static func text(of concept: Concept, besides flag: ResultFlag) -> String? {
    let sent = [concept.text, coded(concept)?.words].compactMap { $0 }.filter { words in
      words.lowercased() != flag.words.lowercased() && row(words).map { Self.flag($0).words } != flag.words
    }
    return sent.isEmpty ? nil : sent.joined(separator: ", ")
  }

  private func with(words others: [String]) -> ResultFlag {
    ResultFlag(
      direction: direction, isCritical: isCritical,
      words: others.isEmpty
        ? words : ComparisonWords.alsoSent(words, others.distinct.joined(separator: ", ")),
      isComputed: isComputed)
  }

  /// "Abnormal; above range": adds the direction by the range, if the sender does not state it.
  private func directed(by computed: ResultFlag?) -> ResultFlag {
    guard direction == .abnormal, let computed else { return self }
    return ResultFlag(
      direction: computed.direction, isCritical: isCritical,
      words: "\(words)\(ListWords.semicolon)\(computed.words)",
      isComputed: false)
  }

  /// A flag that states both, for a result that is outside its only range but was sent as normal, or with a word that
  /// is not about a range.
  private static func contradicted(_ flag: ResultFlag, by computed: ResultFlag?) -> ResultFlag? {
    guard !flag.isAbnormal, let computed else { return nil }
    let words =
      flag.direction == .normal
      ? ComparisonWords.sentAsNormal(but: computed.words)
      : "\(flag.words)\(ListWords.semicolon)\(computed.words)"
    return ResultFlag(
      direction: computed.direction, isCritical: false, words: words, isComputed: true, isAgainstSource: true)
  }

  private typealias Row = (code: String, direction: Direction, isCritical: Bool, words: String)

  /// Codes of HL7 v3 ObservationInterpretation, which are those of v2 table 0078, and SNOMED CT's.
  private static let codes: [String: Row] = Dictionary(
    firsts: CSVTable(named: "interpretations.csv").rows.compactMap { row in
      guard row.count == 4, let direction = Direction(rawValue: row[1]) else { return nil }
      return (row[0], (row[0], direction, row[2] == "yes", row[3]))
    })

  private static func computed(_ value: Quantity?, _ ranges: [ReferenceRange]) -> ResultFlag? {
    guard let value, ranges.count(where: \.isNormal) == 1, let range = ranges.first(where: \.isNormal) else {
      return nil
    }
    let limits = range.isComparable ? [(range.low, range.high)] : RangeWords.limitsBySex(range.text)
    let flags = limits.map { compared(value, low: $0, high: $1) }.distinct
    return flags.count == 1 && !ranges.contains { allows($0, value, besides: range) } ? flags[0] : nil
  }

  /// True for a range of another kind that the value is within, such as that of a treatment; one that only extends the
  /// normal range, such as that of critical values, allows nothing.
  private static func allows(_ other: ReferenceRange, _ value: Quantity, besides normal: ReferenceRange)
    -> Bool
  {
    let limits = [other.low, other.high].compactMap { $0 }
    guard !other.isNormal, !other.contradictsItself, limits.allSatisfy({ hasSameUnit(value, $0) }) else {
      return false
    }
    let isBelow = other.low.map { low in normal.low.map { Self.isBelow($0, low) } ?? true } ?? false
    let isAbove = other.high.map { high in normal.high.map { Self.isAbove($0, high) } ?? true } ?? false
    return compared(value, low: other.low, high: other.high) == nil && (isBelow || isAbove)
  }

  private static func compared(_ value: Quantity, low: Quantity?, high: Quantity?) -> ResultFlag? {
    if let low, hasSameUnit(value, low), isBelow(value, low) {
      return ResultFlag(
        direction: .low, isCritical: false, words: ComparisonWords.belowRange, isComputed: true)
    }
    if let high, hasSameUnit(value, high), isAbove(value, high) {
      return ResultFlag(
        direction: .high, isCritical: false, words: ComparisonWords.aboveRange, isComputed: true)
    }
    return nil
  }

  private static func hasSameUnit(_ a: Quantity, _ b: Quantity) -> Bool {
    b.unit.isEmpty || a.unit == b.unit || UCUM.comparable(a.unit) == UCUM.comparable(b.unit)
  }

  /// `<5` is below 10; `<5` compared with 3 cannot be decided.
  private static func isBelow(_ value: Quantity, _ low: Quantity) -> Bool {
    guard let number = value.exact, let limit = low.exact, low.comparator == nil else { return false }
    switch value.comparator {
    case nil: return number < limit
    case "<": return number < limit || !(limit < number)
    case "<=": return number < limit
    default: return false
    }
  }

  private static func isAbove(_ value: Quantity, _ high: Quantity) -> Bool {
    guard let number = value.exact, let limit = high.exact, high.comparator == nil else { return false }
    switch value.comparator {
    case nil: return limit < number
    case ">": return limit < number || !(number < limit)
    case ">=": return limit < number
    default: return false
    }
  }
}

/// Reads a laboratory's own words for a result: "Extreme High", "below normal", "out of range", "within normal limits".
///
/// All words have to be known: "high risk" and "see comment" are not about a range.
package enum InterpretationWords {
  package static func flag(_ words: String) -> ResultFlag? {
    let said = Set(words.normalizedWords.split(separator: " ").map(String.init))
    guard !said.isEmpty, said.isSubset(of: all), let direction = direction(said) else { return nil }
    let isCritical = direction != .normal && !said.isDisjoint(with: alarms)
    return ResultFlag(direction: direction, isCritical: isCritical, words: words, isComputed: false)
  }

  /// "Above high normal" is high; "high normal" may still be normal, so it decides nothing.
  private static func direction(_ said: Set<String>) -> ResultFlag.Direction? {
    let isHigh = !said.isDisjoint(with: high)
    let isLow = !said.isDisjoint(with: low)
    let isOff = !said.isDisjoint(with: abnormal)
    let isNormal = !said.isDisjoint(with: normal) && said.isDisjoint(with: beyond)
    if isNormal { return isHigh || isLow || isOff ? nil : .normal }
    if isHigh && isLow { return nil }
    if isHigh || isLow { return isHigh ? .high : .low }
    return isOff ? .abnormal : nil
  }

  private static let table = Dictionary(grouping: CSVTable(named: "flag-words.csv").rows, by: { $0[0] })
    .mapValues { Set($0.map { $0[1] }) }
  private static let high = table["high"] ?? []
  private static let low = table["low"] ?? []
  private static let alarms = table["alarm"] ?? []
  private static let abnormal = alarms.union(table["abnormal"] ?? [])
  private static let normal = table["normal"] ?? []
  private static let beyond = table["beyond"] ?? []
  private static let all = table.values.reduce(into: Set()) { $0.formUnion($1) }
}
