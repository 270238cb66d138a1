import HealthRecords

/// Facts as a definition list; values that are records lead to them.
struct FactList: Sendable {
  let parts: RecordParts
  /// The language of the values, where it is not English.
  var language: String?
  /// Longer texts are cut here, and the page says so: a browser cannot show a 50 MB note.
  static let textLimit = 60_000

  typealias Row = (label: String, values: [FactValue])

  static func row(_ fact: Fact) -> Row { (fact.element.label, fact.values) }

  func html(_ facts: [Fact]) -> HTML { HTML { write(facts, to: &$0) } }

  func write(_ facts: [Fact], to html: inout HTML) { write(rows: facts.lazy.map(Self.row), to: &html) }

  /// Nothing where there are no facts.
  func write(rows: some Collection<Row>, to html: inout HTML) {
    if rows.isEmpty { return }
    let start: HTML? = language.map { "<dd lang=\"\(attribute: $0)\">" }
    html.append(markup: "<dl class=\"facts\">")
    for (index, row) in rows.enumerated() {
      html.append(markup: index > 0 ? "\n<div><dt>" : "<div><dt>")
      html.append(row.label)
      html.append(markup: "</dt>")
      for value in row.values {
        if let start { html += start } else { html.append(markup: "<dd>") }
        write(value, to: &html)
        html.append(markup: "</dd>")
      }
      html.append(markup: "</div>")
    }
    html.append(markup: "</dl>")
  }

  /// Texts under their labels, one by one.
  struct Rows {
    fileprivate var html = HTML()

    /// Nothing for a text that is missing or empty.
    mutating func add(_ label: StaticString, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      html.append(markup: html.isEmpty ? "<div><dt>" : "\n<div><dt>")
      html.append(markup: label)
      html.append(markup: "</dt><dd>")
      html.append(FactList.cut(text))
      html.append(markup: "</dd></div>")
    }
  }

  static func write(to html: inout HTML, _ fill: (inout Rows) -> Void) {
    var rows = Rows()
    rows.html.reserveCapacity(1_000)
    fill(&rows)
    html.append(markup: "<dl class=\"facts\">")
    html += rows.html
    html.append(markup: "</dl>")
  }

  private func write(_ value: FactValue, to html: inout HTML) {
    switch value {
    case .text(let text): html.append(Self.cut(text))
    case .date(let date):
      html += "<time datetime=\"\(attribute: date.machineText)\">\(date.fullText)</time>"
    case .record(let words, let identity): html += parts.link(identity, words: Self.cut(words))
    case .group(let facts): write(facts, to: &html)
    case .lines(let text): html += "<span class=\"lines\">\(Self.cut(text))</span>"
    }
  }

  fileprivate static func cut(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    let kept = text.prefix(textLimit)
    return "\(kept)… (\(text.count - kept.count) more characters are in the original file)"
  }
}
