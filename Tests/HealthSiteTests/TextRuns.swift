import Foundation

/// The runs of text that a reader of a page meets.
enum TextRuns {
  /// Scripts and the style sheet are not read, nor is what everyday words mean, which is looked for and never shown.
  static func all(of text: String, _ path: String) -> [Substring] {
    if path.hasSuffix(".html") { return html(text) }
    let isUnread = ["site.js", "search-words.js", ".css"].contains { path.hasSuffix($0) }
    if isUnread { return [] }
    if path.hasSuffix(".js") { return text.split(separator: "\"") }
    return text.split(separator: "\n")
  }

  /// Text between tags, but for code, and what is read out of tags.
  private static func html(_ text: String) -> [Substring] {
    var runs: [Substring] = []
    var hidden: Substring?
    for piece in text.split(separator: "<") {
      guard let end = piece.utf8.firstIndex(of: UInt8(ascii: ">")) else { continue }
      let tag = piece[..<end]
      let name = tag.prefix { $0 != " " }
      if hidden == nil, ["pre", "style", "script"].contains(name) { hidden = "/\(name)" }
      if name == hidden { hidden = nil }
      if hidden == nil { runs += attributes(tag) + [piece[piece.utf8.index(after: end)...]] }
    }
    return runs
  }

  private static let spoken: Set<Substring> = [
    "title", "alt", "aria-label", "placeholder", "data-label", "data-types",
  ]

  private static func attributes(_ tag: Substring) -> [Substring] {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.dropFirst().filter { !$0.isMultiple(of: 2) }.filter { index in
      spoken.contains(parts[index - 1].split(separator: " ").last.map { $0.dropLast() } ?? "")
    }.map { parts[$0] }
  }

  static func plain(_ html: Substring) -> String {
    guard html.contains("&") else { return String(html) }
    return String(html).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      "&quot;", with: "\""
    )
    .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
