import CMark

/// Markup of the program inside Markdown: each block stands as a fence that no record text can write, and becomes
/// itself after libcmark has parsed the page.
///
/// The one place where libcmark is used; raw HTML in Markdown is dropped by it (CMARK_OPT_UNSAFE is never set).
package struct MarkdownBlocks: Sendable {
  private var blocks: [HTML] = []
  /// Differs from run to run, and never reaches the output.
  private static let token = String(UInt64.random(in: .min ... .max), radix: 36)

  package init() {}

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
    placeBlocks(in: document)
    guard let rendered = cmark_render_html(document, options) else { return HTML() }
    defer { cmark_get_default_mem_allocator().pointee.free(rendered) }
    return HTML(trusted: String(cString: rendered))
  }
}

extension MarkdownBlocks {
  private func placeBlocks(in document: OpaquePointer) {
    var node = cmark_node_first_child(document)
    while let current = node {
      node = cmark_node_next(current)
      guard cmark_node_get_type(current) == CMARK_NODE_CODE_BLOCK, let html = block(of: current) else {
        continue
      }
      let custom = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      cmark_node_set_on_enter(custom, html.source)
      cmark_node_replace(current, custom)
      cmark_node_free(current)
    }
  }

  private func block(of node: OpaquePointer) -> HTML? {
    let words = cmark_node_get_fence_info(node).map { String(cString: $0) }?.split(separator: "-") ?? []
    guard words.count == 2, words[0] == Self.token, let number = Int(words[1]),
      blocks.indices.contains(number)
    else { return nil }
    return blocks[number]
  }
}
