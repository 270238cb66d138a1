/// The parts of a literal reference: `[base/]Type/id[/_history/n]`.
struct ReferenceTarget {
  let base: String?
  let typeName: String
  let id: String

  var type: ResourceType { ResourceType(typeName) }

  init?(_ reference: String) {
    guard var (path, id) = Self.cut(Array(reference.utf8)[...]) else { return nil }
    if let (versioned, mark) = Self.cut(path), mark.elementsEqual("_history".utf8),
      let resource = Self.cut(versioned)
    {
      (path, id) = resource
    }
    let (base, type) = Self.cut(path) ?? ([], path)
    guard !id.isEmpty, let initial = type.first, (0x41...0x5A).contains(initial) else { return nil }
    typeName = String(decoding: type, as: UTF8.self)
    self.id = String(decoding: id, as: UTF8.self)
    let address = String(decoding: base, as: UTF8.self)
    self.base = address.holds("://") ? address : nil
  }

  /// The parts before and after the last slash.
  private static func cut(_ path: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    path.lastIndex(of: UInt8(ascii: "/")).map { (path[..<$0], path[($0 + 1)...]) }
  }
}
