import CMark

/// A node of a Markdown tree, valid as long as the tree exists.
struct MarkdownNode: Hashable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var child = cmark_node_first_child(pointer)
    while let node = child {
      children.append(MarkdownNode(node))
      child = cmark_node_next(node)
    }
    return children
  }

  /// Nil if the node is not a heading.
  var headingLevel: Int? {
    cmark_node_get_type(pointer) == CMARK_NODE_HEADING ? Int(cmark_node_get_heading_level(pointer)) : nil
  }

  /// The literal text of the node; empty if it has none.
  var text: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

  func replaceText(by text: String) { cmark_node_set_literal(pointer, text) }

  /// Gives a link a new address, if there is one for it.
  func relink(_ address: (String) -> String?) {
    guard let path = cmark_node_get_url(pointer).map({ String(cString: $0) }), let other = address(path)
    else { return }
    cmark_node_set_url(pointer, other)
  }

  /// The top-level block that contains the node, or the node itself.
  var outermostBlock: MarkdownNode {
    var block = pointer
    while let parent = cmark_node_parent(block), cmark_node_get_type(parent) != CMARK_NODE_DOCUMENT {
      block = parent
    }
    return MarkdownNode(block)
  }

  /// The paragraph around this node, if it holds nothing else.
  var ownParagraph: MarkdownNode? {
    guard let parent = cmark_node_parent(pointer), cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH,
      cmark_node_first_child(parent) == pointer, cmark_node_next(pointer) == nil
    else { return nil }
    return MarkdownNode(parent)
  }

  func remove() { cmark_node_free(pointer) }

  /// Replaces a block by text of the program, which the printers write as it is.
  func replaceBlock(by written: String) {
    guard let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
    cmark_node_set_on_enter(block, written)
    cmark_node_replace(pointer, block)
    remove()
  }

  /// Replaces a text by parts: text stays text, and a slot becomes what `written` returns.
  func replaceText(by parts: [SlotText.Part], written: (String) -> String) {
    for part in parts {
      switch part {
      case .text(let text): insert(CMARK_NODE_TEXT) { cmark_node_set_literal($0, text) }
      case .slot(let name): insert(CMARK_NODE_CUSTOM_INLINE) { cmark_node_set_on_enter($0, written(name)) }
      }
    }
    remove()
  }

  private func insert(_ type: cmark_node_type, _ fill: (OpaquePointer) -> Int32) {
    guard let node = cmark_node_new(type) else { return }
    _ = fill(node)
    cmark_node_insert_before(pointer, node)
  }
}
