import HealthRecords

/// The XML of a document's entries, for the pages of their records: a short entry whole, of a longer one only the part
/// of the record. All together are not much longer than the document.
struct EntrySources: Sendable {
  private var left: Int
  private var entry: (element: XMLElement, text: String)?

  init(_ document: XMLElement) {
    left = RepeatedTexts.total(of: document) + Self.elementSize * document.descendants.count
  }

  /// - Returns: nil if there is no room left, or no part.
  mutating func text(of part: XMLElement?, in statement: XMLElement) -> String? {
    guard left > 0, let part else { return nil }
    let whole = text(of: statement)
    let text = whole.utf8.count <= Self.limit || part === statement ? whole : IndentedXML.text(of: part)
    left -= text.utf8.count
    return text
  }

  private mutating func text(of statement: XMLElement) -> String {
    if let entry, entry.element === statement { return entry.text }
    let text = IndentedXML.text(of: statement)
    entry = (statement, text)
    return text
  }

  private static let limit = 8_000
  /// Bytes of a tag with its attributes.
  private static let elementSize = 80
}
