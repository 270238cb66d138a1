import HealthRecords

/// An XML or HTML text with the same tags and attributes in the same order, and with scrambled texts, numbers and
/// dates.
///
/// Only its brackets are looked at, so that broken markup stays broken in the same place.
enum ScrubbedXML {
  static func text(_ text: String, _ scramble: Scramble, _ vocabulary: ScrubVocabulary) -> String {
    var output = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      output += words(rest[..<open], scramble)
      rest = rest[open...]
      if rest.hasPrefix("<!DOCTYPE") {
        let type = ScrubbedDocumentType(rest, scramble)
        output += type.text
        rest = type.rest
        continue
      }
      let end = end(of: rest)
      output += markup(rest[..<end], scramble, vocabulary)
      rest = rest[end...]
    }
    return output + words(rest, scramble)
  }
}

extension ScrubbedXML {
  /// The end of the comment, instruction or tag that begins here.
  private static func end(of rest: Substring) -> String.Index {
    for (start, mark) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where rest.hasPrefix(start) {
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
    // The declaration stays; other instructions are left out.
    if text.hasPrefix("<?xml ") { return String(text) }
    return text.hasPrefix("<?") ? "" : ScrubbedTag(text, scramble, vocabulary).text
  }

  private static func scrambled(_ text: Substring, _ scramble: Scramble) -> String {
    let start = text.hasPrefix("<!--") ? 4 : 9
    return text.prefix(start) + scramble.text(text.dropFirst(start))
  }

  /// Scrambles the words; entities stay as they are.
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
