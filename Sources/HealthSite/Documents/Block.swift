/// A part of a page as a value: what it says, before anyone decides how it is printed.
enum Block: Sendable {
  /// - Parameter level: 1 for the page's own.
  case heading(_ level: Int, String)
  case paragraph(String)
  /// What prints itself.
  case markup(HTML)

  /// A heading with what stands under it; nothing where that is nothing.
  static func section(_ level: Int, _ title: String, _ blocks: [Block]) -> [Block] {
    blocks.allSatisfy(\.isEmpty) ? [] : [.heading(level, title)] + blocks
  }

  var isEmpty: Bool {
    switch self {
    case .heading(_, let text), .paragraph(let text): text.isEmpty
    case .markup(let html): html.isEmpty
    }
  }

  /// About how many bytes it takes.
  var size: Int {
    switch self {
    case .heading(_, let text), .paragraph(let text): text.utf8.count
    case .markup(let html): html.bytes.count
    }
  }
}
