/// A language tag for HTML's `lang` (BCP 47). Some systems write `nl-NL` as `nl_NL`.
public enum LanguageTag {
  /// - Returns: nil if the text is not a tag, and for English, the language of the pages.
  public static func foreign(_ text: String?) -> String? {
    guard let text else { return nil }
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag = parts.allSatisfy {
      $0.count <= 8 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard let first = parts.first, isTag, (2...3).contains(first.count), first.allSatisfy(\.isLetter),
      first.lowercased() != "en"
    else { return nil }
    return parts.joined(separator: "-")
  }
}
