import CMark

/// A Markdown text as libcmark reads it (CommonMark 0.30).
///
/// The one place where libcmark is used; no option asks it to keep raw HTML, which it therefore drops. It ends the
/// program rather than return nothing when memory is out, so that no page can become empty unseen.
package struct MarkdownTree: ~Copyable {
  private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
  private let root: OpaquePointer?

  /// What is linked: "libcmark 0.30.2".
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

  /// The tree as Markdown in one spelling.
  var markdown: String {
    guard let root, let printed = cmark_render_commonmark(root, Self.options, 0) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(printed) }
    return String(cString: printed)
  }

  /// Gives its links other addresses; one that has none keeps its own.
  func relink(_ address: (String) -> String?) {
    for node in nodes(of: CMARK_NODE_LINK) { node.relink(address) }
  }

  /// The blocks of the whole text, in their order.
  var blocks: [MarkdownNode] { root.map { MarkdownNode($0).children } ?? [] }

  /// The runs of text, each whole, wherever they stand in the tree.
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
