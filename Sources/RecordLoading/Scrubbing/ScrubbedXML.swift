import HealthRecords

/// An XML or HTML text with the same tags and attributes in the same order, and nobody's texts, numbers and dates.
///
/// It is taken apart by its brackets alone, so that what is broken stays broken in the same place.
enum ScrubbedXML {
  static func text(_ text: String, _ scramble: Scramble, _ vocabulary: ScrubVocabulary) -> String {
    var output = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      output += words(rest[..<open], scramble)
      rest = rest[open...]
      let end = end(of: rest)
      output += markup(rest[..<end], scramble, vocabulary)
      rest = rest[end...]
    }
    return output + words(rest, scramble)
  }
}

extension ScrubbedXML {
  /// Each comment, instruction and tag whole.
  private static func end(of rest: Substring) -> String.Index {
    for (start, mark) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!DOCTYPE", ">"), ("<?", "?>")]
    where rest.hasPrefix(start) {
      if start == "<!DOCTYPE", let subset = rest.firstIndex(of: "["),
        rest.prefix(400).firstIndex(of: ">").map({ subset < $0 }) == true
      {
        return rest.firstRange(of: "]>")?.upperBound ?? rest.endIndex
      }
      return rest.firstRange(of: mark)?.upperBound ?? rest.endIndex
    }
    var quote: Character?
    for index in rest.indices {
      switch rest[index] {
      case "\"", "'": quote = quote == nil ? rest[index] : quote == rest[index] ? nil : quote
      case ">" where quote == nil: return rest.index(after: index)
      default: continue
      }
    }
    return rest.endIndex
  }

  private static func markup(_ text: Substring, _ scramble: Scramble, _ vocabulary: ScrubVocabulary) -> String
  {
    if text.hasPrefix("<!--") || text.hasPrefix("<![CDATA[") { return scrambled(text, scramble) }
    // A declaration, a document type, and the name of a style sheet.
    if text.hasPrefix("<?xml ") || text.hasPrefix("<!DOCTYPE") { return String(text) }
    return text.hasPrefix("<?") ? "" : ScrubbedTag(text, scramble, vocabulary).text
  }

  private static func scrambled(_ text: Substring, _ scramble: Scramble) -> String {
    let start = text.hasPrefix("<!--") ? 4 : 9
    return text.prefix(start) + scramble.text(text.dropFirst(start))
  }

  /// Entities are marks, not words.
  private static func words(_ text: Substring, _ scramble: Scramble) -> String {
    var output = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&"),
      let end = rest[ampersand...].prefix(10).firstIndex(of: ";")
    {
      output += scramble.text(rest[..<ampersand])
      output += rest[ampersand...end]
      rest = rest[rest.index(after: end)...]
    }
    return output + scramble.text(rest)
  }
}
