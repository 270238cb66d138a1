extension JSONValue {
  /// The first member that is one of a choice element's forms: `choice("onset")` finds `onsetDateTime`, and
  /// `onset` itself (FHIR R4, Formats: choice of data types).
  func choice(_ name: String) -> (element: String, type: String, value: JSONValue)? {
    for (key, value) in members where key.hasPrefix(name) && value.kind != .null {
      let type = key.dropFirst(name.count)
      if type.isEmpty || (type.first?.isUppercase ?? false) { return (key, String(type), value) }
    }
    return nil
  }

  /// Every value at a path of element names, through lists: `content.attachment.creation`.
  func all(_ path: some StringProtocol) -> [JSONValue] {
    path.split(separator: ".").reduce([self]) { values, name in
      values.flatMap { $0[String(name)]?.list ?? [] }.filter { $0.kind != .null }
    }
  }

  /// The first value at a path.
  func first(_ path: String) -> JSONValue? { all(path).first }

  /// The first primitive text at a path that is not blank.
  func text(_ path: String) -> String? {
    all(path).lazy.compactMap(\.primitive).first { !$0.isBlank }
  }
}
