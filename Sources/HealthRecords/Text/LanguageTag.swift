/// A language tag for HTML's `lang` (BCP 47). Some systems write `nl-NL` as `nl_NL`.
public enum LanguageTag {
  /// - Parameter page: the language of the page on which the text stands.
  /// - Returns: nil for that language, and if the text is not a tag; on a page that is not in English empty, which means
  ///   an unknown language, for what states none.
  public static func foreign(_ text: String?, on page: String) -> String? {
    let unknown = page == "en" ? nil : ""
    guard let text else { return unknown }
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag = parts.allSatisfy {
      $0.count <= 8 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard let first = parts.first, isTag, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      return unknown
    }
    return page.split(separator: "-").first.map(String.init) == first.lowercased()
      ? nil : parts.joined(separator: "-")
  }
}
