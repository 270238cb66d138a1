/// One element of FHIR R4: its datatypes, and how often it may occur (HL7, FHIR R4, Resource and Datatype definitions).
package struct R4Element: Sendable {
  /// `code`, or the stem of a choice: `value` of `value[x]`.
  let name: String
  let isChoice: Bool
  /// `Reference`, `dateTime`, `Observation.component`.
  let datatypes: [String]
  let isRequired: Bool
  let isList: Bool
  /// The codes of a required binding; empty if any code is allowed.
  let codes: [String]
  /// The system of those codes, if the element is not a plain code.
  let system: String?

  /// The elements of a resource or datatype; nil for one that is not in the table.
  static func elements(of type: String) -> [R4Element]? { table[type] }

  /// The element of a member's name, and the datatype that the name contains: `valueQuantity`.
  static func element(_ key: String, of type: String) -> (R4Element, datatype: String)? {
    for element in table[type] ?? [] {
      if !element.isChoice {
        if element.name == key { return (element, element.datatypes[0]) }
      } else if key.hasPrefix(element.name),
        let datatype = element.datatypes.first(where: { key == element.key(of: $0) })
      {
        return (element, datatype)
      }
    }
    return nil
  }

  /// All codes of all required bindings.
  package static let everyCode: Set<String> = Set(table.values.joined().flatMap(\.codes))

  /// The datatypes that a member's name has in any type.
  static let datatypes: [String: Set<String>] = table.values.joined().reduce(into: [:]) { found, element in
    for datatype in element.datatypes { found[element.key(of: datatype), default: []].insert(datatype) }
  }

  static func has(_ key: String, oneOf wanted: Set<String>) -> Bool {
    datatypes[key]?.isDisjoint(with: wanted) == false
  }

  /// True for the element with the person whom the record is about.
  var isSubject: Bool { ["subject", "patient"].contains(name) }

  /// The name of the member that holds the datatype.
  func key(of datatype: String) -> String {
    isChoice ? name + datatype.prefix(1).uppercased() + datatype.dropFirst() : name
  }
}

extension R4Element {
  private static let table: [String: [R4Element]] = Dictionary(
    grouping: CSVTable(named: "r4-elements.csv").rows, by: { $0[0] }
  ).mapValues { $0.map(R4Element.init) }

  /// - Parameter row: type, element, datatypes, cardinality, "system code|code" or "code|code".
  private init(row: [String]) {
    isChoice = row[1].hasSuffix("[x]")
    name = isChoice ? String(row[1].dropLast(3)) : row[1]
    datatypes = row[2].split(separator: "|").map(String.init)
    isRequired = row[3].hasPrefix("1")
    isList = row[3].hasSuffix("*")
    let binding = row[4].split(separator: " ").map(String.init)
    codes = binding.last.map { $0.split(separator: "|").map(String.init) } ?? []
    system = binding.count == 2 ? binding[0] : nil
  }
}

extension JSONValue {
  /// Goes through all texts in the value that were sent, without codes, identifiers and addresses, and with the headings
  /// of a sender's own columns.
  package func forEachWord(_ body: (String) -> Void) {
    if let string { return body(string) }
    if kind == .object {
      for member in allMembers {
        let text = member.value.string
        if text == nil || !R4Element.isCode(member.name) && !isOurs(member.name) {
          member.value.forEachWord(body)
        } else if member.name == "url", let words = text.flatMap(EntryKey.words(ofSender:)) {
          body(words)
        }
      }
    }
    if kind == .array { for value in list { value.forEachWord(body) } }
  }

  /// True for a text that is a sentence of ours; what it tells in a sender's words stands beside it.
  private func isOurs(_ name: String) -> Bool { EntrySentence(self["_\(name)"]) != nil }
}

extension R4Element {
  /// True for a member that is never words, in any type.
  fileprivate static func isCode(_ key: String) -> Bool {
    key == "resourceType"
      || datatypes[key].map { !$0.isDisjoint(with: codes) && $0.isDisjoint(with: texts) } ?? false
  }

  private static let codes: Set<String> = ["code", "id", "uri", "url", "canonical", "oid", "base64Binary"]
  private static let texts: Set<String> = ["string", "markdown"]
}
