/// The skeleton of a kind of pages: Markdown whose slots stand for what a page brings.
///
/// `{{name}}` alone in a paragraph is a slot for blocks, inside a line one for text. libcmark's own tree carries the
/// slots, and what a page brings is never part of that tree: no record can open a slot.
struct Skeleton: Sendable {
  /// What stands between the slots, and the slots.
  enum Piece: Sendable {
    case same(String)
    case slot(String)
  }

  /// The slots for blocks and those for text.
  struct Slots: Sendable {
    var blocks: Set<String> = []
    var texts: Set<String> = []
    var all: Set<String> { blocks.union(texts) }
  }

  private let markdown: String
  /// Of our own, and said in the language of the task.
  private let isOurs: Bool
  let slots: Slots

  init(_ markdown: String, isOurs: Bool = false) {
    self.markdown = markdown
    self.isOurs = isOurs
    slots = Self.slots(of: MarkdownTree(markdown))
  }

  /// What surrounds the slots in a page that fills these of them, as HTML or as Markdown: a section whose slots are all
  /// empty disappears with its heading.
  func pieces(
    filling filled: Set<String>, as print: (borrowing MarkdownTree) -> String = { $0.html.source }
  ) -> [Piece] {
    let tree = MarkdownTree(markdown)
    if isOurs { TemplateWords.say(tree) }
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
  /// A run of text with slots in it.
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

  /// A section is a heading with what follows, up to the next heading that is not below it; fixed prose alone stays.
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

  /// Stands on both sides of a slot's name in what libcmark prints.
  private static let separator: Character = "\u{1}"

  private static func mark(_ name: String) -> String { "\u{1}\(name)\u{1}" }

  private static func pieces(of printed: String) -> [Piece] {
    let parts = printed.split(separator: separator, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? .same(String(part)) : .slot(String(part))
    }
  }
}
