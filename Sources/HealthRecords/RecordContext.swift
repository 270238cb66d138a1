/// What a record may look up outside of its own resource: what its references mean, and whose birth date counts.
///
/// A class, because every reader of every element holds it.
final class RecordContext: Sendable {
  let resources: [Resource]
  let identities: [RecordIdentity]
  /// What those are called that very many records refer to.
  let titles: [Int: String]
  let references: ReferenceIndex
  private let concepts: ConceptTable
  /// Position of the record's own resource.
  let index: Int
  let birthDate: ClinicalDate?
  /// False: member numbers and the like are masked.
  let showsIdentifiers: Bool

  init(
    resources: [Resource], identities: [RecordIdentity], titles: [Int: String], references: ReferenceIndex,
    concepts: ConceptTable = ConceptTable(), index: Int, birthDate: ClinicalDate?, showsIdentifiers: Bool
  ) {
    self.resources = resources
    self.identities = identities
    self.titles = titles
    self.references = references
    self.concepts = concepts
    self.index = index
    self.birthDate = birthDate
    self.showsIdentifiers = showsIdentifiers
  }

  var resource: Resource { resources[index] }

  /// As `Concept.init`, for what many records have in common.
  func concept(_ json: JSONValue?) -> Concept? { json.flatMap { concepts.concept($0) } }

  /// What a `Reference` means: the resource itself when it is in the input, and words for it in any case.
  func resolve(_ json: JSONValue) -> ResolvedReference {
    let literal = json["reference"]?.primitive ?? json.string
    let display = json["display"]?.primitive.flatMap { $0.isBlank || Self.isAddress($0) ? nil : $0 }
    if let literal, literal.hasPrefix("#") {
      let id = String(literal.dropFirst())
      return ResolvedReference(
        display: display, literal: literal, target: contained(id), position: result(id), title: nil)
    }
    let position =
      literal.flatMap { references.resolve($0, from: index) }
      ?? json["identifier"].flatMap { references.resolve(identifier: $0, from: index) }
    return ResolvedReference(
      display: display, literal: literal, target: position.map { resources[$0].json }, position: position,
      title: position.flatMap { titles[$0] ?? drug(at: $0) })
  }

  /// An order, a fill or a dose is called by its drug, where that is a resource of its own.
  private func drug(at position: Int) -> String? {
    let resource = resources[position]
    guard resource.type.hasPrefix("Medication"), resource.type != "Medication",
      let json = resource.json["medicationReference"] ?? resource.json["medication"]?["reference"],
      let literal = (json["reference"] ?? json).primitive,
      let drug = references.resolve(literal, from: position), resources[drug].type == "Medication"
    else { return nil }
    return RecordTitle.plain(of: resources[drug].json)
  }

  /// "Medication/I607_p_64533_1" is no name.
  private static func isAddress(_ display: String) -> Bool {
    guard display.utf8.contains(UInt8(ascii: "/")), let target = ReferenceTarget(display) else {
      return false
    }
    return RecordMapping.table[target.type] != nil || RecordMapping.supporting.contains(target.type)
  }

  /// The same record library seen from another resource.
  func from(_ position: Int, birthDate: ClinicalDate? = nil) -> RecordContext {
    RecordContext(
      resources: resources, identities: identities, titles: titles, references: references,
      concepts: concepts, index: position, birthDate: birthDate ?? self.birthDate,
      showsIdentifiers: showsIdentifiers)
  }

  /// The result of a report that stands inside of it, as the record of its own that it was made.
  private func result(_ id: String) -> Int? {
    guard resource.type == "DiagnosticReport", let report = resource.id else { return nil }
    return references.resolve("Observation/\(Resource.id(ofResult: id, in: report))", from: index)
  }

  private func contained(_ id: String) -> JSONValue? {
    if id.isEmpty { return resource.json }
    return resource.json["contained"]?.list.first { $0["id"]?.primitive == id }
  }
}

/// A reference after looking it up.
struct ResolvedReference: Sendable {
  let display: String?
  let literal: String?
  /// The resource meant; nil when it is not in these records.
  let target: JSONValue?
  /// Its position, when it is a resource of its own and not a contained one.
  let position: Int?
  /// Its title, when that is known already.
  let title: String?

  /// Words for it: the sender's display, else its title, else its type; never the raw id.
  var words: String { words(as: "Record") }

  /// - Parameter kind: what it is called where nothing tells its type.
  func words(as kind: String) -> String {
    display ?? title ?? target.flatMap { RecordTitle.plain(of: $0) } ?? typeWord(kind)
  }

  private func typeWord(_ kind: String) -> String {
    let type = target?["resourceType"]?.string ?? literal.flatMap(ReferenceTarget.init)?.type ?? kind
    return ElementLabel.words(type) + (target == nil ? " (not in these records)" : "")
  }
}

extension RecordContext {
  /// False for the sender's page about a person, where numbers that are masked may stand anywhere.
  var showsNarrative: Bool { showsIdentifiers || !IdentifierMask.hidesNarrative(of: resource.type) }

  /// What the sender says in words alone, where it may be shown.
  var additionalNarrative: String? { showsNarrative ? resource.additionalNarrative : nil }
}
