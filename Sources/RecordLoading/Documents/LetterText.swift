import HealthRecords

/// The text of a letter from a word processor, one line for each paragraph (ECMA-376, part 1, chapter 17; OpenDocument
/// 1.3, part 3, chapters 5 and 9).
struct LetterText {
  let bytes: [UInt8]

  /// - Parameter part: the part of the archive that holds the text.
  init(_ part: [UInt8]) throws(XMLError) {
    let root = try XMLDocument.root(of: XMLSource(part).text)
    bytes = Array(Self.text(of: root, isWord: root.name == "document" && root["version"] == nil).utf8)
  }
}

extension LetterText {
  /// What was deleted, what stands twice, and what speaks of the text.
  private static let hidden = CodedWords.codes("hiddenLetterElement")

  private static func text(of element: XMLElement, isWord: Bool) -> String {
    if hidden.contains(element.name) { return "" }
    let isText = isWord ? element.name == "t" : ["p", "h", "span", "a"].contains(element.name)
    let parts = element.children.map { node in
      switch node {
      case .element(let inner): text(of: inner, isWord: isWord)
      case .text(let words): isText ? words : ""
      }
    }
    switch element.name {
    case "p", "h": return parts.joined() + "\n"
    case "tr", "table-row":
      return parts.filter { !$0.isEmpty }.map(\.singleSpaced).joined(separator: "\t") + "\n"
    case "tab": return "\t"
    case "br", "cr", "line-break": return "\n"
    case "s": return String(repeating: " ", count: min(element["c"].flatMap { Int($0) } ?? 1, 100))
    case _: return parts.joined()
    }
  }
}

extension ZipArchive {
  /// The member with the text, if the archive is a letter of a word processor.
  var letterText: Int? {
    let names = (0..<min(count, ArchiveLimits.entries)).map { member($0)?.name }
    if names.contains("[Content_Types].xml") { return names.firstIndex(of: "word/document.xml") }
    return names.first == "mimetype" && names.contains("META-INF/manifest.xml")
      ? names.firstIndex(of: "content.xml") : nil
  }
}
