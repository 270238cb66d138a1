/// Splits long lists so that no page grows too heavy for a phone.
enum Chunks {
  static let byteLimit = 260_000
  static let elementLimit = 4_000

  /// Runs of the items that stay under both limits; one item alone may exceed them.
  static func split(_ items: [HTML]) -> [ArraySlice<HTML>] {
    var chunks: [ArraySlice<HTML>] = []
    var start = 0
    var bytes = 0
    var elements = 0
    for (index, item) in items.enumerated() {
      let weight = (bytes: item.bytes.count, elements: countElements(item))
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

  private static func countElements(_ html: HTML) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in html.bytes {
      if previous == UInt8(ascii: "<") && byte != UInt8(ascii: "/") { count += 1 }
      previous = byte
    }
    return count
  }

  /// The pages of one long list: "sources.html", "sources-2.html".
  static func paths(_ count: Int, _ first: String) -> [String] {
    let name = first.dropLast(".html".count)
    return (0..<count).map { $0 == 0 ? first : "\(name)-\($0 + 1).html" }
  }

  /// Links between the pages of one long list.
  static func pager(_ paths: [String], current: Int, root: String) -> HTML {
    if paths.count < 2 { return HTML() }
    let near = paths.indices.filter { $0 == 0 || $0 == paths.count - 1 || abs($0 - current) <= 4 }
    let links = near.map { index -> HTML in
      let path = paths[index]
      return index == current
        ? "<li><span aria-current=\"page\">\(index + 1)</span></li>"
        : "<li><a href=\"\(attribute: root + path)\">\(index + 1)</a></li>"
    }
    return
      "<nav class=\"pager\" aria-label=\"Pages of this list\"><span>Page</span><ol>\(links.joined())</ol></nav>"
  }
}
