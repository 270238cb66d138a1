import CMark

/// Markup of the program inside Markdown: each block stands as a fence that no record text can write, and becomes
/// itself after libcmark has parsed the page.
///
/// The one place where libcmark is used; no option asks it to keep raw HTML, which it therefore drops. It ends the
/// program rather than return nothing when memory is out, so that no page can become empty unseen.
package struct MarkdownBlocks: Sendable {
  private var blocks: [HTML] = []
  /// Differs from run to run, and never reaches the output.
  private static let token = String(UInt64.random(in: .min ... .max), radix: 36)

  package init() {}

  /// Bytes of all blocks together.
  var size: Int { blocks.reduce(0) { $0 + $1.bytes.count } }

  /// The Markdown that stands for a block of markup.
  package mutating func add(_ html: HTML) -> String {
    if html.isEmpty { return "" }
    blocks.append(html)
    return "\n\n```\(Self.token)-\(blocks.count - 1)\n```\n\n"
  }

  /// Renders a page.
  package func render(_ markdown: String) -> HTML {
    let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
    let document = markdown.withCString { cmark_parse_document($0, markdown.utf8.count, options) }
    defer { cmark_node_free(document) }
    guard let document else { return HTML() }
    markBlocks(in: document)
    guard let rendered = cmark_render_html(document, options) else { return HTML() }
    defer { cmark_get_default_mem_allocator().pointee.free(rendered) }
    return filled(Array(String(cString: rendered).utf8))
  }
}

extension MarkdownBlocks {
  /// Stands on both sides of a block's name in what libcmark renders; no text of ours or of a record holds it.
  private static let mark: UInt8 = 1

  /// Has libcmark write the block's name where the fence was: the markup itself need not pass through it.
  private func markBlocks(in document: OpaquePointer) {
    var node = cmark_node_first_child(document)
    while let current = node {
      node = cmark_node_next(current)
      guard cmark_node_get_type(current) == CMARK_NODE_CODE_BLOCK,
        let name = cmark_node_get_fence_info(current),
        block(named: String(cString: name).utf8) != nil
      else { continue }
      let custom = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      cmark_node_set_on_enter(custom, "\u{1}\(String(cString: name))\u{1}")
      cmark_node_replace(current, custom)
      cmark_node_free(current)
    }
  }

  /// The rendered page with each block in the place of its name.
  private func filled(_ rendered: [UInt8]) -> HTML {
    var page = HTML()
    page.reserveCapacity(rendered.count + size)
    for part in rendered.split(separator: Self.mark, omittingEmptySubsequences: false) {
      if let block = block(named: part) {
        page += block
      } else {
        page.append(line: part)
      }
    }
    return page
  }

  private func block(named name: some Sequence<UInt8>) -> HTML? {
    guard name.starts(with: Self.token.utf8) else { return nil }
    let words = String(decoding: Array(name), as: UTF8.self).split(separator: "-")
    guard words.count == 2, words[0] == Self.token, let number = Int(words[1]),
      blocks.indices.contains(number)
    else { return nil }
    return blocks[number]
  }
}
