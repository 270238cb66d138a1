import HealthRecords

/// The text of one FHIR element, in JSON or XML, for a scrubbed copy.
struct ScrubbedElement {
  private let scramble: Scramble
  private let vocabulary: ScrubVocabulary

  init(_ scramble: Scramble, _ vocabulary: ScrubVocabulary) {
    (self.scramble, self.vocabulary) = (scramble, vocabulary)
  }

  /// - Parameters:
  ///   - name: the name of the element ("code", "birthDate").
  ///   - neighbour: gives the text of another element of the same parent.
  func text(_ text: String, _ name: String, beside neighbour: (String) -> String?) -> String {
    switch name {
    case "resourceType" where ResourceType.isKnown(text[...]): text
    case "system", "url", "profile", "instantiatesCanonical": address(text)
    case "code" where neighbour("system").map { vocabulary.keeps(code: text, of: $0) } == true: text
    case "code", "unit": UCUM.isUnit(text) || ScrubVocabulary.keeps(word: text) ? text : scramble.text(text)
    case "reference", "fullUrl": reference(text)
    case "contentType": Self.mediaTypes.contains(text) ? text : scramble.text(text)
    case "language", "lang":
      text.count <= 5 && ["-", nil].contains(text.dropFirst(2).first) ? text : scramble.text(text)
    case "data": data(text)
    case "div": ScrubbedXML.text(text, scramble, vocabulary)
    default: word(text)
    }
  }
}

extension ScrubbedElement {
  private static let mediaTypes: Set<String> = [
    "application/pdf", "application/xml", "application/json", "application/fhir+json", "application/fhir+xml",
    "application/dicom", "text/plain", "text/html", "text/xml", "text/rtf", "application/rtf", "image/jpeg",
    "image/png", "image/tiff", "text/plain; charset=utf-8", "text/html; charset=utf-8",
  ]

  private func word(_ text: String) -> String {
    if ScrubVocabulary.keeps(word: text) || ScrubVocabulary.keeps(appleName: text) { return text }
    return text.first?.isNumber == true ? scramble.date(text) : scramble.text(text)
  }

  private func address(_ text: String) -> String {
    if ScrubVocabulary.keeps(address: text) { return text }
    guard let scheme = text.firstRange(of: "://")?.upperBound else { return scramble.text(text) }
    return text[..<scheme] + scramble.text(text[scheme...])
  }

  private func reference(_ text: String) -> String {
    if let (type, rest) = ScrubVocabulary.splitReference(text) { return type + scramble.text(rest) }
    for scheme in ["urn:uuid:", "urn:oid:"] where text.hasPrefix(scheme) {
      return scheme + scramble.text(text.dropFirst(scheme.count))
    }
    return address(text)
  }

  /// An attachment: text is scrubbed as text; of anything else only the length stays.
  private func data(_ text: String) -> String {
    guard let bytes = Base64.decode(text.utf8), let words = TextEncoding.words(bytes) else {
      return String(repeating: "A", count: text.utf8.count / 4 * 4)
    }
    let isMarkup = words.first { !$0.isWhitespace } == "<"
    let scrubbed = isMarkup ? ScrubbedXML.text(words, scramble, vocabulary) : scramble.text(words)
    return Base64.encode(Array(scrubbed.utf8))
  }
}
