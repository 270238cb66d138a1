/// Keeps the markup that changes a text's meaning, raised and struck-out letters, while tags are dropped.
package struct NarrativeMarks: Sendable {
  private enum Kind {
    case script(ScriptText)
    case struck
    /// The text is already inside a struck-out one.
    case none
  }

  private struct Mark {
    let tag: String
    let kind: Kind
    /// Index at which its text starts.
    let start: Int
    /// How many tags of the same name are open inside.
    var depth = 0
  }

  private var open: [Mark] = []
  /// Marks nested more deeply are ignored.
  private static let depthLimit = 40
  private static let void: Set<String> = ["br", "hr", "img", "col", "input", "meta", "link"]

  /// True for a tag whose text is struck out, by its name or its style.
  package static func strikes(_ tag: String, _ attributes: some StringProtocol) -> Bool {
    struck.contains(tag) || attributes.utf8.count > style.utf8.count && attributes.contains(style)
  }

  private static let struck: Set<String> = ["s", "del", "strike"]
  private static let style = "line-through"

  /// - Parameter attributes: the bytes after the name, up to the end of the tag.
  mutating func open(_ tag: String, _ attributes: ArraySlice<UInt8>, at start: Int) {
    if Self.void.contains(tag) || attributes.suffix(2).elementsEqual("/>".utf8) { return }
    let attributes = attributes.prefix(400)
    if let kind = kind(tag, attributes), open.count < Self.depthLimit {
      open.append(Mark(tag: tag, kind: kind, start: start))
    } else if let last = open.lastIndex(where: { $0.tag == tag }) {
      open[last].depth += 1
    }
  }

  mutating func close(_ tag: String, _ output: inout [UInt8]) {
    guard let last = open.lastIndex(where: { $0.tag == tag }) else { return }
    if open[last].depth > 0 {
      open[last].depth -= 1
    } else {
      while open.count > last { finishLast(&output) }
    }
  }

  /// Finishes marks that were never closed.
  mutating func finish(_ output: inout [UInt8]) {
    while !open.isEmpty { finishLast(&output) }
  }
}

extension NarrativeMarks {
  private func kind(_ tag: String, _ attributes: ArraySlice<UInt8>) -> Kind? {
    if tag == "sup" { return .script(.raised) }
    if tag == "sub" { return .script(.lowered) }
    // Most tags have no style, so no string is made for them.
    let words = attributes.contains(UInt8(ascii: "-")) ? String(decoding: attributes, as: UTF8.self) : ""
    guard Self.strikes(tag, words) else { return nil }
    let isStruck = open.contains { mark in
      if case .struck = mark.kind { return true }
      return false
    }
    return isStruck ? Kind.none : .struck
  }

  private mutating func finishLast(_ output: inout [UInt8]) {
    let mark = open.removeLast()
    let text = String(decoding: output[mark.start...], as: UTF8.self)
    switch mark.kind {
    case .script(let script): output.replaceSubrange(mark.start..., with: script.plain(text).utf8)
    case .struck: output.replaceSubrange(mark.start..., with: DeletedText.plain(text).utf8)
    case .none: break
    }
  }
}
