extension JSONValue {
  /// The first member that is a form of a choice element: for `onset` it finds `onsetDateTime`, and `onset` itself
  /// (FHIR R4, Formats: choice of data types).
  func choice(_ name: String) -> (element: String, type: String, value: JSONValue)? {
    for key in keys(beginning: name) {
      guard let value = self[key] else { continue }
      let type = key.utf8.dropFirst(name.utf8.count)
      if type.first.map({ (0x41...0x5A).contains($0) }) ?? true {
        return (key, String(Substring(type)), value)
      }
    }
    return nil
  }

  /// All values at a path of element names, through lists: `content.attachment.creation`.
  package func all(_ path: String) -> [JSONValue] {
    path.hasSteps ? all(path[...]) : named(path)
  }

  private func all(_ path: Substring) -> [JSONValue] {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return named(String(path)) }
    let values = named(String(path[..<dot]))
    let rest = path[path.utf8.index(after: dot)...]
    return values.flatMap { $0.all(rest) }
  }

  private func named(_ name: String) -> [JSONValue] {
    guard let value = self[name] else { return [] }
    return value.kind == .array ? value.list.filter { $0.kind != .null } : [value]
  }

  /// The first value at a path.
  func first(_ path: String) -> JSONValue? { all(path).first }

  /// The first primitive at a path that is not blank, as text.
  package func text(_ path: String) -> String? {
    if path.hasSteps {
      return all(path).lazy.compactMap(\.primitive).first { !$0.isBlank }
    }
    guard let value = self[path] else { return nil }
    if value.kind != .array { return value.primitive?.nonBlank }
    return value.list.lazy.compactMap(\.primitive).first { !$0.isBlank }
  }
}

extension String {
  /// True for a path of several element names.
  fileprivate var hasSteps: Bool {
    var path = self
    return path.withUTF8 { $0.contains(UInt8(ascii: ".")) }
  }
}
