import HealthRecords

/// A person's name. Qualifiers mark parts as given at birth or in daily use (HL7 v3 EntityNamePartQualifier: BR, CL).
struct PersonName: Sendable {
  /// The parts in use, each once.
  let given: [String]
  let family: [String]
  private let element: XMLElement
  private let birth: Parts
  private let called: Parts

  private typealias Parts = (given: [String], family: [String])

  init(_ element: XMLElement) {
    self.element = element
    let isPlain = { (part: XMLElement) in !Self.has("BR", part) && !Self.has("CL", part) }
    birth = Self.parts(of: element) { Self.has("BR", $0) }
    called = Self.parts(of: element) { Self.has("CL", $0) }
    let plain = Self.parts(of: element, where: isPlain)
    // In a name given at birth, only the first of the given names may be marked.
    let isOfBirth =
      called.family.isEmpty && plain.family.isEmpty && Self.says(birth.given, beyond: plain.given)
    let own = isOfBirth ? Self.parts(of: element) { !Self.has("CL", $0) } : plain
    let used = [own.given, called.given, birth.given].first { !$0.isEmpty } ?? []
    // A marked name before all others is the first name, and not only another one for it.
    let first = element.all("given").first.flatMap { isPlain($0) ? nil : $0.text.trimmed } ?? ""
    given = (first.isEmpty || !Self.says([first], beyond: used) ? [] : [first]) + used
    family = [called.family, plain.family, birth.family].first { !$0.isEmpty } ?? []
  }

  /// The name in use, the former name and the nickname; a name without parts stays a text.
  var humanNames: [JSONTree] {
    if element["nullFlavor"] != nil { return [] }
    let isOfBirth = !(given + family).isEmpty && [given, family] == [birth.given, birth.family]
    let own = JSONTree.of([
      "use": .text(ConceptMap.named("nameUse")[element["use"]] ?? (isOfBirth ? "old" : nil)),
      "text": element.elements.isEmpty ? .text(element.text) : nil,
      "family": .text(family.joined(separator: " ")), "given": Self.list(given),
      "prefix": Self.list(words("prefix")), "suffix": Self.list(words("suffix")),
    ])
    return [own, former, nickname].compactMap { $0 }
  }

  /// The whole name for a place with one name: FHIR's Patient.contact.
  var onlyName: JSONTree? {
    let names = humanNames
    return names.count > 1 ? .of(["text": .text(words)]) : names.first
  }

  /// On one line: "Dr. William “Bill” Seven (born Nine)".
  var words: String? {
    let nickname = nickname == nil ? [] : ["“\(called.given.joined(separator: " "))”"]
    let born =
      Self.says(birth.family, beyond: family) ? ["(born \(birth.family.joined(separator: " ")))"] : []
    let parts = words("prefix") + given + nickname + family + words("suffix") + born
    return .listed(parts.isEmpty ? [element.ownWords] : parts, by: " ")
  }

  /// The name given at birth, if it differs from the one in use.
  private var former: JSONTree? {
    guard Self.says(birth.family, beyond: family) || Self.says(birth.given, beyond: given) else { return nil }
    return name(
      "old", birth.family.isEmpty ? family : birth.family, birth.given.isEmpty ? given : birth.given)
  }

  /// The name that the person is called by, if it is not among the given names in use.
  private var nickname: JSONTree? {
    Self.says(called.given, beyond: given) ? name("nickname", family, called.given) : nil
  }

  private func name(_ use: String, _ family: [String], _ given: [String]) -> JSONTree? {
    .of([
      "use": .string(use), "family": .text(family.joined(separator: " ")), "given": Self.list(given),
    ])
  }

  private static func says(_ words: [String], beyond known: [String]) -> Bool {
    let known = Set(known.flatMap { $0.normalizedWords.split(separator: " ") })
    return !Set(words.flatMap { $0.normalizedWords.split(separator: " ") }).isSubset(of: known)
  }

  private static func parts(of element: XMLElement, where isWanted: (XMLElement) -> Bool) -> Parts {
    let wanted = element.elements.filter(isWanted)
    let words = { (name: String) in
      wanted.filter { $0.name == name }.map(\.text.trimmed).filter { !$0.isEmpty }
    }
    return (words("given"), words("family").distinct)
  }

  private static func has(_ qualifier: String, _ part: XMLElement) -> Bool {
    part["qualifier"]?.split(separator: " ").contains { $0 == qualifier } == true
  }

  private func words(_ name: String) -> [String] {
    element.all(name).map(\.text.trimmed).filter { !$0.isEmpty }
  }

  private static func list(_ words: [String]) -> JSONTree? { .list(words.compactMap { .text($0) }) }
}
