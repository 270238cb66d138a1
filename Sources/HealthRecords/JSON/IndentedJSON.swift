/// Builds the indented text of a value by walking over its document's nodes, without copying them.
struct IndentedJSON {
  private let document: JSONDocument
  private let nodes: UnsafeBufferPointer<JSONNode>
  private let source: UnsafeBufferPointer<UInt8>
  private var text: [UInt8] = []
  /// True once something was left out because the text is too long.
  private var isFull = false

  private init(
    _ document: JSONDocument, _ nodes: UnsafeBufferPointer<JSONNode>, _ source: UnsafeBufferPointer<UInt8>
  ) {
    (self.document, self.nodes, self.source) = (document, nodes, source)
  }

  static func text(of json: JSONValue) -> [UInt8] {
    json.document.tape.withUnsafeBufferPointer { nodes in
      json.document.bytes.withUnsafeBufferPointer { source in
        var whole = IndentedJSON(json.document, nodes, source)
        whole.text.reserveCapacity(
          min(json.bytes.count * 2, JSONPrinter.textLimit + JSONPrinter.stringLimit))
        whole.write(json.index, 0)
        return whole.isFull ? whole.text + "\n\(CutWords.rest)".utf8 : whole.text
      }
    }
  }
}

extension IndentedJSON {
  private mutating func write(_ index: Int, _ indent: Int) {
    if isFull { return }
    switch nodes[index].kind {
    case .object: writeObject(index, indent)
    case .array: writeArray(index, indent)
    case .string, .escapedString: if hasRoom() { append(string: nodes[index]) }
    case .number, .true, .false, .null: if hasRoom() { append(nodes[index]) }
    }
  }

  private mutating func writeObject(_ index: Int, _ indent: Int) {
    var key = index + 1
    let end = Int(nodes[index].next)
    if document.mayRepeatKeys {
      let members = JSONValue(document: document, index: index).eachMember
      for (number, member) in members.enumerated() {
        write(member.key.index, member.value.index, indent, isFirst: number == 0)
      }
    } else {
      while key < end {
        write(key, key + 1, indent, isFirst: key == index + 1)
        key = Int(nodes[key + 1].next)
      }
    }
    close(index + 1 == end ? "{}" : "}", at: index + 1 == end ? nil : indent)
  }

  private mutating func write(_ key: Int, _ value: Int, _ indent: Int, isFirst: Bool) {
    guard hasRoom() else { return }
    append(isFirst ? "{\n" : ",\n", indent: indent + 1)
    append(string: nodes[key])
    append(": ")
    write(value, indent + 1)
  }

  private mutating func writeArray(_ array: Int, _ indent: Int) {
    var element = array + 1
    let end = Int(nodes[array].next)
    while element < end, !isFull {
      if hasRoom() {
        append(element == array + 1 ? "[\n" : ",\n", indent: indent + 1)
      }
      write(element, indent + 1)
      element = Int(nodes[element].next)
    }
    close(array + 1 == end ? "[]" : "]", at: array + 1 == end ? nil : indent)
  }

  /// - Parameter indent: the indentation of a closing bracket on its own line; nil to stay on the line.
  private mutating func close(_ bracket: StaticString, at indent: Int?) {
    guard hasRoom() else { return }
    if let indent { append("\n", indent: indent) }
    append(bracket)
  }

  private mutating func hasRoom() -> Bool {
    if text.count > JSONPrinter.textLimit { isFull = true }
    return !isFull
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { self.text.append(contentsOf: $0) }
  }

  /// Starts a line, indented by a tab for each level: 10,000 originals are 2 MB smaller than with two spaces.
  private mutating func append(_ start: StaticString, indent: Int) {
    append(start)
    text.append(contentsOf: repeatElement(0x09, count: indent))
  }

  private mutating func append(_ node: JSONNode, quotes: Int = 0) {
    let start = Int(node.start) - quotes
    text.append(
      contentsOf: UnsafeBufferPointer(rebasing: source[start..<start + Int(node.length) + 2 * quotes]))
  }

  /// The sender's bytes in quotes; a long string is cut.
  private mutating func append(string node: JSONNode) {
    if Int(node.length) <= JSONPrinter.stringLimit { return append(node, quotes: 1) }
    append(literal: ArraySlice(source[Int(node.start) - 1...Int(node.start) + Int(node.length)]))
  }

  private mutating func append(literal: ArraySlice<UInt8>) {
    if literal.count - 2 <= JSONPrinter.stringLimit { return text.append(contentsOf: literal) }
    let inner = literal.dropFirst().dropLast()
    append("\"")
    text.append(contentsOf: Self.head(inner))
    text.append(contentsOf: "\(CutWords.bytes(inner.count))\"".utf8)
  }

  /// The first bytes, up to the end of a whole character or escape.
  private static func head(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let limit = bytes.startIndex + 200
    var end = bytes.startIndex
    while case let next = end + letterLength(bytes[end...]), next <= limit { end = next }
    return bytes[..<end]
  }

  /// The number of bytes of the first character; an escaped surrogate pair counts as one character.
  private static func letterLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let first = bytes.prefix(4).map { $0 | 0x20 }
    switch bytes.first ?? 0 {
    case UInt8(ascii: "\\"):
      guard first.count == 4, first[1] == UInt8(ascii: "u") else { return 2 }
      return first[2] == UInt8(ascii: "d") && "89ab".utf8.contains(first[3]) ? 12 : 6
    case 0xF0...: return 4
    case 0xE0...: return 3
    case 0xC0...: return 2
    default: return 1
    }
  }
}
