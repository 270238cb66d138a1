extension JSONValue {
  /// All strings in the value, in the order sent, including member names.
  var innerStrings: [JSONValue] { innerStrings { _ in true } }

  /// Those strings that begin with an ASCII letter or sign.
  func innerStrings(beginning letter: Unicode.Scalar) -> [JSONValue] {
    let first = UInt8(ascii: letter)
    return innerStrings { document.bytes[$0] == first }
  }

  private func innerStrings(where isMeant: (Int) -> Bool) -> [JSONValue] {
    (index..<Int(document.tape[index].next)).filter { place in
      let node = document.tape[place]
      return node.kind == .string && node.length > 0 && isMeant(Int(node.start))
    }.map { JSONValue(document: document, index: $0) }
  }
}
