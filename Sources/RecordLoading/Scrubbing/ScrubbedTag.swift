import HealthRecords

/// One tag of a scrubbed XML text. Its name, the names of its attributes, and values that belong to the format stay.
struct ScrubbedTag {
  private let scramble: Scramble
  private let vocabulary: ScrubVocabulary
  private let source: Substring
  private let name: Substring
  private let values: [Substring: Substring]

  /// - Parameter source: the tag from `<` to `>`.
  init(_ source: Substring, _ scramble: Scramble, _ vocabulary: ScrubVocabulary) {
    (self.source, self.scramble, self.vocabulary) = (source, scramble, vocabulary)
    let inner = source.dropFirst()
    name = inner.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    var values: [Substring: Substring] = [:]
    Self.eachAttribute(of: source) { values[$0] = source[$1] }
    self.values = values
  }

  var text: String {
    var output = ""
    var index = source.startIndex
    Self.eachAttribute(of: source) { attribute, range in
      output += source[index..<range.lowerBound] + value(source[range], of: attribute)
      index = range.upperBound
    }
    return output + source[index...]
  }
}

extension ScrubbedTag {
  private static func eachAttribute(of tag: Substring, _ body: (Substring, Range<String.Index>) -> Void) {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      guard let open = rest[equals...].firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return }
      let start = rest.index(after: open)
      let end = rest[start...].firstIndex(of: rest[open]) ?? rest.endIndex
      body(name, start..<end)
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    }
  }

  /// Attributes whose values are words of HL7 v3, FHIR or Apple.
  private static let kept: Set<Substring> = [
    "xmlns", "xsi:type", "type", "classCode", "moodCode", "typeCode", "determinerCode",
    "contextConductionInd",
    "contextControlCode", "nullFlavor", "use", "mediaType", "representation", "operator", "inversionInd",
    "negationInd",
    "unit", "styleCode", "version", "encoding", "inclusive", "institutionSpecified", "qualifier",
    "independentInd",
    "colspan", "rowspan", "border", "width", "align", "valign", "listType", "lang", "xml:lang",
  ]

  private func value(_ sent: Substring, of attribute: Substring) -> String {
    let text = String(sent)
    if attribute.hasPrefix("xmlns") || attribute == "xsi:schemaLocation" { return text }
    if Self.kept.contains(attribute) { return Self.isFormatWord(text) ? text : scrambledWord(text) }
    switch attribute {
    case "code": return keepsCode(text) ? text : scramble.text(text)
    case "codeSystem", "root", "system", "url":
      return ScrubVocabulary.keeps(address: text) ? text : scramble.text(text)
    case "extension" where name == "templateId": return text
    case "resourceFilePath": return scramble.path(text)
    case "value":
      let element = String(name)
      return ScrubbedElement(scramble, vocabulary).text(text, element) { _ in nil }
    default: return text.first?.isNumber == true ? scramble.date(text) : scrambledWord(text)
    }
  }

  private func keepsCode(_ code: String) -> Bool {
    values["codeSystem"].map { vocabulary.keeps(code: code, of: String($0)) } == true
      || values["code"] == nil || ScrubVocabulary.keeps(word: code)
  }

  private func scrambledWord(_ text: String) -> String {
    ScrubVocabulary.keeps(appleName: text) ? text : scramble.text(text)
  }

  /// True for one short word, as formats use them: "II", "CD", "10*3/uL", "text/plain".
  private static func isFormatWord(_ text: String) -> Bool {
    text.count <= 40 && !text.contains { $0.isWhitespace || !$0.isASCII }
  }
}
