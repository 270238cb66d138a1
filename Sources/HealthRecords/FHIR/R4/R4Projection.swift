/// A resource of any version as FHIR R4: with R4's elements, shapes and required codes only. What has no place in R4 is
/// kept in an extension of ours, with its path and value, so nothing is lost.
package struct R4Projection {
  private let version: FHIRVersion
  /// False for a record of another format, whose narrative is not XHTML.
  private let isFHIR: Bool
  /// The target of a literal reference; nil if it is not among these records.
  private let target: (String) -> Target?
  /// The record's title, and the URL of the person.
  private let title: String
  private let subject: String?
  private var contained: Set<String> = []
  private var leftOut: [(path: String, value: JSONTree)] = []

  /// The target of a reference.
  package enum Target: Sendable {
    /// An entry of the Bundle.
    case entry(String)
    /// The name of a record that has no place in the Bundle.
    case record(words: String)
  }

  /// - Parameters:
  ///   - resource: its version and format are used.
  ///   - title: the words for a required concept that was not sent.
  ///   - subject: the URL of the person; nil if the record's person is unknown.
  package init(
    _ resource: Resource, title: String, subject: String?, target: @escaping (String) -> Target?
  ) {
    (self.title, self.subject, self.target) = (title, subject, target)
    (version, isFHIR) = (resource.version, !resource.origin.format.isTransformed)
  }

  /// R4's name of a type; nil for a type that is not in the table of R4's elements.
  package static func type(_ type: ResourceType, _ version: FHIRVersion) -> ResourceType? {
    let name = R4Difference.type(type.name, version)
    return R4Element.elements(of: name) == nil ? nil : ResourceType(name)
  }

  /// - Returns: nil for a type that is not in the table of R4's elements.
  package mutating func resource(_ json: JSONValue) -> JSONTree? {
    guard var members = resource(JSONTree(json)) else { return nil }
    let extensions = leftOut.map { Self.sent($0.path, $0.value) }
    if !extensions.isEmpty {
      let place = members.firstIndex { $0.key == "extension" }
      let known = place.map { members[$0].value.elements } ?? []
      if let place { members.remove(at: place) }
      members.append(.init("extension", .array(known + extensions)))
    }
    return .object(members)
  }
}

extension R4Projection {
  private mutating func resource(_ sent: JSONTree) -> [JSONTree.Member]? {
    guard let name = sent["resourceType"]?.string, case let type = R4Difference.type(name, version),
      R4Element.elements(of: type) != nil
    else { return nil }
    var envelope: [JSONTree.Member] = [.init("resourceType", .string(type))]
    var rest: [JSONTree.Member] = []
    for member in sent.members {
      switch member.key {
      case "resourceType", "implicitRules": continue
      case "id", "language": envelope += primitive(member, member.key == "id" ? "id" : "code")
      case "meta": envelope += complex(.init("meta", .object(meta(member.value))), "Meta")
      case "text" where member.value["div"]?.string == MaskingWords.hiddenNarrative: continue
      case "text": envelope += complex(isFHIR ? member : Self.plain(member), "Narrative")
      case "contained": envelope += inner(member.value)
      default: rest.append(member)
      }
    }
    guard let elements = object(rest, as: type, at: type) else { return nil }
    let kept = R4Invariants.kept(elements, of: type)
    for member in elements where !kept.contains(member) {
      leftOut.append(("\(type).\(member.key)", member.value))
    }
    return envelope + kept
  }

  /// A narrative that is not XHTML, as plain text.
  private static func plain(_ text: JSONTree.Member) -> JSONTree.Member {
    let words = MarkupEscape.escaped(NarrativeText.plain(text.value["div"]?.string ?? ""))
    let div = JSONTree.string("<div xmlns=\"http://www.w3.org/1999/xhtml\">\(words)</div>")
    return .init("text", .object([.init("status", "additional"), .init("div", div)]))
  }

  /// Leaves out profiles of other versions, which the result does not conform to.
  private func meta(_ sent: JSONTree) -> [JSONTree.Member] {
    sent.members.filter { $0.key != "profile" || version == .r4 || version == .r4b }
  }

  private mutating func primitive(_ member: JSONTree.Member, _ datatype: String) -> [JSONTree.Member] {
    R4Primitive.read(member.value, as: datatype, []).map { [.init(member.key, $0.value)] } ?? []
  }

  private mutating func complex(_ member: JSONTree.Member, _ datatype: String) -> [JSONTree.Member] {
    let found = member.value.object.flatMap { object($0, as: datatype, at: member.key) }
    return found.map { $0.isEmpty ? [] : [.init(member.key, .object($0))] } ?? []
  }

  /// The contained resources of known types.
  private mutating func inner(_ sent: JSONTree) -> [JSONTree.Member] {
    let kept = sent.elements.filter { inner in
      let type = inner["resourceType"]?.string.map { R4Difference.type($0, version) } ?? ""
      return R4Element.elements(of: type) != nil
        && inner["id"].flatMap { R4Primitive.read($0, as: "id", []) } != nil
    }
    contained = Set(kept.compactMap { $0["id"]?.string })
    for other in sent.elements where !kept.contains(other) { leftOut.append(("contained", other)) }
    let projected = kept.compactMap { inner in resource(inner).map(JSONTree.object) }
    return JSONTree.list(projected).map { [.init("contained", $0)] } ?? []
  }

