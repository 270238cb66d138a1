/// Where a link of a page leads in a vault, whose pages are `.md` files.
enum VaultAddress {
  private static let page = ".html"

  /// "labs.html" is "labs.md" there.
  static func path(_ path: String) -> String {
    path.hasSuffix(Self.page) ? "\(path.dropLast(Self.page.utf8.count)).md" : path
  }

  /// The page alone, as Markdown has no anchors in rows; nil for a link within its own page.
  static func link(_ address: String) -> String? {
    let page = address.prefix { $0 != "#" }
    return page.isEmpty ? nil : path(String(page))
  }
}
