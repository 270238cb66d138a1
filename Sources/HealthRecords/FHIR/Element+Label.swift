extension Element {
  /// The label for readers of a page.
  package var plainLabel: String { CodedWords.word("elementForReaders", path) ?? label }

  package var label: String {
    if number == nil, Self.isSent(path) { return Self.label(path) }
    return TableWords.of(englishLabel, "element", path)
  }

  var englishLabel: String { number.map { Self.labels[$0] } ?? Self.label(path) }

  /// True for words of a sender, such as a column's heading: a name has no space, and begins with a small letter.
  private static func isSent(_ path: String) -> Bool {
    path.utf8.contains(UInt8(ascii: " ")) || inner(path, of: "extension")?.first?.isUppercase == true
  }

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

extension ResourceType {
  /// FHIR's own name in English, a label in other languages.
  package var label: String { TableWords.of(name, "element", name) }
}
