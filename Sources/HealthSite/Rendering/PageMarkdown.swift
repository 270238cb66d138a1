/// A page as Markdown, without the shell around it.
struct PageMarkdown: Sendable {
  private(set) var text = ""

  /// - Parameter address: the new addresses of links in the skeleton.
  init(_ page: Page, _ templates: TemplateLibrary, linking address: (String) -> String? = { $0 }) {
    let outline = PageOutline(page)
    var isBehindBlock = false
    let skeleton = templates.skeleton(outline.template).pieces(filling: outline.filled) { tree in
      tree.relink(address)
      return tree.markdown
    }
    for piece in skeleton {
      switch (piece, page.slots[piece.name]) {
      case (.same(let words), _):
        add(words, asBlock: isBehindBlock)
        isBehindBlock = false
      case (.slot, .text(let words)): text += MarkdownText.escape(words)
      case (.slot, .blocks(let blocks)):
        add(MarkdownPrinter.text(blocks), asBlock: true)
        isBehindBlock = true
      case (.slot, nil): continue
      }
    }
    text = "\(text.trimmingNewLines)\n"
  }

  /// Exactly one empty line stands between blocks.
  private mutating func add(_ words: String, asBlock: Bool) {
    text = asBlock ? "\(text.trimmingNewLines)\n\n\(words.drop { $0 == "\n" })" : text + words
  }
}

extension Skeleton.Piece {
  fileprivate var name: String { if case .slot(let name) = self { name } else { "" } }
}

extension String {
  fileprivate var trimmingNewLines: Substring {
    self[..<(lastIndex { $0 != "\n" }.map(index(after:)) ?? startIndex)]
  }
}
