import HealthRecords

/// What a result takes from the organizers around it: specimen and organism (XD-LAB, Laboratory Isolate Organizer).
extension Statement {
  /// The words of the specimen that an organizer around it names.
  var outerSpecimen: String? {
    guard element.first("specimen") == nil else { return nil }
    return organizers.filter { $0.specimen != nil && !$0.isOfIsolate }.compactMap {
      $0.specimen.flatMap(types.entityName)
    }.last
  }

  /// The words of the organism that was tested; nil if the result itself names it, or is about somebody else.
  var organismBesideValue: String? {
    guard otherSubject == nil, let organism, !names(organism) else { return nil }
    return types.entityName(organism)
  }

  private var organism: XMLElement? {
    (organizers + [element]).last { $0.specimen != nil && $0.isOfIsolate }?.specimen
  }

  /// True for a result whose value is the organism.
  private func names(_ isolate: XMLElement) -> Bool {
    let words = [types.name(value), types.text(value)].map { $0?.normalizedWords }
    return value?["code"] != nil && value?["code"] == isolate.first("code")?["code"]
      || types.entityName(isolate).map { words.contains($0.normalizedWords) } ?? false
  }

  /// A result for each organism that no result in its organizer names.
  var isolates: [EntryRecord] {
    let isOwn = element.name == "organizer" && element.specimen != nil && element.isOfIsolate
    return [isOwn ? isolate : nil].compactMap { $0 }
      + inner.filter { $0.element.name == "organizer" }.flatMap(\.isolates)
  }

  private var isolate: EntryRecord? {
    guard let organism, let name = types.entityName(organism), !inner.contains(where: { $0.names(organism) })
    else { return nil }
    var finding = mapped(as: .finding)
    let question = ConceptMap.named("question").target("organism")?.display
    finding.add("code", (types.names(code) ? types.concept(code) : CodedConcept(words: question))?.json)
    finding.add("category[]", CodedConcept.hl7("observation-category", "laboratory").json)
    finding.add("value[x]", (types.concept(organism.first("code"), words: name))?.value)
    finding.add("specimen", ElementValue.reference(outerSpecimen))
    finding.add("effective[x]", types.when(time))
    return record(finding, key: [name])
  }

  /// The organizers around it, and other statements with a specimen; the outermost first.
  private var organizers: [XMLElement] { around.outer.filter(\.isGroup) }
}

extension XMLElement {
  fileprivate var isGroup: Bool { name == "organizer" || first("specimen") != nil }

  fileprivate var specimen: XMLElement? { first("specimen/specimenRole/specimenPlayingEntity") }

  /// True if the specimen is the grown organism (HL7 v3 EntityClass: MIC; XD-LAB's template).
  fileprivate var isOfIsolate: Bool {
    specimen?["classCode"] == "MIC" || ConceptMap.named("isolate").holds(templateOf: self)
  }

  /// What a group of results without identifiers says, but not its own, which some senders change in each export.
  var group: String? {
    let lacksIdentity = { (element: XMLElement) in
      (KindTable.classes.contains(element.name) || element.name == "participantRole")
        && !element.all("id").contains { $0.identity != nil }
    }
    guard isGroup, descendants.dropFirst().contains(where: lacksIdentity) else { return nil }
    let specimens = all("specimen/specimenRole/id").compactMap { $0["extension"] }
    return StableHash(specimens.joined(separator: "|"), said).name
  }
}

extension XMLElement {
  /// All that it says, without authors, references and identifiers, which some senders change in each export.
  var said: String {
    let others: Set = ["id", "templateId", "author", "reference"]
    let parts = children.map { node in
      switch node {
      case .text(let text): text.trimmed
      case .element(let child): others.contains(child.name) ? "" : child.said
      }
    }
    return (attributes.filter { $0.name != "ID" }.map(\.value) + parts).joinedWords("|")
  }
}

extension HL7Datatypes {
  func entityName(_ entity: XMLElement) -> String? {
    name(entity.first("code")) ?? entity.first("name").map(\.ownWords)
  }
}
