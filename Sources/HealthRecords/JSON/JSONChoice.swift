extension JSONValue {
  /// The first member that is one of a choice element's forms: `choice("onset")` finds `onsetDateTime`, and
  /// `onset` itself (FHIR R4, Formats: choice of data types).
  func choice(_ name: String) -> (element: String, type: String, value: JSONValue)? {
    for key in keys(beginning: name) {
      guard let value = self[key] else { continue }
      let type = key.dropFirst(name.count)
      if type.isEmpty || (type.first?.isUppercase ?? false) { return (key, String(type), value) }
    }
    return nil
  }

  /// Every value at a path of element names, through lists: `content.attachment.creation`.
  func all(_ path: some StringProtocol) -> [JSONValue] {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return named(String(path)) }
    return path.split(separator: ".").reduce([self]) { values, name in
      values.flatMap { $0.named(String(name)) }
    }
  }

  private func named(_ name: String) -> [JSONValue] {
    guard let value = self[name] else { return [] }
    return value.kind == .array ? value.list.filter { $0.kind != .null } : [value]
  }

  /// The first value at a path.
  func first(_ path: String) -> JSONValue? { all(path).first }

  /// The first primitive text at a path that is not blank.
  func text(_ path: String) -> String? {
    if let words = self[path]?.primitive { return words.isBlank ? nil : words }
    return all(path).lazy.compactMap(\.primitive).first { !$0.isBlank }
  }
}
