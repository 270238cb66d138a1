import HealthRecords

/// The narrative of a section as plain XHTML, as it was sent (CDA R2, section 4.3.5).
enum NarrativeMarkup {
  /// `section/text`, or a part of it, as the `div` of a FHIR narrative in the language of its section.
  ///
  /// - Parameter beginning: all that is shown of a long part that several entries refer to.
  static func division(of text: XMLElement, beginning: String? = nil, language: String?) -> String {
    let content = beginning.map { "<p>\(MarkupEscape.escaped($0))</p>" } ?? content(of: text)
    let lang = language?.nonBlank.map { " lang=\"\(MarkupEscape.escaped($0))\"" } ?? ""
    return "<div xmlns=\"http://www.w3.org/1999/xhtml\"\(lang)>\(content)</div>"
  }

  static func content(of element: XMLElement) -> String {
    element.children.map { node in
      switch node {
      case .text(let text): MarkupEscape.escaped(text)
      case .element(let child): markup(child, in: element)
      }
    }.joined()
  }

  /// True for a text that is markup as a whole, sent as letters: "&lt;paragraph&gt;clindamycin&lt;/paragraph&gt;".
  fileprivate static func isMarkup(_ text: String) -> Bool {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return false }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return name == "content" || ClinicalDocumentNarrative.names[String(name)] != nil
  }

  private static func markup(_ element: XMLElement, in parent: XMLElement) -> String {
    let content = element.name == "colgroup" ? "" : content(of: element)
    // The picture is a record of its own; only its caption is here.
    if element.name == "renderMultiMedia", !content.isBlank { return "<p>[picture: \(content)]</p>" }
    let tags = ClinicalDocumentNarrative.tags(of: element.name, attributes(of: element), in: parent.name)
    return tags.start + content + tags.end
  }

  private static func attributes(of element: XMLElement) -> String {
    let isCell = ["td", "th"].contains(element.name)
    return (isCell ? ["colspan", "rowspan"] : ["listType", "revised", "styleCode"]).compactMap { key in
      let value = element[key].flatMap { isCell ? Int($0).map(String.init) : $0 }
      return value.map { " \(key)=\"\(MarkupEscape.escaped($0))\"" }
    }.joined()
  }
}

extension String {
  /// Its words alone, if it is markup.
  var withoutMarkup: String { NarrativeMarkup.isMarkup(trimmed) ? NarrativeText.plain(self) : self }
}
