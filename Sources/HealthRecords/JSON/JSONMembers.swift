/// One member of an object, read in place.
struct JSONMember {
  private let document: JSONDocument
  private let keyIndex: Int
  private let valueIndex: Int

  init(_ document: JSONDocument, key: Int, value: Int) {
    (self.document, keyIndex, valueIndex) = (document, key, value)
  }

  var key: JSONValue { JSONValue(document: document, index: keyIndex) }
  var name: String { key.string ?? "" }
  var value: JSONValue { JSONValue(document: document, index: valueIndex) }

  var hasEscapedName: Bool { document.tape[keyIndex].kind == .escapedString }

  /// Calls `body` with the bytes of the name in the text.
  func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = document.tape[keyIndex]
    return document.bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.start + node.length)]))
    }
  }

  func isNamed(_ name: StaticString) -> Bool {
    if hasEscapedName { return self.name == "\(name)" }
    return withName { mine in
      mine.count == name.utf8CodeUnitCount && name.withUTF8Buffer { mine.elementsEqual($0) }
    }
  }

  /// The same name with another member's value.
  func with(_ other: JSONMember) -> JSONMember {
    JSONMember(document, key: keyIndex, value: other.valueIndex)
  }
}

/// An object's members in the order sent, including repeated names.
struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var key: Int
  private let end: Int

  /// - Parameter range: the part of the tape with the names and values.
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
