import HealthRecords

/// What a section's text says outside of tables, each item of a list and a short text as a row of its own (CDA R2,
/// section 4.3.5).
extension CDANarrativeRow {
  /// The items of lists outside of tables.
  static func items(in text: XMLElement) -> [CDANarrativeRow] {
    lists(in: text).flatMap { $0.all("item") }.flatMap { item -> [CDANarrativeRow] in
      let inner = lists(in: item)
      if !inner.isEmpty { return items(in: item) }
      return item.descendants.contains { $0.name == "table" } ? [] : of(item)
    }
  }

  private static func lists(in element: XMLElement) -> [XMLElement] {
    element.all("list") + element.all("paragraph/list") + element.all("content/list")
  }

  /// A text that is one short sentence and nothing else.
  static func sentence(of text: XMLElement) -> [CDANarrativeRow] {
    text.descendants.contains { ["table", "list", "item"].contains($0.name) } ? [] : of(text)
  }

  /// What it is about stands before what is in brackets: "Asthma (onset April 2007)".
  private static func of(_ element: XMLElement) -> [CDANarrativeRow] {
    let words = element.text.singleSpaced
    guard !words.isEmpty, words.utf8.count < lengthLimit else { return [] }
    let name = words.prefix { $0 != "(" && $0 != "[" }.trimmed
    let hasMore = !name.isEmpty && name.count < words.count
    return [
      CDANarrativeRow(
        cells: hasMore ? [name, words] : [words], heads: hasMore ? ["name", "text"] : ["name"])
    ]
  }

  private static let lengthLimit = 200
}
