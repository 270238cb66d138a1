/// Text that its author struck out: it is kept, but marked.
package enum DeletedText {
  package static func plain(_ text: String) -> String {
    text.isBlank ? text : "\(opening)\(text.trimmed))"
  }

  package static var opening: String { Phrase("(struck out: ").text }
}