  /// The members that R4 has; nil if a required one is missing and cannot be marked as unknown.
  private mutating func object(_ sent: [JSONTree.Member], as type: String, at path: String) -> [JSONTree
    .Member]?
  {
    let members = R4Renaming(sent, of: type, version).members
    var found: [JSONTree.Member] = []
    var taken: Set<String> = []
    for member in members {
      let here = "\(path).\(member.key)"
      if ["extension", "modifierExtension"].contains(member.key) {
        let extensions = member.value.elements.compactMap { extensionOf($0, at: here) }
        if !extensions.isEmpty { found.append(.init(member.key, .array(extensions))) }
      } else if member.key == "id" {
        found += primitive(member, "string")
      } else if member.key.hasPrefix("_") {
        found += marks(member, of: type, at: path)
      } else if let (element, datatype) = R4Element.element(member.key, of: type),
        taken.insert(element.name).inserted
      {
        if let value = values(member.value, datatype, element, at: here) {
          found.append(.init(member.key, value))
        }
      } else {
        leftOut.append((here, member.value))
      }
    }
    return R4Missing(title: title, subject: subject).filled(found, of: type)
  }

  private mutating func values(_ sent: JSONTree, _ datatype: String, _ element: R4Element, at path: String)
    -> JSONTree?
  {
    var values = sent.elements.compactMap { value($0, datatype, element, at: path) }
    if element.isList { return JSONTree.list(values) }
    for further in values.dropFirst() { leftOut.append((path, further)) }
    values = Array(values.prefix(1))
    return values.first
  }

  private mutating func value(_ sent: JSONTree, _ datatype: String, _ element: R4Element, at path: String)
    -> JSONTree?
  {
    if R4Primitive.isPrimitive(datatype) {
      let reading = R4Primitive.read(sent, as: datatype, element.codes)
      if reading?.isCut ?? true { leave(sent, path) }
      return reading?.value
    }
    guard let members = R4Shape.members(of: sent, as: datatype, for: element),
      let found = object(
        datatype == "Reference" ? led(members, isSubject: element.isSubject) : members, as: datatype, at: path
      ),
      !found.isEmpty
    else {
      leave(sent, path)
      return nil
    }
    return .object(found)
  }

  private mutating func leave(_ sent: JSONTree, _ path: String) {
    let isEmpty = sent.text?.isBlank ?? sent.elements.isEmpty
    if !isEmpty { leftOut.append((path, sent)) }
  }

  /// Keeps a reference to an entry of the Bundle. For other targets, only their words are kept.
  private func led(_ members: [JSONTree.Member], isSubject: Bool) -> [JSONTree.Member] {
    guard let literal = members.first(where: { $0.key == "reference" })?.value.string else { return members }
    let rest = members.filter { $0.key != "reference" }
    if literal.hasPrefix("#") {
      return contained.contains(String(literal.dropFirst())) ? members : rest.named("Resource")
    }
    let type = ElementLabel.words(ReferenceTarget(literal)?.typeName ?? "Resource")
    switch target(literal) ?? (isSubject && mayBePatient(literal) ? subject.map(Target.entry) : nil) {
    case .entry(let address): return [.init("reference", .string(address))] + rest
    case .record(let words): return rest.named(words)
    case nil: return rest.named(ReferenceWords.missing(type))
    }
  }

  /// True unless it refers to a group, a device or a place: the person may have any name at the sender.
  private func mayBePatient(_ literal: String) -> Bool {
    ReferenceTarget(literal).map { $0.type == .patient } ?? true
  }

  /// The extensions of a primitive value.
  private mutating func marks(_ member: JSONTree.Member, of type: String, at path: String) -> [JSONTree
    .Member]
  {
    let name = String(member.key.dropFirst())
    guard let (element, datatype) = R4Element.element(name, of: type), !element.isList,
      R4Primitive.isPrimitive(datatype)
    else { return [] }
    let extensions = (member.value["extension"]?.elements ?? []).compactMap {
      extensionOf($0, at: "\(path).\(name)")
    }
    return extensions.isEmpty
      ? [] : [.init(member.key, .object([.init("extension", .array(extensions))]))]
  }

  /// An extension with a valid URL; one without is kept by its path (FHIR R4, Extensibility: ext-1, a value or
  /// extensions).
  private mutating func extensionOf(_ sent: JSONTree, at path: String) -> JSONTree? {
    guard let url = sent["url"]?.string, R4Primitive.read(.string(url), as: "uri", []) != nil else {
      return Self.sent(sent["url"]?.string ?? path, sent)
    }
    let inner = (sent["extension"]?.elements ?? []).compactMap { extensionOf($0, at: url) }
    if !inner.isEmpty { return .object([.init("url", .string(url)), .init("extension", .array(inner))]) }
    guard let member = sent.members.first(where: { $0.key.hasPrefix("value") }),
      let (element, datatype) = R4Element.element(member.key, of: "Extension"),
      let value = value(member.value, datatype, element, at: url)
    else { return nil }
    return .object([.init("url", .string(url)), .init(member.key, value)])
  }

  /// An extension of ours for something that has no place in R4.
  private static func sent(_ path: String, _ value: JSONTree) -> JSONTree {
    let parts: [JSONTree] = [
      .object([.init("url", "path"), .init("valueString", .string(path))]),
      .object([
        .init("url", "value"),
        .init("valueString", .string(R4Primitive.plainSpaces(value.text ?? value.line))),
      ]),
    ]
    return .object([.init("url", .string(R4Extension.sentElement)), .init("extension", .array(parts))])
  }
}

extension [JSONTree.Member] {
  /// Adds words to a reference without a target, unless the sender gave some.
  fileprivate func named(_ words: String) -> [JSONTree.Member] {
    contains { ["display", "identifier"].contains($0.key) } ? self : self + [.init("display", .string(words))]
  }
}
