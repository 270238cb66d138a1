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
    let text = Self.mayHoldReplacement(page.bytes) ? page.source : nil
    let marked = text.map { Array($0.replacing("\u{FFFD}", with: "&#xFFFD;").utf8) }
    self.init(path: path, bytes: marked ?? page.bytes)
  }

  /// True where the first byte of U+FFFD is, looked for in 64 bytes at a time, as each byte of a site passes here.
  private static func mayHoldReplacement(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count & ~63
      for offset in stride(from: 0, to: whole, by: 64) {
        let some = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD64<UInt8>.self)
        if any(some .== 0xEF) { return true }
      }
      return bytes[whole...].contains(0xEF)
    }
  }
}
