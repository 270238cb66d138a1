/// A start tag with its expanded name (Namespaces in XML 1.0, section 2.1).
struct MarkupTag {
  /// Empty for none.
  let namespace: String
  let name: Substring
  /// The whole tag, without the last sign.
  let text: Substring
  /// False for a tag inside another one.
  let isRoot: Bool
}

/// The start tags of XML or HTML in the order of the text, from a document type's name on: what a document is, not what
/// it mentions.
struct MarkupTags: Sequence, IteratorProtocol {
  private var rest: Substring
  /// By prefix; the default one has none.
  private var namespaces: [Substring: String] = [:]
  private var isAtRoot = true

  init(_ text: String) { rest = text[...] }

  mutating func next() -> MarkupTag? {
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      if skip("<!--", "-->") || skip("<![CDATA[", "]]>") || skip("<?", "?>") || skip("</", ">") { continue }
      let text = tag()
      rest = rest[text.endIndex...]
      if text.hasPrefix("<!") {
        if let name = Self.documentType(text) {
          return MarkupTag(namespace: "", name: name, text: text, isRoot: true)
        }
      } else {
        return named(text)
      }
    }
    return nil
  }
}

extension MarkupTags {
  /// - Returns: false at anything that does not begin so; what is cut off ends the text.
  private mutating func skip(_ start: String, _ end: String) -> Bool {
    guard rest.hasPrefix(start) else { return false }
    rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
    return true
  }

  /// Up to the sign that closes it, which is none in a value or in the brackets of a document type.
  private func tag() -> Substring {
    var quote: Character?
    for index in rest.indices.dropFirst() {
      let letter = rest[index]
      if quote == letter {
        quote = nil
      } else if quote == nil {
        if letter == ">" || letter == "[" || letter == "<" { return rest[..<index] }
        if letter == "\"" || letter == "'" { quote = letter }
      }
    }
    return rest
  }

  private static func documentType(_ text: Substring) -> Substring? {
    let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    return words.count > 1 && words[0].lowercased() == "<!doctype" ? words[1] : nil
  }

  private mutating func named(_ text: Substring) -> MarkupTag {
    for (prefix, value) in Self.declarations(in: text) { namespaces[prefix] = value }
    let name = text.dropFirst().prefix { !$0.isWhitespace && $0 != "/" }
    let parts = name.split(separator: ":", maxSplits: 1)
    let prefix = parts.count == 2 ? parts[0] : ""
    defer { isAtRoot = false }
    return MarkupTag(
      namespace: namespaces[prefix] ?? "", name: parts.last ?? "", text: text, isRoot: isAtRoot)
  }

  /// `xmlns="…"` and `xmlns:prefix="…"`.
  private static func declarations(in tag: Substring) -> [(prefix: Substring, value: String)] {
    var found: [(prefix: Substring, value: String)] = []
    var rest = tag
    while let equals = rest.firstIndex(of: "="),
      let start = rest[equals...].firstIndex(where: { $0 == "\"" || $0 == "'" }),
      let end = rest[rest.index(after: start)...].firstIndex(of: rest[start])
    {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      let isDefault = name == "xmlns"
      if isDefault || name.hasPrefix("xmlns:") {
        found.append((isDefault ? "" : name.dropFirst(6), String(rest[rest.index(after: start)..<end])))
      }
      rest = rest[rest.index(after: end)...]
    }
    return found
  }
}
