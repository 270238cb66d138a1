/// Blocks that belong together: a section with a heading, or a box.
struct Part: Sendable {
  enum Kind: Sendable {
    /// Its heading is left out if the title is empty.
    case section(level: Int, Inline, id: String?)
    /// Without a heading.
    case box(id: String?)
  }

  let kind: Kind
  /// Its class in the style sheet.
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
