/// The format in which the pages of a site are written.
package enum SiteFormat: String, CaseIterable, Sendable {
  /// Pages for a browser.
  case html
  /// Notes for programs such as Obsidian, and for language models: CommonMark with pipe tables and front matter.
  case markdown

  /// The file that a reader opens first.
  package var firstPage: String {
    switch self {
    case .html: "index.html"
    case .markdown: "index.md"
    }
  }
}
