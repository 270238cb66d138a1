/// Gives the members of an object of another version their R4 names.
struct R4Renaming {
  private(set) var members: [JSONTree.Member]
  private let type: String

  init(_ members: [JSONTree.Member], of type: String, _ version: FHIRVersion) {
    (self.members, self.type) = (members, type)
    let differences = R4Difference.all(of: type, version)
    let sent = JSONTree.object(members)
    var moved: Set<String> = []
    for difference in differences {
      guard let value = Self.value(difference, in: sent) else { continue }
      if !difference.element.isEmpty { moved.insert(difference.element) }
      put(value, at: difference.r4.split(separator: ".").map(String.init))
    }
    let kept = Set(differences.map { String($0.r4.prefix { $0 != "." }) })
    for path in moved where !kept.contains(path) { remove(path.split(separator: ".").map(String.init)) }
  }
}

extension R4Renaming {
  /// The value of R4's element; nil if the rule does not apply.
  private static func value(_ difference: R4Difference, in sent: JSONTree) -> JSONTree? {
    if case .constant(let word) = difference.rule { return .string(word) }
    guard let value = sent.at(difference.element) else { return nil }
    switch difference.rule {
    case .move, .constant: return value
    case .meansCode(let code): return value == .boolean(true) ? .string(code) : nil
    case .inverse: return value.boolean.map { .boolean(!$0) }
    case .codes(let codes): return value.string.flatMap { codes[$0] }.map(JSONTree.string)
    case .actors: return .array(value.elements.map { .object([.init("actor", $0)]) })
    case .part(let name):
      return JSONTree.list(value.elements.compactMap { $0[name] ?? ($0["reference"] == nil ? nil : $0) })
    case .targets(let relation):
      return JSONTree.list(
        value.elements.filter { $0["type"]?.string == relation }.compactMap { $0["target"] })
    case .concepts:
      return JSONTree.list(value.elements.filter { $0["concept"] != nil || !holdsReference($0) })
    case .references: return JSONTree.list(value.elements.filter(holdsReference))
    case .joined: return .string(value.elements.compactMap(\.string).joined(separator: " "))
    }
  }

  private static func holdsReference(_ value: JSONTree) -> Bool { value["reference"]?.object != nil }

  private mutating func put(_ value: JSONTree, at path: [String]) {
    members = Self.with(value, at: path[...], in: members)
  }

  /// Merges the value into objects that are already there: a dose and its rate share one, and each dosage gets the
  /// bounds.
  private static func with(
    _ value: JSONTree, at path: ArraySlice<String>, in members: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    guard let name = path.first else { return members }
    let place = members.firstIndex { $0.key == name }
    let rest = path.dropFirst()
    let known = place.map { members[$0].value.elements } ?? [.object([])]
    let inner = rest.isEmpty ? value : .array(known.map { .object(with(value, at: rest, in: $0.members)) })
    guard let place else { return members + [.init(name, inner)] }
    var members = members
    members[place] = .init(name, inner)
    return members
  }

  private mutating func remove(_ path: [String]) {
    guard let place = members.firstIndex(where: { $0.key == path[0] }) else { return }
    let rest = path.count > 1 ? members[place].value.members.filter { $0.key != path[1] } : []
    if rest.isEmpty {
      members.remove(at: place)
    } else {
      members[place] = .init(path[0], .object(rest))
    }
  }
}
