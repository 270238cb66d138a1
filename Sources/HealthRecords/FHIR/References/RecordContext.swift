/// What a record may look up outside its own resource: the targets of references, and the person's birth date.
///
/// It is a class because every reader of every element holds it.
final class RecordContext: Sendable {
  let known: ResourceIndex
  /// The position of the record's own resource.
  let index: Int
  let birthDate: ClinicalDate?

  init(_ known: ResourceIndex, index: Int = 0, birthDate: ClinicalDate? = nil) {
    self.known = known
    self.index = index
    self.birthDate = birthDate
  }

  /// The context of another resource among the same records.
  func from(_ position: Int, birthDate: ClinicalDate? = nil) -> RecordContext {
    RecordContext(known, index: position, birthDate: birthDate ?? self.birthDate)
  }

  var resources: [Resource] { known.resources }
  var identities: [RecordIdentity] { known.identities }
  var references: ReferenceIndex { known.references }
  var common: CommonReadings { known.common }
  var owners: [Int?] { known.owners }
  var showsIdentifiers: Bool { known.showsIdentifiers }
  var resource: Resource { resources[index] }

  /// Like `Concept.init`, but cached for concepts that many records share.
  func concept(_ json: JSONValue?) -> Concept? { json.flatMap { common.concept($0).concept } }

  /// The target of a `Reference` if it is in the input, and words for it in any case.
  func resolve(_ json: JSONValue) -> ResolvedReference {
    let literal = json["reference"]?.primitive ?? json.string
    let sent = json["display"]?.primitive.flatMap { $0.isBlank || Self.isAddress($0) ? nil : $0 }
    let display = json.sentence("display") ?? sent
    if let literal, literal.hasPrefix("#") {
      let id = String(literal.dropFirst())
      return ResolvedReference(
        display: display, literal: literal, target: contained(id), position: record(inside: id))
    }
    let position =
      literal.flatMap { known.references.resolve($0, from: index) }
      ?? json["identifier"].flatMap { known.references.resolve(identifier: $0, from: index) }
    if let position, let place = elsewhere(position) {
      return ResolvedReference(
        display: display, literal: literal, target: nil, position: nil, place: place)
    }
    return ResolvedReference(
      display: display, literal: literal, target: position.map { known.resources[$0].json },
      position: position,
      names: known.names)
  }

  /// Where the record is, if it is not this person's and so is not shown here; nil for the person's own.
  private func elsewhere(_ position: Int) -> ResolvedReference.Place? {
    guard !owners.isEmpty, let mine = owners[index], let theirs = owners[position], mine != theirs else {
      return nil
    }
    return theirs == ResourceIndex.nobody ? .nobody : .anotherPerson
  }

  /// True for a display such as "Medication/I607_p_64533_1", which is not a name.
  private static func isAddress(_ display: String) -> Bool {
    guard display.utf8.contains(UInt8(ascii: "/")), let target = ReferenceTarget(display) else {
      return false
    }
    return target.type.isMapped || target.type.isSupporting
  }

  /// The position of a contained resource that was made a record of its own.
  private func record(inside id: String) -> Int? {
    guard let inner = contained(id), resource.mayBeRecord(inner), let type = inner.resourceType else {
      return nil
    }
    return references.resolve(
      "\(type)/\(Resource.id(ofContained: id, in: known.contained.container(resource, at: index)))",
      from: index)
  }

  private func contained(_ id: String) -> JSONValue? {
    id.isEmpty ? resource.json : known.contained.json(id, in: resource, at: index)
  }
}

/// A reference after looking it up.
package struct ResolvedReference: Sendable {
  let display: String?
  let literal: String?
  /// The target; nil if it is not in these records.
  let target: JSONValue?
  /// The position of the target, unless it is only a contained resource.
  let position: Int?
  /// The titles of resources.
  var names: ReferenceNames?
  /// Where the target is, if not with the record that refers to it.
  var place: Place?

  enum Place: Sendable { case anotherPerson, nobody }

  /// Words for the target: the sender's display, else its title, else its type; never the id.
  var words: String {
    let words = words(as: "Record")
    return switch place {
    case .anotherPerson: ReferenceWords.ofAnotherPerson(words)
    case .nobody: ReferenceWords.ofNobody(words)
    case nil: words
    }
  }

  /// - Parameter kind: the word for a target of unknown type.
  func words(as kind: String) -> String { name ?? typeWord(kind) }

  /// The sender's display, else the target's title; nil if there is neither. A diagnosis that was refuted or entered in
  /// error is marked.
  var name: String? {
    (display ?? ownName).map { $0 + denial }
  }

  private var ownName: String? {
    if let names, let position { return names.name(at: position) }
    return target.flatMap { RecordTitle.plain(of: $0) }
  }

  private var denial: String {
    guard let target, target.resourceType == .condition, target["verificationStatus"] != nil,
      case let status = RecordStatus(of: target, type: .condition),
      [.refuted, .enteredInError].contains(status.course)
    else { return "" }
    return " (\(status.words))"
  }

  private func typeWord(_ kind: String) -> String {
    let type = target?.resourceType?.name ?? literal.flatMap(ReferenceTarget.init)?.typeName ?? kind
    let words = ElementLabel.words(type)
    return target == nil && place == nil ? ReferenceWords.missing(words) : words
  }
}

extension RecordContext {
  /// False for a narrative about a person, which may contain numbers that are masked.
  var showsNarrative: Bool { showsIdentifiers || !resource.type.isOfPerson }

  /// The narrative that adds to the elements, if it may be shown.
  var additionalNarrative: String? { showsNarrative ? resource.additionalNarrative : nil }
}
