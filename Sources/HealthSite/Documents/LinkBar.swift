/// Links side by side to pages of one kind: the parts of a list, the years, the letters.
struct LinkBar: Sendable {
  struct Link: Sendable {
    let words: String
    /// Nil for the current page.
    let path: String?
  }

  /// A name for the links, for screen readers.
  let label: String
  /// Stands before the links.
  var title = ""
  let links: [Link]

  /// A single page needs no links to others.
  var isEmpty: Bool { links.count < 2 }
}
