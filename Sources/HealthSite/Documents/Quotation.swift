/// What a sender wrote, set as it was written.
struct Quotation: Sendable {
  enum Content: Sendable {
    /// Lines and columns as they are.
    case lines(String)
    /// The markup of a narrative, which printers make safe.
    case narrative(String)
  }

  let content: Content
  /// Where it is not English.
  let language: String?
}
