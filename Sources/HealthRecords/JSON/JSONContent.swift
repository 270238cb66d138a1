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
}
