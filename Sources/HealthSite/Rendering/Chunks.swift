import HealthRecords

/// Splits long lists so that no page is too heavy for a phone.
enum Chunks {
  static let byteLimit = 260_000
  static let elementLimit = 4_000

  /// Runs of items that stay under both limits; a single item may exceed them.
  ///
  /// - Parameter write: prints one item.
  static func split<Item>(_ items: [Item], write: (Item, inout HTML) -> Void) -> [ArraySlice<Item>] {
    var chunks: [ArraySlice<Item>] = []
    var (start, bytes, elements) = (0, 0, 0)
    for (index, item) in items.enumerated() {
      let html = HTML { write(item, &$0) }
      let weight = (bytes: html.bytes.count, elements: countElements(html))
      if index > start, bytes + weight.bytes > byteLimit || elements + weight.elements > elementLimit {
        chunks.append(items[start..<index])
        (start, bytes, elements) = (index, 0, 0)
      }
      bytes += weight.bytes
      elements += weight.elements
    }
    chunks.append(items[start...])
    return chunks
  }

  /// Splits a long table into several with fewer rows.
  static func split(_ table: Table) -> [Table] {
    let printer = TableHTML(table)
    return split(table.rows) { printer.write($0, to: &$1) }.map(table.with)
  }

  /// The paths of the pages of a long list: "sources.html", "sources-2.html".
  ///
  /// - Parameter mark: stands before the number; not "-" if names of pages may end in "-" and a number.
  static func paths(_ count: Int, _ first: String, before mark: String = "-") -> [String] {
    let name = first.dropLast(".html".count)
    return (0..<count).map { $0 == 0 ? first : "\(name)\(mark)\($0 + 1).html" }
  }

  /// Links between the pages of one long list.
  static func pager(_ paths: [String], current: Int, root: String) -> Block {
    let near = paths.indices.filter { $0 == 0 || $0 == paths.count - 1 || abs($0 - current) <= 4 }
    let links = near.map { index in
      LinkBar.Link(words: String(index + 1), path: index == current ? nil : root + paths[index])
    }
    return .links(LinkBar(label: PageTitle.pagesOfThisList.words, title: PageTitle.page.words, links: links))
  }

  private static func countElements(_ html: HTML) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in html.bytes {
      if previous == UInt8(ascii: "<") && byte != UInt8(ascii: "/") { count += 1 }
      previous = byte
    }
    return count
  }
}
