extension DeletedText {
  package static func plain(_ text: String) -> String {
    text.isBlank ? text : "\(opening)\(text.trimmed))"
  }
}
