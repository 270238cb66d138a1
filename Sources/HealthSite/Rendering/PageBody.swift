/// What a template says around its values, rendered through libcmark once for all pages of the same outline.
///
/// A template of the person's own that does more with a text than show it is rendered for each page.
struct PageBody: Sendable {
  private enum Piece {
    case same(HTML)
    case value(String)
  }

  /// Nil where each page must be rendered by itself.
  private let pieces: [Piece]?

  /// - Parameter page: any page of the outline.
  init(like page: Page, _ templates: TemplateLibrary) {
    let marked = page.replacing { "\(Self.token)\($0)\(Self.token)" }
    let pieces = Self.pieces(marked.rendered(templates))
    let sample = page.replacing { _ in "a <p> *b* & \"c\"" }
    let isShownOnly = HTML { Self.fill(pieces, sample.values, &$0) } == sample.rendered(templates)
    self.pieces = isShownOnly ? pieces : nil
  }

  func write(_ page: Page, _ templates: TemplateLibrary, to html: inout HTML) {
    if let pieces { Self.fill(pieces, page.values, &html) } else { html += page.rendered(templates) }
  }
}

extension PageBody {
  /// Differs from run to run, and never reaches the output.
  private static let token = String(UInt64.random(in: .min ... .max), radix: 36)

  private static func pieces(_ rendered: HTML) -> [Piece] {
    let parts = rendered.source.split(separator: token, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? .same(HTML(trusted: part.utf8)) : .value(String(part))
    }
  }

  private static func fill(
    _ pieces: [Piece], _ values: [String: TemplateLibrary.Value], _ body: inout HTML
  ) {
    for piece in pieces {
      switch piece {
      case .same(let html): body.append(line: html.bytes)
      case .value(let key): values[key]?.append(to: &body)
      }
    }
  }
}

extension TemplateLibrary.Value {
  /// What libcmark makes of it: of a text the text itself, of a block its markup.
  fileprivate func append(to body: inout HTML) {
    switch self {
    case .text(let text): body += .plain(MarkdownText.line(text))
    case .html(let html): body += html
    case .markup, .flag: return
    }
  }
}
