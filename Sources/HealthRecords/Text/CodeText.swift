extension String {
  /// True for a text with a line feed.
  var hasLines: Bool { utf8.contains(0x0A) }

  /// Codes such as `not-performed` as words.
  var replacingDashes: String {
    let isPlain = utf8.allSatisfy { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return isPlain ? self : String(map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}
