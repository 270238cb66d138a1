import HealthRecords

/// What a result takes from the organizers around it: the specimen, the tested organism, and what tells two like
/// results apart (CDA R2, section 4.3.6.5: Organizer; XD-LAB, section 6.3.4: Laboratory Isolate Organizer).
struct CDAIsolate: StatementKind {
  let statement: ClinicalStatement

  /// The words of the specimen that an organizer around it names.
  var outerSpecimen: String? {
    guard element.first("specimen") == nil else { return nil }
    return organizers.reversed().lazy.filter { !$0.isOfIsolate }.compactMap(\.specimen)
      .compactMap(types.entityName).first
  }

  /// The organism that was tested.
  var isolate: XMLElement? {
    (organizers + [element]).reversed().lazy.filter(\.isOfIsolate).compactMap(\.specimen).first
  }

  /// The words of the organism; nil if the result itself names it, or is about somebody else.
  var isolateBesideValue: String? {
    guard otherSubject == nil else { return nil }
    guard let isolate else { return organismBeside }
    return names(isolate) ? nil : types.entityName(isolate)
  }

  /// The organism of a susceptibility test, if the only culture of its organizer names one.
  private var organismBeside: String? {
    let codes = element.all("interpretationCode").compactMap { $0["code"] }
    guard !Self.susceptibilities.isDisjoint(with: codes) else { return nil }
    let group = organizers.last { $0.name == "organizer" }?.all("component/observation") ?? []
    let cultures = group.filter { $0.first("code")?["code"].map(Self.cultures.contains) ?? false }
    guard cultures.count == 1, let value = cultures[0].first("value") else { return nil }
    let words = types.name(value) ?? types.narrative.words(value)
    return words.flatMap { words in Self.growth.contains { words.lowercased().contains($0) } ? nil : words }
  }

  /// HL7 v3 ObservationInterpretation: susceptible, intermediate, resistant, not susceptible, by dose.
  private static let susceptibilities: Set = ["S", "I", "R", "NS", "SDD"]
  /// LOINC: microorganism, bacteria or agent identified.
  private static let cultures: Set = [
    "11475-1", "6463-4", "634-6", "635-3", "600-7", "17928-3", "17934-1", "630-4", "624-7", "606-4", "611-4",
    "41852-5", "43409-2",
  ]
  /// Values that say that something grew, but not what.
  private static let growth = ["growth", "positive", "negative", "detected", "isolated", "see "]

  private func names(_ isolate: XMLElement) -> Bool {
    let (value, code) = (element.first("value"), isolate.first("code"))
    let words = [types.name(value), types.narrative.words(value)].compactMap { $0?.normalizedWords }
    return value?["code"] != nil && value?["code"] == code?["code"]
      || types.entityName(isolate).map { words.contains($0.normalizedWords) } ?? false
  }

  /// What tells results without an identifier apart: the organizers around them with their specimens and results. Nil
  /// outside of organizers.
  var place: String? {
    organizers.isEmpty ? nil : organizers.map { types.content(of: $0) }.joined(separator: "\n")
  }
}

extension CDAIsolate {
  /// A result for each organism that no result in its organizer names.
  var unnamedIsolates: [CDAResource] {
    let inner = related.map(\.statement)
    let isNamed =
      element.isOfIsolate && inner.contains { result in isolate.map(CDAIsolate(result).names) ?? false }
    let own = element.name == "organizer" && element.isOfIsolate && !isNamed ? [isolateFinding] : []
    return own.compactMap { $0 }
      + inner.filter { $0.element.name == "organizer" }.flatMap { CDAIsolate($0).unnamedIsolates }
  }

  private var isolateFinding: CDAResource? {
    guard let isolate, let name = types.entityName(isolate) else { return nil }
    let when = types.when(time)
    let members: Draft<R4.Observation> = [
      .status(ResultObservation(statement).resultStatus), .category([.category("laboratory")]),
      .code(types.isNamed(code) ? types.concept(code) : .word(CDADisplay.microorganism)),
      .value(.value(.codeableConcept(types.concept(isolate.first("code"), words: name) ?? .word(name)))),
      .specimen(.named(outerSpecimen)), .effective(when),
    ]
    return CDAResource(of: statement, key: ["isolate", name, when.line("effective")], members)
  }
}

extension XMLElement {
  fileprivate var specimen: XMLElement? { first("specimen/specimenRole/specimenPlayingEntity") }

  fileprivate var measure: String? {
    first("reference/externalDocument/text").map(CDANarrative.ownWords).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// True if the specimen is the grown organism (HL7 v3 EntityClass: MIC; XD-LAB's template).
  fileprivate var isOfIsolate: Bool {
    specimen?["classCode"] == "MIC"
      || all("templateId").contains { $0["root"] == "1.3.6.1.4.1.19376.1.3.1.5" }
  }
}

extension CDADatatypes {
  fileprivate func entityName(_ entity: XMLElement) -> String? {
    name(entity.first("code")) ?? ownName(entity)
  }

  /// Name, time, specimens and results. The identifier is left out: some senders change it in each export.
  fileprivate func content(of organizer: XMLElement) -> String {
    let roles = organizer.all("specimen/specimenRole")
    let specimens =
      roles.flatMap { $0.all("id").compactMap { $0["extension"] } }
      + roles.compactMap { $0.first("specimenPlayingEntity").flatMap(entityName) }
    let results = organizer.descendants.filter { $0.name == "observation" }.map { result in
      [name(result.first("code")) ?? "", value(result.first("value")).line("value")].joined(
        separator: "=")
    }
    let time = when(organizer.first("effectiveTime")).line("")
    let names = [name(organizer.first("code")), organizer.measure].compactMap { $0 }
    return (names + [time] + specimens + results).joined(separator: "|")
  }
}

/// A reference to a measure of quality.
struct MeasureReference: StatementKind {
  let statement: ClinicalStatement

  /// The measure that its organizer refers to (CDA R2, section 4.3.8.5: ExternalDocument; QRDA, Measure Reference).
  var measure: String? { organizersInside.reversed().firstNonNil(\.measure) }

  /// How a person counts in a measure of quality is not a result of theirs (LOINC: Health Quality Measure Document).
  var isOfMeasure: Bool {
    element.all("reference/externalDocument/code").contains { $0["code"] == "57024-2" }
  }
}
