/// One member of an object, found where it stands in the text.
struct JSONMember {
  private let document: JSONDocument
  private let keyIndex: Int
  private let valueIndex: Int

  fileprivate init(_ document: JSONDocument, key: Int, value: Int) {
    (self.document, keyIndex, valueIndex) = (document, key, value)
  }

  var key: JSONValue { JSONValue(document: document, index: keyIndex) }
  var name: String { key.string ?? "" }
  var value: JSONValue { JSONValue(document: document, index: valueIndex) }

  /// True for a name of these letters.
  func isNamed(_ name: StaticString) -> Bool {
    let node = document.tape[keyIndex]
    if node.kind == .escapedString { return self.name == "\(name)" }
    guard Int(node.length) == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { name in
      name.indices.allSatisfy { document.bytes[Int(node.start) + $0] == name[$0] }
    }
  }

  /// The same name with the value of another.
  func with(_ other: JSONMember) -> JSONMember {
    JSONMember(document, key: keyIndex, value: other.valueIndex)
  }
}

/// An object's members in the order sent, those with the same name included.
struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var key: Int
  private let end: Int

  /// - Parameter range: of the tape, which holds names with their values.
  init(_ document: JSONDocument, _ range: Range<Int>) {
    (self.document, key, end) = (document, range.lowerBound, range.upperBound)
  }

  mutating func next() -> JSONMember? {
    guard key < end else { return nil }
    let member = JSONMember(document, key: key, value: key + 1)
    key = Int(document.tape[key + 1].next)
    return member
  }
}
