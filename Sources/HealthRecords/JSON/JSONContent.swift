extension JSONValue {
  /// A hash of the content: the same for two copies that differ in white space only.
  public var contentHash: UInt64 {
    var hash = StableHash()
    for node in document.tape[index..<Int(document.tape[index].next)] {
      hash.combine(CollectionOfOne(node.kind.rawValue))
      if node.kind != .object && node.kind != .array {
        hash.combine(document.bytes[Int(node.start)..<Int(node.start) + Int(node.length)])
      } else {
        hash.combine(CollectionOfOne(UInt8(truncatingIfNeeded: node.next &- UInt32(index))))
      }
    }
    return hash.value
  }

  /// As `contentHash`, and faster: what was kept under the other one must be found again.
  package var contentKey: UInt64 {
    var hash = WideHash()
    document.bytes.withUnsafeBytes { bytes in
      for node in document.tape[index..<Int(document.tape[index].next)] {
        let isLeaf = node.kind != .object && node.kind != .array
        hash.combine(
          UInt64(node.kind.rawValue) << 32 | UInt64(isLeaf ? node.length : node.next - UInt32(index)))
        if isLeaf {
          hash.combine(
            UnsafeRawBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.start + node.length)]))
        }
      }
    }
    return hash.value
  }

  /// True for two copies that differ in white space only: equal hashes alone do not say so.
  func hasSameContent(as other: JSONValue) -> Bool {
    let (first, second) = (content, other.content)
    return first.count == second.count
      && zip(first, second).allSatisfy { a, b in
        guard a.kind == b.kind else { return false }
        if a.kind == .object || a.kind == .array { return Int(a.next) - index == Int(b.next) - other.index }
        return document.text(of: a) == other.document.text(of: b)
      }
  }

  /// The value's own token and those of all that is in it.
  private var content: ArraySlice<JSONNode> { document.tape[index..<Int(document.tape[index].next)] }
}

extension JSONDocument {
  fileprivate func text(of leaf: JSONNode) -> ArraySlice<UInt8> {
    bytes[Int(leaf.start)..<Int(leaf.start + leaf.length)]
  }
}
