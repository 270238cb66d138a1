/// The blocks of a note: what only a browser shows by itself is written out.
enum VaultBlocks {
  static func blocks(_ blocks: [Block]) -> [Block] {
    blocks.map { $0.relinked(VaultAddress.link) }.flatMap(notes)
  }
}

extension VaultBlocks {
  private static func notes(_ block: Block) -> [Block] {
    switch block {
    case .links(let bar): bar.isEmpty ? [] : [.paragraph(line(bar))]
    case .table(let table): [.table(table.withoutDetails)] + table.detailBlocks
    case .part(let part): [.part(Part(part.kind, part.name, part.blocks.flatMap(notes)))]
    case .fold(let title, let inner, let isLong): [.fold(title, inner.flatMap(notes), isLong: isLong)]
    case .heading, .paragraph, .remark, .list, .facts, .events, .quotation, .picture, .source, .drawing,
      .ownMarkdown, .blankLine, .control, .narrative:
      [block]
    }
  }

  private static func line(_ bar: LinkBar) -> Inline {
    let links = bar.links.map { link in
      link.path.map { Inline.link(link.words, to: $0) } ?? .text(link.words, .strong)
    }
    return (bar.title.isEmpty ? "" : "\(bar.title): ") + links.joined(" · ")
  }
}

extension Table {
  fileprivate var withoutDetails: Table { with(rows.filter { !$0.isDetails }) }

  /// The details of each row, under a title from the row's first cell.
  fileprivate var detailBlocks: [Block] {
    zip(rows, rows.dropFirst()).compactMap { row, next in
      guard case .cells(let cells) = row.content, let name = cells.first,
        case .details(let blocks) = next.content
      else { return nil }
      return .fold(name, blocks, isLong: false)
    }
  }
}

extension Table.Row {
  fileprivate var isDetails: Bool {
    switch content {
    case .details: true
    case .cells, .wide: false
    }
  }
}
