/// Plain words for FHIR's elements and types. They are only made here.
package enum ElementLabel {
  /// `bodySite` becomes "Body site".
  package static func words(_ name: String) -> String { TableWords.of(english(name), "element", name) }

  /// Of a contained resource, by its type.
  static func inside(_ type: String) -> String { ProvenanceName.inside(words(type).withinSentence) }

  package static func english(_ name: String) -> String {
    // The name is already in words, such as the heading of a column.
    if name.contains(" ") { return name.prefix(1).uppercased() + name.dropFirst() }
    return name == name.uppercased() ? name : spelled(name)
  }

  static func spelled(_ name: String) -> String {
    var words = Array(name.prefix(1).uppercased().utf8)
    var previousIsUpper = true
    for byte in name.dropFirst().utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      if isUpper, !previousIsUpper { words.append(0x20) }
      previousIsUpper = isUpper
      words.append(isUpper ? byte | 0x20 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Labels of elements whose own names are not clear.
  static let known = CodedWords.words("element")
}

extension ElementLabel {
  /// Labels for readers where `known` and the name are unclear. The others stay, as stored states of sites contain
  /// them.
  static let plain = CodedWords.words("elementForReaders")
}
