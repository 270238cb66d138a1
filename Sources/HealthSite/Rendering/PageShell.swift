/// The shell around a person's pages, filled once; each page adds what differs.
struct PageShell: Sendable {
  /// The places that each page fills.
  enum Place: String {
    case title, scripts, navigation, breadcrumb, content
  }

  private enum Piece {
    case same(HTML)
    case place(Place)
  }

  private let pieces: [Piece]

  /// - Parameter common: the content that all pages share, by the names of the slots.
  init(_ templates: TemplateLibrary, _ common: [String: HTML]) {
    pieces = templates.frame("page.html").parts.map { part in
      switch part {
      case .text(let text): .same(HTML(trusted: text))
      case .slot(let name): Place(rawValue: name).map(Piece.place) ?? .same(common[name] ?? HTML())
      }
    }
  }

  /// - Parameters:
  ///   - page: what the page puts into each place, except its content.
  ///   - content: writes the content.
  func render(_ page: [Place: HTML], _ content: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    for piece in pieces {
      switch piece {
      case .same(let same): html += same
      case .place(.content): content(&html)
      case .place(let place): if let part = page[place] { html += part }
      }
    }
    return html
  }
}
