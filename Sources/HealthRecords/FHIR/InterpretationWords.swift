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
