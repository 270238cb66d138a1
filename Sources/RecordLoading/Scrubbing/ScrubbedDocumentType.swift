/// The document type of an XML text: its declarations, and scrambled whatever may be anybody's words in it: texts in
/// quotation marks, comments, and what stands between declarations. Instructions are left out (XML 1.0, 2.8).
struct ScrubbedDocumentType {
  private(set) var text = ""
  /// What follows it.
  private(set) var rest: Substring
  private let scramble: Scramble
  /// Within "[" and "]".
  private var isInside = false
  private var isInDeclaration = true

  /// - Parameter rest: a text that begins with a document type, which may be cut off or broken.
  init(_ rest: Substring, _ scramble: Scramble) {
    self.rest = rest
    self.scramble = scramble
    text += take(through: "<!DOCTYPE")
    while let next = self.rest.first, read(next) {}
  }

  /// - Returns: false at the end of the document type, which a tag ends too.
  private mutating func read(_ next: Character) -> Bool {
    switch next {
    case "\"", "'": readQuotation(next)
    case "<" where rest.hasPrefix("<!--"): text += "<!--" + scramble.text(take(through: "-->").dropFirst(4))
    case "<" where rest.hasPrefix("<?"): _ = take(through: "?>")
    case "<" where !rest.hasPrefix("<!"): return false
    case "<": (isInDeclaration, text) = (true, text + take(1))
    case "[": (isInside, isInDeclaration, text) = (true, false, text + take(1))
    case "]": (isInside, isInDeclaration, text) = (false, false, text + take(1))
    case ">":
      text += take(1)
      isInDeclaration = false
      return isInside
    default: readWords()
    }
    return true
  }

  private mutating func readQuotation(_ mark: Character) {
    text += take(1)
    text += scramble.text(take(rest.prefix { $0 != mark }.count))
    text += take(1)
  }

  /// Up to the next sign that means something here.
  private mutating func readWords() {
    let words = take(rest.prefix { !"\"'<>[]".contains($0) }.count)
    text += isInDeclaration ? String(words) : scramble.text(words)
  }

  private mutating func take(_ count: Int) -> Substring {
    let taken = rest.prefix(count)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// To the end, where the mark is missing.
  private mutating func take(through mark: String) -> Substring {
    let taken = rest[..<(rest.firstRange(of: mark)?.upperBound ?? rest.endIndex)]
    rest = rest[taken.endIndex...]
    return taken
  }
}
