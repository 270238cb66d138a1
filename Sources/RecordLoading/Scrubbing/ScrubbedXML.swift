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
    // A declaration and a document type stay; other instructions are left out.
    if text.hasPrefix("<?xml ") { return String(text) }
    if text.hasPrefix("<!DOCTYPE") { return documentType(text, scramble) }
    return text.hasPrefix("<?") ? "" : ScrubbedTag(text, scramble, vocabulary).text
  }

  /// Declarations stay; what stands in quotation marks or comments between "[" and "]" may be anybody's words.
  private static func documentType(_ text: Substring, _ scramble: Scramble) -> String {
    let start = text.firstIndex(of: "[") ?? text.endIndex
    var (output, rest) = (String(text[..<start]), text[start...])
    while let open = rest.firstRange(of: "<!--") {
      let end = rest[open.upperBound...].firstRange(of: "-->")?.upperBound ?? rest.endIndex
      output += quoted(rest[..<open.lowerBound], scramble) + scrambled(rest[open.lowerBound..<end], scramble)
      rest = rest[end...]
    }
    return output + quoted(rest, scramble)
  }

  private static func quoted(_ text: Substring, _ scramble: Scramble) -> String {
    var (output, rest) = ("", text)
    while let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }),
      case let start = rest.index(after: open), let close = rest[start...].firstIndex(of: rest[open])
    {
      output += rest[..<start] + scramble.text(rest[start..<close])
      output.append(rest[close])
      rest = rest[rest.index(after: close)...]
    }
    return output + rest
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
