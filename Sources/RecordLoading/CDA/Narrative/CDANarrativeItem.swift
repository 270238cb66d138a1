import HealthRecords

/// The text of a section outside of tables, as rows: each list item, each line that references can point at, and a text
/// of one short sentence (CDA R2, section 4.3.5).
extension CDANarrativeRow {
  /// The list items outside of tables, and the lines between lists and tables, with their elements.
  static func items(in text: XMLElement) -> [Located] {
    let blocks = text.elements.filter { !$0.elements.isEmpty || ["table", "list"].contains($0.name) }
    let isMixed = blocks.contains { block in
      block.descendants.contains { ["table", "list"].contains($0.name) }
    }
    return listed(in: text) + (isMixed ? text.elements.filter(isLine).flatMap { of($0, under: nil) } : [])
  }

  private static func listed(in element: XMLElement, under outer: String? = nil) -> [Located] {
    var heading = CDARowHeading(under: outer)
    return element.children.flatMap { node -> [Located] in
      switch node {
      case .text(let words): heading.read(words)
      case .element(let child) where child.name == "list": return items(ofList: child, under: heading.words)
      case .element(let child)
      where ["paragraph", "content"].contains(child.name) && child.first("list") != nil:
        return listed(in: child, under: heading.words)
      case .element(let child): if child.name != "table" { heading.read(child.text) }
      }
      return []
    }
  }

  private static func items(ofList list: XMLElement, under outer: String?) -> [Located] {
    var heading = CDARowHeading(under: outer)
    list.first("caption").map { heading.read($0.text) }
    return list.all("item").flatMap { item -> [Located] in
      if !lists(in: item).isEmpty { return listed(in: item, under: heading.words) }
      return item.descendants.contains { $0.name == "table" } ? [] : of(item, under: heading.words)
    }
  }

  private static func lists(in element: XMLElement) -> [XMLElement] {
    element.all("list") + element.all("paragraph/list") + element.all("content/list")
  }

  /// True for a line with an ID; a heading has none.
  private static func isLine(_ element: XMLElement) -> Bool {
    let inside = element.descendants
    return ["content", "paragraph"].contains(element.name) && inside.contains { $0.narrativeID != nil }
      && !inside.contains { ["table", "list"].contains($0.name) }
  }

  /// The row of a text that is one short sentence and nothing else.
  static func sentence(of text: XMLElement) -> [CDANarrativeRow] {
    text.descendants.contains { ["table", "list", "item"].contains($0.name) }
      ? [] : of(text, under: nil).map(\.row)
  }

  /// The name stands before the brackets: "Asthma (onset April 2007)".
  private static func of(_ element: XMLElement, under heading: String?) -> [Located] {
    let words = element.text.singleSpaced
    guard !words.isEmpty, words.utf8.count < lengthLimit else { return [] }
    let name = words.prefix { $0 != "(" && $0 != "[" }.trimmed
    let hasMore = !name.isEmpty && name.count < words.count
    let row = CDANarrativeRow(
      cells: hasMore ? [name, words] : [words], heads: hasMore ? ["name", "text"] : ["name"],
      heading: heading)
    return [(element, row)]
  }

  /// True for a row that is not from a table.
  var isItem: Bool { heads == ["name"] || heads == ["name", "text"] }

  /// The first part between brackets that is a day and not a status: "Asthma (onset April 2007)".
  var dayInBrackets: String? {
    guard heads == ["name", "text"] else { return nil }
    return Self.parts(of: cells[1]).first { Self.isDay($0) && CDATextDay($0) != nil }
  }

  /// The only day of an item, at its end, unless it belongs to a status: "Cane, February 2, 2003".
  var dayInWords: String? {
    guard heads == ["name"], statusInWords == nil, let words = cells.first, CDATextDay(words) != nil else {
      return nil
    }
    let starts = words.indices.filter { $0 == words.startIndex || words[words.index(before: $0)] == " " }
    return starts.lazy.map { words[$0...].trimmed }.first(where: Self.isDay)
  }

  private static let lengthLimit = 200
}
