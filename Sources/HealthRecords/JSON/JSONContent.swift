extension JSONValue {
  /// A hash of the content that ignores white space.
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

  /// A faster hash of the same. `contentHash` stays, because names that were stored depend on it.
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
}
