/// Links side by side to pages of one kind: the parts of a list, the years, the letters.
struct LinkBar: Sendable {
  struct Link: Sendable {
    let words: String
    /// Nil for the page itself.
    let path: String?
  }

  /// What the links are, for who hears the page.
  let label: String
  /// Stands before the links.
  var title = ""
  let links: [Link]

  /// One page alone needs no way to others.
  var isEmpty: Bool { links.count < 2 }
}
