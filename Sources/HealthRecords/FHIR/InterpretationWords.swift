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

  private static let high: Set<String> = [
    "high", "higher", "elevated", "raised", "increased", "above", "over",
  ]
  private static let low: Set<String> = ["low", "lower", "decreased", "reduced", "below", "under"]
  private static let alarms: Set<String> = ["critical", "critically", "panic"]
  private static let abnormal: Set<String> = alarms.union(["abnormal", "outside", "out"])
  private static let normal: Set<String> = ["normal", "within", "in", "inside"]
  private static let beyond: Set<String> = ["above", "over", "below", "under", "outside", "out", "than"]
  private static let degrees: Set<String> = [
    "extreme", "extremely", "very", "significantly", "markedly", "severely", "moderately", "slightly",
    "mildly", "borderline", "alert",
  ]
  private static let fillers: Set<String> = [
    "the", "of", "than", "range", "reference", "limit", "limits", "threshold", "value", "result", "flag",
  ]
  private static let all = high.union(low).union(abnormal).union(normal).union(beyond).union(degrees)
    .union(fillers)
}
