/// Blocks that belong together, under a heading or in a place of their own on the page.
struct Part: Sendable {
  enum Kind: Sendable {
    /// It has a heading, where the title is not empty.
    case section(level: Int, Inline, id: String?)
    /// It stands apart without one.
    case box(id: String?)
  }

  let kind: Kind
  /// What it holds, as the style sheet calls it.
  let name: String
  let blocks: [Block]

  init(_ kind: Kind, _ name: String = "", _ blocks: [Block]) {
    (self.kind, self.name, self.blocks) = (kind, name, blocks)
  }

  static func section(
    _ level: Int, _ title: Inline, _ name: String = "", id: String? = nil, _ blocks: [Block]
  )
    -> Block
  {
    .part(Part(.section(level: level, title, id: id), name, blocks))
  }

  static func box(_ name: String = "", id: String? = nil, _ blocks: [Block]) -> Block {
    .part(Part(.box(id: id), name, blocks))
  }
}
