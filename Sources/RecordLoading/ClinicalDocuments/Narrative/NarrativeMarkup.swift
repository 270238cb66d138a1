import HealthRecords

/// The narrative of a section as plain XHTML, as it was sent (CDA R2, section 4.3.5).
enum NarrativeMarkup {
  /// `section/text`, or a part of it, as the `div` of a FHIR narrative in the language of its section.
  ///
  /// - Parameter beginning: all that is shown of a long part that several entries refer to.
  static func division(of text: XMLElement, beginning: String? = nil, language: String?) -> String {
    let content = beginning.map { "<p>\(MarkupEscape.escaped($0))</p>" } ?? content(of: text)
    let lang =
      language.flatMap { $0.isBlank ? nil : $0 }.map { " lang=\"\(MarkupEscape.escaped($0))\"" } ?? ""
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
    switch element.name {
    case "br": return "<br/>"
    case "caption":
      return parent.name == "table" ? wrapped(element, "caption") : "<p><b>\(content(of: element))</b></p>"
    case "list" where element["listType"] == "ordered": return wrapped(element, "ol")
    case "content": return styled(element)
    case "footnote": return " [\(content(of: element))]"
    case "renderMultiMedia": return media(element)
    case "col", "colgroup": return ""
    default:
      return ClinicalDocumentNarrative.names[element.name].map { wrapped(element, $0) }
        ?? content(of: element)
    }
  }

  private static func wrapped(_ element: XMLElement, _ name: String) -> String {
    let spans = ["colspan", "rowspan"].compactMap { key in
      element[key].flatMap(Int.init).map { " \(key)=\"\($0)\"" }
    }
    return "<\(name)\(spans.joined())>\(content(of: element))</\(name)>"
  }

  private static func styled(_ element: XMLElement) -> String {
    let styles = (element["styleCode"] ?? "").split(separator: " ").map { $0.lowercased() }
    let name =
      element["revised"] == "delete" || styles.contains("strikethrough")
      ? "del"
      : styles.contains("bold") ? "b" : styles.contains { ["italics", "emphasis"].contains($0) } ? "i" : nil
    return name.map { "<\($0)>\(content(of: element))</\($0)>" } ?? content(of: element)
  }

  /// The picture is a record of its own; only its caption is here.
  private static func media(_ element: XMLElement) -> String {
    let words = content(of: element)
    return words.isBlank ? "<p>[picture]</p>" : "<p>[picture: \(words)]</p>"
  }
}

extension String {
  /// Its words alone, if it is markup.
  var withoutMarkup: String { NarrativeMarkup.isMarkup(trimmed) ? NarrativeText.plain(self) : self }
}
