/// The kind that SNOMED CT adds to a fully specified name: "Asthma (disorder)". It is not part of the name (SNOMED CT
/// Editorial Guide, Fully Specified Name).
package enum SemanticTag {
  /// The name without its tag, and only once if it is repeated.
  package static func without(_ name: String) -> String {
    let (text, half) = (name.utf8, (name.utf8.count - 3) / 2)
    if half > 0, text.count == 2 * half + 3, text.dropFirst(half).starts(with: " + ".utf8),
      text.prefix(half).elementsEqual(text.suffix(half))
    {
      return String(decoding: text.prefix(half), as: UTF8.self)
    }
    guard name.utf8.last == UInt8(ascii: ")"), let start = name.lastIndex(of: "("),
      case let tag = name[start...].dropFirst().dropLast(),
      FillerWords.tag.meaning(of: tag.lowercased()) != nil,
      case let rest = String(name[..<start]).trimmed, !rest.isEmpty
    else { return name }
    return rest
  }
}
