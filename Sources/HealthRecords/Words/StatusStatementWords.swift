extension RecordStatus {
  /// "active", "not given", "ruled out"; empty if nothing is stated.
  public var words: String { statements.map(\.words).joined(separator: ", ") }

  /// The same for places without a label "status": "status unknown".
  package var wordsAlone: String {
    statements.map { $0 == .sent("unknown") ? StatusSentence.statusUnknown : $0.words }
      .joined(separator: ", ")
  }

  /// The same without "confirmed", unless it is all.
  package var wordsInBrief: String {
    let first = statements.prefix(1)
    return (first + statements.dropFirst().filter { $0 != .sent("confirmed") }).map(\.words)
      .joined(separator: ", ")
  }

  /// The status in brief, unless it is active, confirmed or not stated.
  package var qualification: String {
    statements.allSatisfy { [.sent("active"), .sent("confirmed")].contains($0) } ? "" : wordsInBrief
  }

  /// "resolved 3 May 2025", "ended 4 July 2012 (source still says active)".
  ///
  /// - Parameter day: the day of its end, in words.
  package func words(endedOn day: String) -> String {
    let sent = course == .active ? self.code : nil
    guard let code = statements.firstNonNil(\.codeOfSource) ?? sent else {
      let words = wordsInBrief
      if words.isEmpty { return DateWords.until(day) }
      return statements.contains(where: \.saysEnd) ? words : StatusSentence.dated(words, day)
    }
    let doubts = statements.drop { $0.codeOfSource == nil }.dropFirst().map { ", \($0.words)" }.joined()
    return StatusSentence.ended(day, sourceSays: StatusCode.words(code)) + doubts
  }
}

extension StatusStatement {
  fileprivate var saysEnd: Bool {
    if case .until = self { true } else { false }
  }

  /// The status as sent, if another statement overrides it.
  fileprivate var codeOfSource: String? {
    if case .sentAs(let code) = self { code } else { nil }
  }

  package var words: String {
    switch self {
    case .sent(let code): StatusCode.words(code)
    case .sentAs(let code): StatusSentence.sentAs(StatusCode.words(code))
    case .enteredInError: StatusSentence.enteredInError
    case .deleted(let day?): StatusSentence.deleted(on: day.dayText)
    case .deleted(nil): StatusSentence.deleted
    case .not(let deed): deed.notWords
    case .wasNot(let deed): deed.wasNotWords
    case .ruledOut: StatusSentence.ruledOut
    case .denied: StatusSentence.denied
    case .resolved: StatusSentence.resolved
    case .resolvedAfterwards: StatusSentence.resolvedAfterwards
    case .stopped: StatusSentence.stopped
    case .inRemission(let since):
      StatusSentence.inRemission(since: since?.dayText)
    case .category(let words): words
    case .listed(let section): section.words
    case .intent(let intent): intent.words
    case .taken(let taken): taken.words
    case .until(let day): DateWords.until(day.dayText)
    case .concern(let status): StatusSentence.concern(status)
    case .inText(let words): StatusSentence.inText(words)
    case .subpotent: StatusSentence.subpotent
    case .unconfirmed: StatusSentence.unconfirmed
    }
  }
}

extension StatusCode {
  /// Our words for a status of FHIR's; others as sent.
  fileprivate static func words(_ code: String) -> String {
    let words = code.replacingDashes
    return isKnown(code) ? TableWords.of(words, "status", code) : words
  }
}
