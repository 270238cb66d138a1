/// The parts of a literal reference: `[base/]Type/id[/_history/n]`.
struct ReferenceTarget {
  let base: String?
  /// `Patient/17`.
  let name: String
  private let typeLength: Int

  var typeName: String { String(decoding: name.utf8.prefix(typeLength), as: UTF8.self) }
  var id: String { String(decoding: name.utf8.dropFirst(typeLength + 1), as: UTF8.self) }
  var type: ResourceType { ResourceType(typeName) }

  init?(_ reference: String) {
    let letters = Array(reference.utf8)
    guard var (path, id) = Self.cut(letters[...]) else { return nil }
    if let (versioned, mark) = Self.cut(path), mark.elementsEqual("_history".utf8),
      let resource = Self.cut(versioned)
    {
      (path, id) = resource
    }
    let (base, type) = Self.cut(path) ?? ([], path)
    guard !id.isEmpty, let initial = type.first, (0x41...0x5A).contains(initial) else { return nil }
    name = String(decoding: letters[type.startIndex..<id.endIndex], as: UTF8.self)
    typeLength = type.count
    let address = base.isEmpty ? "" : String(decoding: base, as: UTF8.self)
    self.base = address.holds("://") ? address : nil
  }

  /// The parts before and after the last slash.
  private static func cut(_ path: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    path.lastIndex(of: UInt8(ascii: "/")).map { (path[..<$0], path[($0 + 1)...]) }
  }
}
