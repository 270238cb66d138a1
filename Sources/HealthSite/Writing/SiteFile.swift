/// One file of the site: a relative path of plain ASCII, and its bytes.
package struct SiteFile: Sendable, Hashable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A page. A replacement character in a sender's text is written as a reference, so that the page itself does not
  /// look like broken UTF-8.
  package init(path: String, page: HTML) {
    let isPlain = !Self.contains(Self.replacementStart, page.bytes)
    self.init(
      path: path,
      bytes: isPlain ? page.bytes : Array(page.source.replacing("\u{FFFD}", with: "&#xFFFD;").utf8))
  }
}

extension SiteFile {
  /// Keeps a site out of Git, so that nobody publishes health data by accident.
  static let gitignore = SiteFile(path: ".gitignore", text: "# \(OwnFiles.mark)\n*\n")

  /// The first byte of U+FFFD.
  private static let replacementStart: UInt8 = 0xEF

  /// Compares sixteen bytes at a time, because every page is searched.
  private static func contains(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let wanted = SIMD16<UInt8>(repeating: byte)
      let whole = bytes.count & ~15
      for offset in stride(from: 0, to: whole, by: 16) {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        if any(block .== wanted) { return true }
      }
      return bytes[whole...].contains(byte)
    }
  }
}
