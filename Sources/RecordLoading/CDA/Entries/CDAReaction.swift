import HealthRecords

/// What an allergy or a dose did to the person (C-CDA R2.1, Reaction Observation).
extension CDAStatement {
  /// A reaction with its own severity and time.
  var reaction: JSONTree? {
    let severity = related.first { $0.statement.isSeverity }
    let others = related.filter { $0.number != severity?.number }
    return .of([
      "manifestation": .list([deniedReaction ?? reactionName].compactMap { $0 }),
      "description": .text(addedWords),
      "severity": .text(types.name(severity?.statement.element.first("value"))?.lowercased()),
      "onset": types.start(effectiveTime), "note": notes(comments(besides: others)),
      "extension": extensions(others)?.value,
    ])
  }

  /// What its text adds to its name; the row of a table tells of the allergy.
  private var addedWords: String? {
    let value = element.first("value")
    guard types.isNamed(value), types.narrative.wholeRow(of: element.first("text")) == nil, let text,
      let name = types.name(value)?.normalizedWords
    else { return nil }
    let words = text.singleSpaced
    return name.contains(words.normalizedWords) ? nil : words
  }

  private var reactionName: JSONTree? { named(element.first("value")) ?? .of(["text": .text(text)]) }

  /// A reaction that was stated not to have happened must not read as a symptom; its code would.
  private var deniedReaction: JSONTree? {
    guard isNegated || isExcluded else { return nil }
    return Self.word("Not: \(types.name(element.first("value")) ?? text ?? "this reaction")")
  }
}
