import HealthRecords

/// What a result takes from the organizers around it: the specimen, the tested organism, and what tells two like
/// results apart (CDA R2, section 4.3.6.5: Organizer; XD-LAB, section 6.3.4: Laboratory Isolate Organizer).
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
    if otherSubject != nil { return nil }
    guard let organism else { return organismBeside }
    return names(organism, self) ? nil : types.entityName(organism)
  }

  private var organism: XMLElement? {
    (organizers + [element]).last { $0.specimen != nil && $0.isOfIsolate }?.specimen
  }

  /// The organism of a susceptibility test, if the only culture of its organizer names one by a code.
  private var organismBeside: String? {
    let codes = element.all("interpretationCode").compactMap { $0["code"] }
    guard codes.contains(where: ConceptMap.named("susceptibility").holds) else { return nil }
    let group = organizers.last { $0.name == "organizer" }?.all("component/observation") ?? []
    let cultures = group.filter { ConceptMap.named("culture").holds($0.first("code")?["code"]) }
    let value = cultures.count == 1 ? cultures[0].first("value") : nil
    return value?["code"] == nil ? nil : types.name(value)
  }

  private func names(_ isolate: XMLElement, _ result: Statement) -> Bool {
    let value = result.value
    let words = [types.name(value), types.text(value)].map { $0?.normalizedWords }
    return value?["code"] != nil && value?["code"] == isolate.first("code")?["code"]
      || types.entityName(isolate).map { words.contains($0.normalizedWords) } ?? false
  }

  /// A result for each organism that no result in its organizer names.
  var isolates: [EntryRecord] {
    let isNamed = {
      self.inner.contains { result in self.organism.map { result.names($0, result) } ?? false }
    }
    let isOwn = element.name == "organizer" && element.specimen != nil && element.isOfIsolate && !isNamed()
    let own = isOwn ? isolate.map { [$0] } ?? [] : []
    return own + inner.filter { $0.element.name == "organizer" }.flatMap(\.isolates)
  }

  private var isolate: EntryRecord? {
    guard let organism, let name = types.entityName(organism) else { return nil }
    var finding = mapped(as: .finding)
    let question = ConceptMap.named("question").target("organism")?.display
    finding.set("code", (types.names(code) ? types.concept(code) : CodedConcept(words: question))?.json)
    finding.add("category[]", CodedConcept.hl7("observation-category", "laboratory").json)
    finding.add("value[x]", (types.concept(organism.first("code"), words: name))?.value)
    finding.add("specimen", ElementValue.reference(outerSpecimen))
    let time = types.when(self.time)
    finding.add("effective[x]", time)
    return record(finding, key: ["isolate", name, time?.line("")])
  }

  /// The organizers around it, and other statements with a specimen; the outermost first.
  fileprivate var organizers: [XMLElement] {
    around.outer.filter(\.isGroup)
  }
}

extension XMLElement {
  fileprivate var isGroup: Bool { name == "organizer" || first("specimen") != nil }

  fileprivate var specimen: XMLElement? { first("specimen/specimenRole/specimenPlayingEntity") }

  /// True if the specimen is the grown organism (HL7 v3 EntityClass: MIC; XD-LAB's template).
  fileprivate var isOfIsolate: Bool {
    specimen?["classCode"] == "MIC" || ConceptMap.named("isolate").holds(templateOf: self)
  }
}

extension HL7Datatypes {
  func entityName(_ entity: XMLElement) -> String? {
    name(entity.first("code")) ?? entity.first("name").map(\.ownWords)
  }

  /// Name, time, specimens and results of a group that holds results without an identifier; nil for any other. Its own
  /// identifier is left out: some senders change it in each export.
  func group(_ organizer: XMLElement) -> String? {
    let isNeeded =
      organizer.isGroup
      && organizer.descendants.dropFirst().contains { element in
        (KindTable.classes.contains(element.name) || element.name == "participantRole")
          && !element.all("id").contains { $0.identity != nil }
      }
    if !isNeeded { return nil }
    let roles = organizer.all("specimen/specimenRole")
    let specimens =
      roles.flatMap { $0.all("id").compactMap { $0["extension"] } }
      + roles.compactMap { $0.first("specimenPlayingEntity").flatMap(entityName) }
    let results = organizer.descendants.filter { $0.name == "observation" }.map { result in
      let found = value(result.first("value"))?.line("value")
      return [name(result.first("code")) ?? "", found ?? ""].joined(separator: "=")
    }
    let time = when(organizer.first("effectiveTime"))?.line("")
    let names = [name(organizer.first("code")), organizer.measureName].compactMap { $0 }
    return (names + [time ?? ""] + specimens + results).joined(separator: "|")
  }
}
