import HealthRecords

struct ElementValue: Hashable, Sendable {
  /// What a choice of types adds to its name: `Quantity` for `valueQuantity`.
  var type = ""
  let json: JSONTree
  /// What stands beside a sentence of ours (FHIR R4, JSON representation of primitive elements).
  var beside: JSONTree?

  static func text(_ words: String?) -> Self? { JSONTree.text(words).map { Self(type: "String", json: $0) } }

  static func of(_ type: String, _ json: JSONTree?) -> Self? { json.map { Self(type: type, json: $0) } }

  static func reference(_ words: String?) -> Self? {
    of("Reference", JSONTree.text(words).map { .object([.init("display", $0)]) })
  }

  static func dateTime(_ text: String?) -> Self? { text.map { Self(type: "DateTime", json: .string($0)) } }

  static func sentence(_ sentence: EntrySentence) -> Self {
    Self(type: "String", json: .string(sentence.english), beside: sentence.beside)
  }

  static func boolean(_ value: Bool) -> Self { Self(type: "Boolean", json: .boolean(value)) }

  /// A reference by these words, with what stands beside them.
  var displayed: Self { Self(type: "Reference", json: .object(members("display"))) }

  /// Its content on a line, for identities.
  func line(_ name: String) -> String { JSONTree.object(members(name)).line }

  /// As the member of this name, with what stands beside it.
  func members(_ name: String) -> [JSONTree.Member] {
    beside.map { [.init(name, json), .init("_\(name)", $0)] } ?? [.init(name, json)]
  }
}

/// A resource of FHIR R4 in the making: elements by their paths, in the order in which they are set.
///
/// `hospitalization.destination` is an element in another one, `performer[]` an element of a list, and
/// `performer[].actor` one in an element of a list. `value[x]` takes the name of its datatype.
struct ResourceBuilder: Sendable {
  private(set) var members: [JSONTree.Member] = []
  /// What FHIR has no elements for, as extensions.
  var remarks: [JSONTree?] = []
  /// The numbers of the inner statements that it says.
  var used: Set<Int> = []

  var all: [JSONTree.Member] { members + .optional("extension", .list(remarks.compactMap { $0 })) }

  var object: JSONTree? { all.isEmpty ? nil : .object(all) }

  mutating func use(_ inner: [Statement]) { used.formUnion(inner.map(\.number)) }

  subscript(_ name: String) -> JSONTree? { members.first { $0.key == name }?.value }

  /// True if the element, or the choice under any datatype, has a value.
  func has(_ path: String) -> Bool {
    let (name, isChoice) = (path.elementName, path.hasSuffix("[x]"))
    return members.contains { $0.key == name || isChoice && $0.isChoice(name) }
  }

  /// Adds a value: a list grows, any other element keeps the value that it has.
  mutating func add(_ path: String, _ value: ElementValue?) {
    if let value { members.add(path[...], value) }
  }

  mutating func add(_ path: String, _ json: JSONTree?) { add(path, json.map { ElementValue(json: $0) }) }
  mutating func add(_ path: String, _ text: String?) { add(path, JSONTree.text(text)) }

  mutating func add(_ more: [JSONTree.Member]) {
    for member in more { add(member.key, member.value) }
  }

  /// Adds the elements of a list, `reaction[]`, or of an element in it, `diagnosis[].condition`.
  mutating func add(_ path: String, all values: [JSONTree]) {
    let name = path.elementName
    if path != "\(name)[]" {
      for value in values { add(path, value) }
    } else if !values.isEmpty {
      members.put(name, .array((members.value(name)?.elements ?? []) + values))
    }
  }

  mutating func remove(_ name: String) { members.removeAll { $0.key == name } }
}

extension JSONTree.Member {
  /// True for `valueQuantity` where the name is `value`.
  fileprivate func isChoice(_ name: String) -> Bool {
    key.hasPrefix(name) && key.dropFirst(name.count).first?.isUppercase == true
  }
}

extension StringProtocol {
  /// The first element of a path: `performer` of `performer[].actor`.
  fileprivate var elementName: String {
    String(decoding: utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }, as: UTF8.self)
  }
}

extension [JSONTree.Member] {
  func value(_ name: String) -> JSONTree? { first { $0.key == name }?.value }

  fileprivate mutating func add(_ path: Substring, _ value: ElementValue) {
    let step = Substring(path.utf8.prefix { $0 != UInt8(ascii: ".") })
    let name = step.elementName
    let rest = path.utf8.count > step.utf8.count ? path[step.endIndex...].dropFirst() : ""
    if step.hasSuffix("[]") {
      var item: [JSONTree.Member] = []
      if !rest.isEmpty { item.add(rest, value) }
      put(name, .array((self.value(name)?.elements ?? []) + [rest.isEmpty ? value.json : .object(item)]))
    } else if !rest.isEmpty {
      var inner = self.value(name)?.members ?? []
      inner.add(rest, value)
      put(name, .object(inner))
    } else {
      let name = step.hasSuffix("[x]") ? name + value.type : name
      if self.value(name) == nil { self += value.members(name) }
    }
  }

  fileprivate mutating func put(_ name: String, _ value: JSONTree) {
    let member = JSONTree.Member(name, value)
    if let place = firstIndex(where: { $0.key == name }) { self[place] = member } else { append(member) }
  }
}

/// What an entry says beyond the elements of its resource, as FHIR's Extension.
enum EntryExtension {
  static func remark(_ remark: EntryRemark, _ words: String?) -> JSONTree? { of(remark.url, .text(words)) }
  static func remark(_ remark: EntryRemark, _ value: ElementValue?) -> JSONTree? { of(remark.url, value) }
  static func remark(_ remark: EntryRemark) -> JSONTree? { of(remark.url, .boolean(true)) }

  static func label(_ label: EntryLabel, _ words: String?) -> JSONTree? { of(label.url, .text(words)) }
  static func label(_ label: EntryLabel, _ value: ElementValue?) -> JSONTree? { of(label.url, value) }

  static func of(_ url: String, _ value: ElementValue?) -> JSONTree? {
    value.map { .object([.init("url", .string(url))] + $0.members("value" + $0.type)) }
  }

  static func parts(_ url: String, _ parts: [JSONTree]) -> JSONTree? {
    parts.isEmpty ? nil : .object([.init("url", .string(url)), .init("extension", .array(parts))])
  }

  /// Something under the sender's own words, or under ours if there are none.
  static func named(_ words: String?, else label: EntryLabel, _ value: ElementValue?) -> JSONTree? {
    of(words.map(url) ?? label.url, value)
  }

  /// The address for something under the sender's own words.
  static func url(ofSender words: String) -> String { EntryKey.url(ofSender: words.singleSpaced) }
}
