extension RecordStatus {
  /// "active", "not given", "ruled out"; empty if nothing is stated.
  public var words: String { statements.map(\.words).joined(separator: ", ") }

  /// The same for places without a label "status": "status unknown".
  package var wordsAlone: String {
    statements.map { $0 == .sent("unknown") ? Phrase("status unknown").text : $0.words }
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
      return statements.contains(where: \.saysEnd) ? words : "\(words) \(day)"
    }
    let doubts = statements.drop { $0.codeOfSource == nil }.dropFirst().map { ", \($0.words)" }.joined()
    return Phrase("ended \(day) (source still says \(StatusCode.words(code)))").text + doubts
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
    case .sentAs(let code): Phrase("sent as \(StatusCode.words(code))").text
    case .enteredInError: Phrase("entered in error").text
    case .deleted(let day?): Phrase("deleted by the source on \(day.dayText)").text
    case .deleted(nil): Phrase("deleted by the source").text
    case .not(let deed): Phrase("not \(deed.words)").text
    case .wasNot(let deed): Phrase("was not \(deed.words)").text
    case .ruledOut: Phrase("ruled out").text
    case .denied: Phrase("denied").text
    case .resolved: Phrase("resolved").text
    case .resolvedAfterwards: Phrase("resolved (state after)").text
    case .stopped: Phrase("stopped").text
    case .inRemission(let since):
      Phrase("in remission\(since.map { Phrase(" since \($0.dayText)").text } ?? "")").text
    case .category(let words): words
    case .listed(let section): section.words
    case .intent(let intent): intent.words
    case .taken(let taken): taken.words
    case .until(let day): Phrase("until \(day.dayText)").text
    case .concern(let status): Phrase("concern \(status)").text
    case .inText(let words): Phrase("in its text “\(words)”").text
    case .subpotent: Phrase("subpotent").text
    case .unconfirmed: Phrase("unconfirmed").text
    }
  }
}

extension StatusStatement.Deed {
  fileprivate var words: String {
    switch self {
    case .done: Phrase("done").text
    case .given: Phrase("given").text
    case .taken: Phrase("taken").text
    case .dispensed: Phrase("dispensed").text
    case .toBeTaken: Phrase("to be taken").text
    case .toBeDone: Phrase("to be done").text
    }
  }
}

extension StatusStatement.Intent {
  fileprivate var words: String {
    switch self {
    case .proposed: Phrase("proposed").text
    case .planned: Phrase("planned").text
    }
  }
}

extension StatusStatement.Taken {
  fileprivate var words: String {
    switch self {
    case .unknown: Phrase("taken: unknown").text
    case .notApplicable: Phrase("taken: not applicable").text
    case .recordedUnknown: Phrase("recorded, taken or not: unknown").text
    }
  }
}

extension ProblemSections.Kind {
  fileprivate var words: String {
    switch self {
    case .pastIllness: Phrase("listed under past illnesses").text
    case .familyHistory: Phrase("listed under family history").text
    }
  }
}

extension StatusCode {
  /// Our words for a status of FHIR's; others as sent.
  fileprivate static func words(_ code: String) -> String {
    let words = code.replacingDashes
    return isKnown(code) ? Phrase(own: words).text : words
  }
}
