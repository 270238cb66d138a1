/// The addresses of a vault, whose pages are `.md` files.
enum VaultAddress {
  private static let page = ".html"

  /// "labs.html" becomes "labs.md".
  static func path(_ path: String) -> String {
    path.hasSuffix(Self.page) ? "\(path.dropLast(Self.page.utf8.count)).md" : path
  }

  /// The page without its anchor, as Markdown has no anchors in rows; nil for a link within the same page.
  static func link(_ address: String) -> String? {
    let page = address.prefix { $0 != "#" }
    return page.isEmpty ? nil : path(String(page))
  }
}
