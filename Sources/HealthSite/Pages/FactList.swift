import HealthRecords

/// Facts as names with their values; a value that is a record links to it.
struct FactList: Sendable {
  let parts: RecordParts
  /// Longer texts are cut, and the page says so: a browser cannot show a 50 MB note.
  static let textLimit = 60_000

  func rows(_ facts: [Fact]) -> FactRows {
    FactRows(rows: facts.map { row($0.shown) })
  }

  func row(_ fact: Fact) -> FactRows.Row { row(fact.element.plainLabel, fact.values) }

  func row(_ name: String, _ values: [FactValue]) -> FactRows.Row {
    .init(name: name, values: values.map(value))
  }

  /// Nil for a missing or empty text.
  static func row(_ name: String, _ text: String?) -> FactRows.Row? {
    text.flatMap { $0.isEmpty ? nil : .init(name: name, values: [.text(cut($0))]) }
  }

  private func value(_ value: FactValue) -> Inline {
    switch value {
    case .text(let text), .elsewhere(let text): .text(Self.cut(text))
    case .date(let date): .time(date.fullText, date.machineText)
    case .record(let words, let identity): parts.link(identity, words: Self.cut(words))
    case .group(let facts): .block(.facts(rows(facts)))
    case .lines(let text): .text(Self.cut(text), .role(.lines))
    }
  }

  static func cut(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    let kept = text.prefix(textLimit)
    return kept + PageWords.cut(text.count - kept.count)
  }
}
