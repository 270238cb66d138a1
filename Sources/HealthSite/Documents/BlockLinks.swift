/// Changes the links of blocks.
extension Block {
  /// - Parameter address: the new address of a link; nil removes the link.
  func relinked(_ address: (String) -> String?) -> Block {
    func line(_ words: Inline) -> Inline { words.relinked(address) }
    func all(_ blocks: [Block]) -> [Block] { blocks.map { $0.relinked(address) } }
    return switch self {
    case .heading(let level, let words): .heading(level, line(words))
    case .paragraph(let words): .paragraph(line(words))
    case .remark(let role, let words): .remark(role, line(words))
    case .list(let items): .list(items.map(line))
    case .table(let table): .table(table.with(table.rows.map { $0.relinked(address) }))
    case .facts(let facts): .facts(facts.relinked(address))
    case .part(let part): .part(part.relinked(address))
    case .events(let events): .events(events.map { $0.relinked(address) })
    case .fold(let title, let blocks, let isLong): .fold(line(title), all(blocks), isLong: isLong)
    case .links(let bar): .links(bar.relinked(address))
    case .drawing(let drawing): Part.box("", all(drawing.twin))
    case .quotation, .picture, .source, .ownMarkdown, .blankLine, .control, .narrative: self
    }
  }
}

extension Table.Row {
  fileprivate func relinked(_ address: (String) -> String?) -> Table.Row {
    switch content {
    case .cells(let cells): Table.Row(content: .cells(cells.map { $0.relinked(address) }), id: id)
    case .wide(let blocks): Table.Row(content: .wide(blocks.map { $0.relinked(address) }), id: id)
    case .details(let blocks): Table.Row(content: .details(blocks.map { $0.relinked(address) }), id: id)
    }
  }
}

extension FactRows {
  fileprivate func relinked(_ address: (String) -> String?) -> FactRows {
    let rows = rows.map { Row(name: $0.name, values: $0.values.map { $0.relinked(address) }) }
    return FactRows(rows: rows)
  }
}

extension Part {
  fileprivate func relinked(_ address: (String) -> String?) -> Part {
    let kind: Kind =
      switch kind {
      case .section(let level, let title, let id): .section(level: level, title.relinked(address), id: id)
      case .box: kind
      }
    return Part(kind, name, blocks.map { $0.relinked(address) })
  }
}

extension Event {
  fileprivate func relinked(_ address: (String) -> String?) -> Event {
    Event(
      type: type, line: line.relinked(address), weight: weight,
      children: children.map { $0.relinked(address) })
  }
}

extension LinkBar {
  fileprivate func relinked(_ address: (String) -> String?) -> LinkBar {
    LinkBar(
      label: label, title: title,
      links: links.map { Link(words: $0.words, path: $0.path.flatMap(address)) })
  }
}
