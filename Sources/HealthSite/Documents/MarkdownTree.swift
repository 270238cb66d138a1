import CMark

/// A Markdown text as libcmark reads it (CommonMark 0.30).
///
/// No option asks libcmark to keep raw HTML, so it drops it. When memory runs out, libcmark ends the program rather
/// than return nothing, so that no page becomes empty unnoticed.
package struct MarkdownTree: ~Copyable {
  private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
  private let root: OpaquePointer?

  /// The linked library: "libcmark 0.30.2".
  package static var libraryVersion: String { "libcmark \(String(cString: cmark_version_string()))" }

  package init(_ markdown: String) {
    var markdown = markdown
    root = markdown.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, Self.options)
      }
    }
  }

  deinit { cmark_node_free(root) }

  /// The tree as HTML, without raw HTML.
  package var html: HTML {
    guard let root, let printed = cmark_render_html(root, Self.options) else { return HTML() }
    defer { cmark_get_default_mem_allocator().pointee.free(printed) }
    return HTML(trusted: String(cString: printed))
  }

  /// The tree as Markdown in libcmark's own style.
  var markdown: String {
    guard let root, let printed = cmark_render_commonmark(root, Self.options, 0) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(printed) }
    return String(cString: printed)
  }

  /// Gives links new addresses; a link without a new one keeps its own.
  func relink(_ address: (String) -> String?) {
    for node in nodes(of: CMARK_NODE_LINK) { node.relink(address) }
  }

  /// The top-level blocks, in order.
  var blocks: [MarkdownNode] { root.map { MarkdownNode($0).children } ?? [] }

  /// All texts of the tree; adjacent ones are joined.
  var texts: [MarkdownNode] {
    if let root { cmark_consolidate_text_nodes(root) }
    return nodes(of: CMARK_NODE_TEXT)
  }

  private func nodes(of type: cmark_node_type) -> [MarkdownNode] {
    guard let root, let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var nodes: [MarkdownNode] = []
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      if cmark_node_get_type(node) == type { nodes.append(MarkdownNode(node)) }
    }
  }
}
