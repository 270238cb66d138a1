/// The shell around a person's pages, filled once: what differs from page to page is put into its places.
struct PageShell: Sendable {
  /// What each page brings.
  enum Place: String {
    case title, scripts, navigation, breadcrumb, content
  }

  private enum Piece {
    case same(HTML)
    case place(Place)
  }

  private let pieces: [Piece]

  /// - Parameter common: what all pages have in common, by the names of the slots.
  init(_ templates: TemplateLibrary, _ common: [String: HTML]) {
    pieces = templates.frame("page.html").parts.map { part in
      switch part {
      case .text(let text): .same(HTML(trusted: text))
      case .slot(let name): Place(rawValue: name).map(Piece.place) ?? .same(common[name] ?? HTML())
      }
    }
  }

  /// - Parameters:
  ///   - page: what it brings but its content.
  ///   - size: about how many bytes the content has.
  ///   - content: writes it.
  func render(_ page: [Place: HTML], size: Int, _ content: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    html.reserveCapacity(size + size / 32 + Self.roomAround)
    for piece in pieces {
      switch piece {
      case .same(let same): html += same
      case .place(.content): content(&html)
      case .place(let place): if let part = page[place] { html += part }
      }
    }
    return html
  }

  /// Bytes that the shell itself takes, about.
  private static let roomAround = 8_000
}
