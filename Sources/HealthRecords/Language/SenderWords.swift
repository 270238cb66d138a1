extension SenderWords {
  /// The name of a code, printed with a title that lacks it.
  ///
  /// - Parameter source: the source, if not all sources state it.
  package static func byCode(_ name: String, of source: String? = nil) -> String {
    source.map { Phrase("by its code according to \($0): \(name)").text }
      ?? Phrase("by its code: \(name)").text
  }
}
