/// What the tags of a template say of it: which templates it includes, and how deep its sections go (mustache(5)).
struct TemplateTags: Sendable {
  private(set) var includes: [Substring] = []
  private(set) var depth = 0
  private(set) var longest = 0

  /// What opens and closes a tag, for each section that is open.
  private var delimiters: [(start: String, end: String)] = [("{{", "}}")]

  init(_ text: String) {
    var rest = text[...]
    while let delimiters = delimiters.last, let start = rest.firstRange(of: delimiters.start) {
      rest = rest[start.upperBound...]
      let end = rest.firstRange(of: delimiters.end) ?? rest.endIndex..<rest.endIndex
      note(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
  }
}

extension TemplateTags {
  private mutating func note(_ tag: Substring) {
    longest = max(longest, tag.first == "!" ? 0 : tag.utf8.count)
    switch tag.first {
    case ">": includes.append(Self.name(tag))
    case "<":
      includes.append(Self.name(tag))
      open()
    case "#", "^", "$": open()
    case "/": if delimiters.count > 1 { delimiters.removeLast() }
    case "=": set(tag)
    case nil, .some: return
    }
  }

  private mutating func open() {
    delimiters.append(delimiters[delimiters.count - 1])
    depth = max(depth, delimiters.count - 1)
  }

  private mutating func set(_ tag: Substring) {
    let words = tag.split { $0 == "=" || $0.isWhitespace }
    if words.count == 2 { delimiters[delimiters.count - 1] = (String(words[0]), String(words[1])) }
  }

  private static func name(_ tag: Substring) -> Substring {
    tag.dropFirst().drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
  }
}
