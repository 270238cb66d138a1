/// The words that belong to formats and not to a person (`format-words.csv`), for a copy without health data.
package enum FormatWords {
  /// What the value of an element or attribute is.
  package enum Role: String, Sendable {
    /// The address of a code system, a profile, an extension or a namespace.
    case addressed
    /// Part of a link: the other end has the same words.
    case link
    /// A word by which entries are grouped, as a whole.
    case label
    /// A name that persons are told apart by.
    case person
    case dated
    /// A date or something else: digits alone are none.
    case perhapsDated
    /// Base64.
    case data
    /// The time of an export, a download or a document, which would give away by how much all dates are moved.
    case export
    /// How many cells of a table something covers.
    case number
  }

  /// True for the name of an element, an attribute or a member.
  package static func isName(_ word: String) -> Bool {
    words["name"]?.contains(word) == true || R4Element.datatypes[word] != nil || ResourceType.isKnown(word)
  }

  /// True for one of the values that a format allows, in an element that holds such values.
  package static func isValue(_ text: String, of name: String) -> Bool {
    guard words["coded"]?.contains(name) == true || R4Element.has(name, oneOf: ["code", "CodeableConcept"])
    else { return false }
    return words["value"]?.contains(text) == true || R4Element.everyCode.contains(text)
      || ResourceType.isKnown(text) || phoneTypes.contains(text)
  }

  /// The values of a format that begin with the same word, without it.
  package static func values(beginning word: String) -> [String] {
    CSVTable(named: "format-words.csv").rows.filter { $0[1] == word }
      .flatMap { $0[2].split(separator: " ").map(String.init) }
  }

  /// True for a part of a file's name or of an address that is the same in everyone's.
  package static func isFileWord(_ word: some StringProtocol) -> Bool {
    words["file"]?.contains(String(word)) == true || ResourceType.isKnown(word)
  }

  /// A word of a text format.
  package enum Mark: String { case segment, control }

  package static func isMark(_ word: String, _ mark: Mark) -> Bool {
    words[mark.rawValue]?.contains(word) == true
  }

  /// True for the address of something that is the same for everyone.
  package static func isAddress(_ text: String) -> Bool {
    let number = text.hasPrefix("urn:oid:") ? String(text.dropFirst(8)) : text
    return CodeSystem.isPublic(text) || words["address"]?.contains(number) == true
      || words["arc"]?.contains { isBelow($0, number) } == true
  }

  /// - Parameter names: the names of the elements from the root to the value's own.
  package static func roles(_ names: [String]) -> Set<Role> {
    guard let name = names.last else { return [] }
    var found = (roles[name] ?? []).union(roles[names.suffix(2).joined(separator: "/")] ?? [])
    let types = R4Element.datatypes[name] ?? []
    if !types.isDisjoint(with: dates) { found.insert(types.isSubset(of: dates) ? .dated : .perhapsDated) }
    if let place = names.firstIndex(of: "name"), place > 0,
      words["person"]?.contains("\(names[place - 1])/name") == true
    {
      found.insert(.person)
    }
    return found
  }
}

extension FormatWords {
  private static let dates: Set<String> = ["date", "dateTime", "instant"]

  private static let words: [String: Set<String>] = CSVTable(named: "format-words.csv").rows.reduce(into: [:])
  {
    $0[$1[0], default: []].formUnion($1[2].split(separator: " ").map { [prefix = $1[1]] in prefix + $0 })
  }

  private static let roles: [String: Set<Role>] = words.reduce(into: [:]) { roles, row in
    guard let role = Role(rawValue: row.key), role != .person else { return }
    for name in row.value { roles[name, default: []].insert(role) }
  }

  private static let phoneTypes = Set(CSVTable(named: "phone-events.csv").rows.map { $0[0] })

  /// True for a number that its registry itself gave below one of its arcs: those of persons are longer.
  private static func isBelow(_ arc: String, _ number: String) -> Bool {
    guard number.hasPrefix(arc) else { return false }
    let rest = number.dropFirst(arc.count)
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return rest.isEmpty
      || rest.first == "." && parts.count <= 4 && parts.joined().count <= 6
        && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}
