/// A sender's text, shown as it was written.
struct Quotation: Sendable {
  enum Content: Sendable {
    /// Plain text with its lines and columns.
    case lines(String)
    /// The markup of a narrative, which printers make safe.
    case narrative(String)
  }

  let content: Content
  /// Nil if it is English.
  let language: String?
}
