extension JSONValue {
  /// Its strings that begin with a letter of ASCII, and those of all that is in it, in the order sent; names of members
  /// are among them.
  func innerStrings(beginning letter: Unicode.Scalar) -> [JSONValue] {
    let first = UInt8(ascii: letter)
    return (index..<Int(document.tape[index].next)).filter { place in
      let node = document.tape[place]
      return node.kind == .string && node.length > 0 && document.bytes[Int(node.start)] == first
    }.map { JSONValue(document: document, index: $0) }
  }
}
