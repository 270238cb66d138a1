import HealthRecords

/// The JSON form of an element of FHIR XML (FHIR R4, Formats: XML and JSON representations).
///
/// No schema is needed: repeated names become lists, and a single value reads like a list of one. A Bundle's entries
/// are always a list.
enum FHIRXMLElement {
  /// The names of resources begin with a capital, those of elements do not.
  static func isResource(_ element: XMLElement) -> Bool { element.name.first?.isUppercase == true }

  static func json(of element: XMLElement) -> JSONTree {
    let type = isResource(element) ? [JSONTree.Member("resourceType", .string(element.name))] : []
    let attributes = element.attributes.filter { ["id", "url"].contains($0.name) }
      .map { JSONTree.Member($0.name, .string($0.value)) }
    return .object(type + attributes + members(of: element))
  }
}

extension FHIRXMLElement {
  private static func members(of element: XMLElement) -> [JSONTree.Member] {
    var names: [String] = []
    var groups: [String: [XMLElement]] = [:]
    for child in element.elements {
      if groups[child.name] == nil { names.append(child.name) }
      groups[child.name, default: []].append(child)
    }
    return names.flatMap { name in members(named: name, groups[name] ?? [], in: element) }
  }

  /// All elements of one name: their values, and under `_name` the extensions and ids of primitive ones.
  private static func members(named name: String, _ copies: [XMLElement], in parent: XMLElement)
    -> [JSONTree.Member]
  {
    let values = copies.map { value(of: $0, in: parent) }
    let isEntries = name == "entry" && parent.name == ResourceType.bundle.name
    let extras = copies.map { isPrimitive($0) ? extra(of: $0) : nil }
    var members: [JSONTree.Member] = []
    if values.contains(where: { $0 != nil }) {
      members.append(.init(name, isEntries ? list(values) : joined(values)))
    }
    if extras.contains(where: { $0 != nil }) { members.append(.init("_\(name)", joined(extras))) }
    return members
  }

  private static func joined(_ values: [JSONTree?]) -> JSONTree {
    values.count == 1 ? values[0] ?? .null : list(values)
  }

  private static func list(_ values: [JSONTree?]) -> JSONTree { .array(values.map { $0 ?? .null }) }

  /// A primitive has a `value`, or only extensions that say why it is missing.
  private static func isPrimitive(_ element: XMLElement) -> Bool {
    element["value"] != nil
      || (element["url"] == nil && !element.elements.isEmpty
        && element.elements.allSatisfy { $0.name == "extension" })
  }

  private static func value(of element: XMLElement, in parent: XMLElement) -> JSONTree? {
    if element.name == "div" { return .string(XMLMarkup.text(of: element)) }
    if let resource = element.elements.first, element.elements.count == 1, isResource(resource) {
      return json(of: resource)
    }
    if let value = element["value"] {
      return FHIRPrimitive.json(value, named: element.name, in: parent)
    }
    return isPrimitive(element) ? nil : json(of: element)
  }

  private static func extra(of element: XMLElement) -> JSONTree? {
    let id = element["id"].map { [JSONTree.Member("id", .string($0))] } ?? []
    let extra = id + members(of: element)
    return extra.isEmpty ? nil : .object(extra)
  }
}

/// The type of a primitive's `value` attribute: XML does not state it, but JSON has numbers and booleans.
enum FHIRPrimitive {
  static func json(_ value: String, named name: String, in parent: XMLElement) -> JSONTree {
    if value == "true" || value == "false", !texts.contains(name) { return .boolean(value == "true") }
    return isNumber(name, in: parent) ? .amount(value) : .string(value)
  }
}

extension FHIRPrimitive {
  /// Elements of free text, which may read "true".
  private static let texts = CodedWords.codes("textElement")

  /// Elements whose type is decimal or an integer, in any resource (FHIR DSTU2 to R5).
  private static let numbers = CodedWords.codes("numberElement")

  /// How the names of elements end whose `value` is a decimal; `low`, `high` and the like too.
  private static let amounts = CodedWords.codes("amountEnding")

  private static func isNumber(_ name: String, in parent: XMLElement) -> Bool {
    guard name == "value" else { return numbers.contains(name) }
    let beside = ["unit", "units", "comparator", "currency"].contains { parent.first($0) != nil }
    return beside || amounts.contains { parent.name.hasSuffix($0) }
  }
}

/// An element written as XML text again, with local names and all special characters escaped.
enum XMLMarkup {
  static func text(of element: XMLElement) -> String {
    var output = ""
    write(element, into: &output)
    return output
  }

  private static func write(_ element: XMLElement, into output: inout String) {
    let attributes = element.attributes.map { " \($0.name)=\"\(MarkupEscape.escaped($0.value))\"" }.joined()
    if element.children.isEmpty {
      output += "<\(element.name)\(attributes)/>"
      return
    }
    output += "<\(element.name)\(attributes)>"
    for node in element.children {
      switch node {
      case .element(let child): write(child, into: &output)
      case .text(let text): output += MarkupEscape.escaped(text)
      }
    }
    output += "</\(element.name)>"
  }
}
