import HealthRecords

/// Translates the built-in templates; slots, addresses and markup stay as they are.
enum TemplateWords {
  /// Translates the prose of a skeleton.
  static func say(_ tree: borrowing MarkdownTree) {
    if Language.current == .english { return }
    for text in tree.texts { text.replaceText(by: said(text.text)) }
  }

  /// Translates the page shell, the style sheet or the script.
  static func said(_ text: String, in name: String) -> String {
    if name.hasSuffix(".html") { return Language.current == .english ? text : markup(text) }
    return name.hasSuffix(".md") ? text : asset(text)
  }
}

extension TemplateWords {
  /// Translates one text; its slots stay in place.
  private static func said(_ text: String) -> String {
    Phrase(SlotText(text).parts.map(\.phrase)).text
  }

  /// Translates text between tags, and `aria-label` attributes.
  private static func markup(_ html: String) -> String {
    var said = ""
    for (index, piece) in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = piece.firstIndex(of: ">") else {
        said += piece
        continue
      }
      let text = String(piece[piece.index(after: end)...])
      said += "<\(tag(String(piece[..<end])))>\(text.isBlank ? text : self.said(text))"
    }
    return said
  }

  private static func tag(_ tag: String) -> String {
    if tag == "html lang=\"\(Language.english.rawValue)\"" {
      return "html lang=\"\(Language.current.rawValue)\""
    }
    let parts = tag.components(around: " aria-label=\"")
    guard parts.count == 2, let end = parts[1].firstIndex(of: "\"") else { return tag }
    return "\(parts[0]) aria-label=\"\(said(String(parts[1][..<end])))\(parts[1][end...])"
  }

  /// Fills the slots of a style sheet or script, which stand for words.
  private static func asset(_ text: String) -> String {
    SlotText(text).parts.map { part in
      switch part {
      case .text(let text): text
      case .slot(let name): ScriptWords.words(name)
      }
    }.joined()
  }
}

extension SlotText.Part {
  fileprivate var phrase: Phrase.Part {
    switch self {
    case .text(let text): .own(text)
    case .slot(let name): .value("{{\(name)}}")
    }
  }
}

extension String {
  fileprivate func components(around separator: String) -> [String] {
    guard let place = firstRange(of: separator) else { return [self] }
    return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
  }
}
