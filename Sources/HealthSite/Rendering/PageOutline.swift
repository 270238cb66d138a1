/// What pages have in common that differ in their texts and blocks alone.
struct PageOutline: Hashable, Sendable {
  let template: String
  /// The flags that are set, and the texts and blocks that are not empty.
  let present: Set<String>

  /// - Returns: nil for a page with Markdown of its own.
  init?(_ page: Page) {
    template = page.template
    var present: Set<String> = []
    for (key, value) in page.values {
      switch value {
      case .markup: return nil
      case .text(let text): if !text.isEmpty { present.insert(key) }
      case .html(let html): if !html.isEmpty { present.insert(key) }
      case .flag(let flag): if flag { present.insert(key) }
      }
    }
    self.present = present
  }
}

extension Page {
  /// About how many bytes its template's values take.
  var size: Int {
    values.values.reduce(blocks.size) { sum, value in
      switch value {
      case .text(let text), .markup(let text): sum + text.utf8.count
      case .html(let html): sum + html.bytes.count
      case .flag: sum
      }
    }
  }
}
