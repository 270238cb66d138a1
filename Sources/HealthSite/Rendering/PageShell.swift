/// The shell around a person's pages, rendered once: what differs from page to page is put into its places.
///
/// A shell of the person's own that does more with a value than show it is rendered for each page.
struct PageShell: Sendable {
  /// What each page brings.
  enum Place: String, CaseIterable {
    case title, scripts, navigation, breadcrumb, content
  }

  private enum Piece {
    case same(HTML)
    case place(Place, isEscaped: Bool)
  }

  private let templates: TemplateLibrary
  private let common: [String: TemplateLibrary.Value]
  /// Nil where the shell must be rendered for each page.
  private let pieces: [Piece]?

  /// - Parameter common: what all pages have in common.
  init(_ templates: TemplateLibrary, _ common: [String: TemplateLibrary.Value]) {
    self.templates = templates
    self.common = common
    let marks = Self.places { .markup("\(Self.token)<\($0.rawValue)>") }
    let pieces = Self.pieces(Self.rendered(templates, common, marks))
    let isShownOnly = ["", "a<B"].allSatisfy { sample in
      let samples = Self.places { _ in .text(sample) }
      let filled = Self.filled(pieces, samples, size: 0) { $0 += HTML(trusted: sample) }
      return filled.source == Self.rendered(templates, common, samples)
    }
    self.pieces = isShownOnly ? pieces : nil
  }

  /// - Parameters:
  ///   - page: what it brings but its content.
  ///   - size: about how many bytes the content has.
  ///   - content: writes it.
  func render(
    _ page: [Place: TemplateLibrary.Value], size: Int, _ content: (inout HTML) -> Void
  ) -> HTML {
    if let pieces { return Self.filled(pieces, page, size: size, content) }
    let whole = page.merging([.content: .html(HTML(content))]) { _, content in content }
    return HTML(trusted: Self.rendered(templates, common, whole))
  }
}

extension PageShell {
  /// Differs from run to run, and never reaches the output.
  private static let token = String(UInt64.random(in: .min ... .max), radix: 36)

  private static func places(_ value: (Place) -> TemplateLibrary.Value) -> [Place: TemplateLibrary.Value] {
    Dictionary(uniqueKeysWithValues: Place.allCases.map { ($0, value($0)) })
  }

  private static func rendered(
    _ templates: TemplateLibrary, _ common: [String: TemplateLibrary.Value],
    _ page: [Place: TemplateLibrary.Value]
  ) -> String {
    let page = page.map { ($0.key.rawValue, $0.value) }
    return templates.render("page.html", common.merging(page) { common, _ in common })
  }

  private static func pieces(_ rendered: String) -> [Piece] {
    let parts = rendered.split(separator: token, omittingEmptySubsequences: false)
    let start = parts.prefix(1).map { Piece.same(HTML(trusted: $0.utf8)) }
    return start
      + parts.dropFirst().flatMap { part -> [Piece] in
        guard let (mark, piece) = marks.first(where: { part.hasPrefix($0.mark) }) else {
          return [.same(HTML(trusted: part.utf8))]
        }
        return [piece, .same(HTML(trusted: part.dropFirst(mark.count).utf8))]
      }
  }

  /// What stands behind a token for each place.
  private static let marks = Place.allCases.flatMap { place -> [(mark: String, piece: Piece)] in
    [
      ("<\(place.rawValue)>", .place(place, isEscaped: false)),
      ("&lt;\(place.rawValue)&gt;", .place(place, isEscaped: true)),
    ]
  }

  private static func filled(
    _ pieces: [Piece], _ page: [Place: TemplateLibrary.Value], size: Int, _ content: (inout HTML) -> Void
  ) -> HTML {
    var html = HTML()
    html.reserveCapacity(size + size / 32 + roomAround)
    for piece in pieces {
      switch piece {
      case .same(let same): html += same
      case .place(.content, isEscaped: false): content(&html)
      case .place(.content, isEscaped: true): html += .plain(HTML(content).source)
      case .place(let place, let isEscaped): html += page[place]?.html(isEscaped: isEscaped) ?? HTML()
      }
    }
    return html
  }

  /// Bytes that the shell itself takes, about.
  private static let roomAround = 8_000
}
