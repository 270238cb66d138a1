/// One file of the site: a relative path of plain ASCII, and its bytes.
package struct SiteFile: Sendable, Hashable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A page; a replacement character that the sender sent stands in it as a reference, so that nobody takes the page
  /// itself for broken UTF-8.
  package init(path: String, page: HTML) {
    let isPlain = !page.bytes.contains(0xEF)
    self.init(
      path: path,
      bytes: isPlain ? page.bytes : Array(page.source.replacing("\u{FFFD}", with: "&#xFFFD;").utf8))
  }
}
