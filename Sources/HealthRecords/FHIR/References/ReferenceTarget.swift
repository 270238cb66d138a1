/// The parts of a literal reference: `[base/]Type/id[/_history/n]`.
struct ReferenceTarget {
  let base: String?
  let typeName: String
  let id: String

  var type: ResourceType { ResourceType(typeName) }

  init?(_ reference: String) {
    guard var (path, id) = Self.cut(reference.utf8[...]) else { return nil }
    if let (versioned, mark) = Self.cut(path), Substring(mark) == "_history",
      let resource = Self.cut(versioned)
    {
      (path, id) = resource
    }
    let (base, type) = Self.cut(path) ?? (path[..<path.startIndex], path)
    guard !id.isEmpty, let initial = type.first, (0x41...0x5A).contains(initial) else { return nil }
    typeName = String(Substring(type))
    self.id = String(Substring(id))
    self.base = Substring(base).holds("://") ? String(Substring(base)) : nil
  }

  /// The parts before and after the last slash.
  private static func cut(_ path: Substring.UTF8View) -> (Substring.UTF8View, Substring.UTF8View)? {
    path.lastIndex(of: UInt8(ascii: "/")).map { (path[..<$0], path[path.index(after: $0)...]) }
  }
}
