import HealthRecords

/// A person's name. Qualifiers mark parts as given at birth or in daily use (HL7 v3 EntityNamePartQualifier: BR, CL).
struct PersonName: Sendable {
  /// The parts in use, each once.
  let given, family: [String]
  private let element: XMLElement
  private let birth, called: Parts

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
      "use": .text(
        ConceptMap.named("nameUse")[element["use"]] ?? (isOfBirth && !birth.family.isEmpty ? "maiden" : nil)),
      "text": element.elements.isEmpty ? .text(element.text) : nil,
      "family": .text(family.joined(separator: " ")), "given": .list(given.map(JSONTree.string)),
      "prefix": .list(words("prefix").map(JSONTree.string)),
      "suffix": .list(words("suffix").map(JSONTree.string)),
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
    return birth.family.isEmpty
      ? name("old", family, birth.given)
      : name("maiden", birth.family, birth.given.isEmpty ? given : birth.given)
  }

  /// The name that the person is called by, if it is not among the given names in use.
  private var nickname: JSONTree? {
    Self.says(called.given, beyond: given) ? name("nickname", family, called.given) : nil
  }

  private func name(_ use: String, _ family: [String], _ given: [String]) -> JSONTree? {
    let words = JSONTree.text(family.joined(separator: " "))
    return .of(["use": .string(use), "family": words, "given": .list(given.map(JSONTree.string))])
  }

  private static func says(_ words: [String], beyond known: [String]) -> Bool {
    let plain = { (words: [String]) in Set(words.flatMap { $0.normalizedWords.split(separator: " ") }) }
    return !plain(words).isSubset(of: plain(known))
  }

  private static func parts(of element: XMLElement, where isWanted: (XMLElement) -> Bool) -> Parts {
    let wanted = element.elements.filter(isWanted)
    return (words("given", wanted), words("family", wanted).distinct)
  }

  private static func has(_ qualifier: String, _ part: XMLElement) -> Bool {
    part["qualifier"]?.cellWords.contains(qualifier) == true
  }

  private func words(_ name: String) -> [String] { Self.words(name, element.elements) }

  private static func words(_ name: String, _ parts: [XMLElement]) -> [String] {
    parts.filter { $0.name == name }.compactMap { $0.text.nonBlank?.trimmed }
  }
}
