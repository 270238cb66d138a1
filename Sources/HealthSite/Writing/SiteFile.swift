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
    self.init(
      path: path, bytes: Self.contains(Self.replacement[0], page.bytes) ? Self.marked(page.bytes) : page.bytes
    )
  }
}

extension SiteFile {
  /// Keeps a site out of Git, so that nobody publishes health data by accident.
  static let gitignore = SiteFile(path: ".gitignore", text: "# \(OwnFiles.mark)\n*\n")

  /// U+FFFD in UTF-8.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    var (output, place) = ([UInt8](), 0)
    output.reserveCapacity(bytes.count)
    while place < bytes.count {
      let isMarked = bytes[place] == replacement[0] && bytes[place...].starts(with: replacement)
      output += isMarked ? Array("&#xFFFD;".utf8) : [bytes[place]]
      place += isMarked ? replacement.count : 1
    }
    return output
  }

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
