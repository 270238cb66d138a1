/// A page's skeleton: Markdown with slots for what the page brings.
///
/// `{{name}}` alone in a paragraph is a slot for blocks; inside a line it is a slot for text. Slots are found in
/// libcmark's tree of the skeleton, and page content never enters that tree, so no record can open a slot.
struct Skeleton: Sendable {
  /// Fixed text between the slots, or a slot.
  enum Piece: Sendable {
    case same(String)
    case slot(String)
  }

  /// Names of the slots for blocks and for text.
  struct Slots: Sendable {
    var blocks: Set<String> = []
    var texts: Set<String> = []
    var all: Set<String> { blocks.union(texts) }
  }

  private let markdown: String
  let slots: Slots

  init(_ markdown: String) {
    self.markdown = markdown
    slots = Self.slots(of: MarkdownTree(markdown))
  }

  /// The fixed text around these filled slots, as HTML or Markdown. A section whose slots are all empty is left out
  /// with its heading.
  func pieces(
    filling filled: Set<String>, as print: (borrowing MarkdownTree) -> String = { $0.html.source }
  ) -> [Piece] {
    let tree = MarkdownTree(markdown)
    let places = Self.places(in: tree)
    let names = Dictionary(grouping: places, by: \.node.outermostBlock).mapValues { $0.flatMap(\.text.names) }
    let empty = Self.emptySections(tree.blocks, names, filled)
    for place in places where !empty.contains(place.node.outermostBlock) {
      if let name = place.text.onlyName, let paragraph = place.node.ownParagraph {
        filled.contains(name) ? paragraph.replaceBlock(by: Self.mark(name)) : paragraph.remove()
      } else {
        place.node.replaceText(by: place.text.parts, written: Self.mark)
      }
    }
    for block in empty { block.remove() }
    return Self.pieces(of: print(tree))
  }
}

extension Skeleton {
  /// A text with slots in it.
  private typealias Place = (node: MarkdownNode, text: SlotText)

  private static func places(in tree: borrowing MarkdownTree) -> [Place] {
    tree.texts.map { ($0, SlotText($0.text)) }.filter { !$0.1.names.isEmpty }
  }

  private static func slots(of tree: borrowing MarkdownTree) -> Slots {
    var slots = Slots()
    for place in places(in: tree) {
      if let name = place.text.onlyName, place.node.ownParagraph != nil {
        slots.blocks.insert(name)
      } else {
        slots.texts.formUnion(place.text.names)
      }
    }
    return slots
  }

  /// A section is a heading with all that follows, up to the next heading of the same or a higher level. Sections
  /// without slots stay.
  private static func emptySections(
    _ blocks: [MarkdownNode], _ names: [MarkdownNode: [String]], _ filled: Set<String>
  ) -> Set<MarkdownNode> {
    var empty: Set<MarkdownNode> = []
    for (start, block) in blocks.enumerated() {
      guard let level = block.headingLevel else { continue }
      let rest = blocks[(start + 1)...].prefix { ($0.headingLevel ?? .max) > level }
      let section = [block] + rest
      let slots = section.flatMap { names[$0] ?? [] }
      if !slots.isEmpty, filled.isDisjoint(with: slots) { empty.formUnion(section) }
    }
    return empty
  }

  /// Surrounds slot names in libcmark's output.
  private static let separator: Character = "\u{1}"

  private static func mark(_ name: String) -> String { "\u{1}\(name)\u{1}" }

  private static func pieces(of printed: String) -> [Piece] {
    let parts = printed.split(separator: separator, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? .same(String(part)) : .slot(String(part))
    }
  }
}
