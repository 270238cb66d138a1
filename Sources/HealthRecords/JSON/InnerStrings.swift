extension JSONValue {
  /// Its strings and those of all that is in it, in the order sent; names of members are among them.
  var innerStrings: [JSONValue] { innerStrings { _ in true } }

  /// Those of them that begin with a letter of ASCII.
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
