import HealthRecords

/// Facts as a definition list; values that are records lead to them.
struct FactList: Sendable {
  let parts: RecordParts
  /// The language of the values, where it is not English.
  var language: String?
  /// Longer texts are cut here, and the page says so: a browser cannot show a 50 MB note.
  static let textLimit = 60_000

  func html(_ facts: [Fact]) -> HTML {
    if facts.isEmpty { return HTML() }
    let mark = mark
    var list: HTML = "<dl class=\"facts\">"
    for (index, fact) in facts.enumerated() {
      if index > 0 { list += "\n" }
      list += "<div><dt>\(fact.label)</dt>"
      for value in fact.values { list += "<dd\(mark)>\(self.value(value))</dd>" }
      list += "</div>"
    }
    return list + "</dl>"
  }

  private var mark: HTML { language.map { " lang=\"\(attribute: $0)\"" } ?? HTML() }

  private func value(_ value: FactValue) -> HTML {
    switch value {
    case .text(let text): HTML.text(Self.cut(text))
    case .date(let date): "<time datetime=\"\(attribute: date.machineText)\">\(date.fullText)</time>"
    case .record(let words, let identity): parts.link(identity, words: Self.cut(words))
    case .group(let facts): html(facts)
    case .lines(let text): "<span class=\"lines\">\(Self.cut(text))</span>"
    }
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    let kept = text.prefix(textLimit)
    return "\(kept)… (\(text.count - kept.count) more characters are in the original file)"
  }
}
