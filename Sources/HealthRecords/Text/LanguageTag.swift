/// A language as HTML's `lang` takes it (BCP 47); `nl_NL`, as some systems write it, is `nl-NL`.
public enum LanguageTag {
  /// - Returns: nil for what is no tag, and for English, the language of the pages.
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
