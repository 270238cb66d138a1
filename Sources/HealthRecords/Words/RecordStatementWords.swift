extension RecordStatement {
  /// "Prescribed 5 March 2019 by Dr Lindqvist, for headache. Stopped: drowsiness."; empty if nothing is known.
  package var sentence: String {
    [beginning, Self.sentence(closing)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The same without the status.
  package var beginning: String {
    let parts = [Self.joined(opening, by), at, reason].filter { !$0.isEmpty }
    return Self.sentence(parts.joined(separator: ", "))
  }

  /// ": drowsiness.", to follow the status.
  package var afterStatus: String { statusReason.isEmpty ? "" : "\(ListWords.colon)\(statusReason)." }

  private static func sentence(_ words: String) -> String {
    words.isEmpty ? "" : "\(words.capitalizedFirst)."
  }

  private var opening: String {
    guard let deed else { return end.isEmpty ? start : DateWords.period(start, end) }
    if start.isEmpty { return deed.words }
    switch deed {
    case .prescribed, .ordered:
      let until = end.isEmpty ? "" : ", \(DateWords.until(end))"
      return "\(deed.words) \(start)\(until)"
    case .began:
      return "\(deed.words) \(start)\(end.isEmpty ? "" : ", \(DateWords.ended(end))")"
    case .dispensed, .given, .done, .written, .answered:
      return "\(deed.words) \(end.isEmpty ? start : DateWords.period(start, end))"
    }
  }

  private var by: String {
    if people.isEmpty { return "" }
    return RecordStatementWords.people(isDeed: deed != nil, Array(people.prefix(3)))
  }

  private var at: String {
    places.isEmpty ? "" : RecordStatementWords.at(Array(places.prefix(2)))
  }

  private var reason: String {
    reasons.isEmpty ? "" : RecordStatementWords.because(Array(reasons.prefix(3)))
  }

  private var closing: String {
    if statusReason.isEmpty { return status }
    return status.isEmpty ? SheetWords.reason(statusReason) : "\(status)\(ListWords.colon)\(statusReason)"
  }

  private static func joined(_ words: String...) -> String {
    words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
