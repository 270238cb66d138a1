extension Element {
  /// The label for readers of a page.
  package var plainLabel: String { ElementLabel.plain[path].map { Phrase(own: $0).text } ?? label }

  package var label: String {
    guard let number else { return Self.isSent(path) ? Self.label(path) : Phrase(own: Self.label(path)).text }
    return Phrase(own: Self.labels[number]).text
  }

  /// True for words of a sender, such as a column's heading: a name has no space.
  private static func isSent(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: " ")) }

  private static let labels = allShared.map { label($0.path) }

  private static func label(_ path: String) -> String {
    if let known = ElementLabel.known[path] { return known }
    if let name = inner(path, of: "contained") {
      return ElementLabel.inside(name)
    }
    return ElementLabel.english(inner(path, of: "extension")?.replacingDashes ?? path)
  }

  /// `birthPlace` of `extension(birthPlace)`.
  private static func inner(_ path: String, of kind: String) -> String? {
    path.hasPrefix("\(kind)(") ? String(path.dropFirst(kind.count + 1).dropLast()) : nil
  }
}
