import HealthRecords

/// Wishes for treatment at a time when a person cannot state them (C-CDA R2.1, Advance Directives Section).
extension Statement {
  /// An act, procedure or observation among the directives is a wish, and not something that was done.
  var directives: [EntryRecord] {
    // An entry that its section demands: neither a code nor a value was sent (HL7 v3 NullFlavor).
    let sent = [code, value].compactMap { $0 }
    let isNull =
      inner.isEmpty && sent.count { $0["nullFlavor"] != nil } == 2
      && sent.flatMap(\.codes).compactMap { $0["code"] }.allSatisfy(ConceptMap.named("plainDirective").holds)
    return isNull ? [] : findings
  }

  private var isDirective: Bool {
    topic == .directives || kind == .directive || ConceptMap.named("directive").holds(templateOf: element)
  }

  /// LOINC's code of the section, and the plain code, if the kind of directive has taken its place.
  var categoriesOfDirective: [JSONTree] {
    guard hasValue || !isNegated, isDirective else { return [] }
    let plain =
      kinds.isEmpty ? nil : code.flatMap(HL7Datatypes.coding).map { CodedConcept(codings: [$0]) }
    return [.only("directiveCategory", CodedConcept.loinc), plain].compactMap { $0?.json }
  }

  /// The kinds in the translations of its code, if the code itself only says that it is a directive (C-CDA R4).
  private var kinds: [XMLElement] {
    let plain = ConceptMap.named("plainDirective")
    guard isDirective, let code, plain.holds(code["code"]) else { return [] }
    return code.all("translation").filter { !plain.holds($0["code"]) && HL7Datatypes.coding($0) != nil }
  }

  /// "Intubation": the kind of directive; nil where its own code names it.
  var nameOfDirective: CodedConcept? {
    guard isDirective else { return nil }
    if let kind = kinds.first {
      let words = types.originalWords(code).map { types.bracketed($0, kind) } ?? kind.displays.first
      let codings = kinds.compactMap(HL7Datatypes.coding)
      return words.map { CodedConcept(codings: codings, text: $0) }
        ?? CodedConcept(EntrySentence(.directiveOfCode, kind["code"] ?? ""), codings: codings)
    }
    let isBare = types.words(ofCode: code) == nil && code?["code"] != nil
    guard isBare, nameInRow == nil else { return nil }
    return types.concept(code, words: ConceptMap.named("plainDirective").target("75320-2")?.display)
  }

  /// "True" and "false" say whether a treatment is permitted (IHE PCC, Advance Directive Observation: value).
  var valueOfDirective: ElementValue? {
    // That directives exist is not a wish (C-CDA R4, Advance Directive Existence Observation).
    guard isDirective, isDone, !isNegated, !hasTemplate("E.513") else { return nil }
    if value?.datatype == "BL" {
      return HL7Datatypes.boolean(value).map { .sentence(EntrySentence($0 ? .permitted : .notPermitted)) }
    }
    let isStated = value == nil && types.names(code)
    return isStated ? .text(text) ?? .sentence(EntrySentence(.seeDirective)) : nil
  }
}

/// The single questions of an assessment scale (C-CDA R2.1, Assessment Scale Supporting Observation).
extension Statement {
  var scales: [EntryRecord] {
    let answers = inner(.scaleItem).filter(\.hasValue)
    guard !answers.isEmpty, isDone, !isNegated else { return findings }
    let isAlone = !hasValue && inner.count == answers.count
    return (isAlone ? [] : [finding(besides: answers)]) + [scale(answers)]
  }

  private func scale(_ answers: [Statement]) -> EntryRecord {
    let name = types.name(code) ?? text
    var scale = mapped()
    let display = "http://hl7.org/fhir/StructureDefinition/display"
    scale.add("_questionnaire.extension[]", EntryExtension.of(display, .text(name)))
    scale.add("authored", types.start(time))
    scale.add("item[]", all: answers.map(item))
    scale.use(inner)
    return record(scale)
  }

  /// Its code is the last part of the link, as in questionnaires that use LOINC.
  private func item(_ answer: Statement) -> JSONTree {
    var item = ResourceBuilder()
    item.add("linkId", answer.code?["code"].map { "/\($0)" })
    let cell = answer.linkedRows.row?.cells.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    item.add("text", types.words(ofCode: answer.code) ?? cell ?? answer.text)
    let values = answer.element.all("value").compactMap { types.value($0).map(Self.answer) }
    item.add("answer[]", all: values.map { .object($0.members("value" + $0.type)) })
    return .object(item.members)
  }

  /// FHIR R4 allows no concept as an answer.
  private static func answer(_ value: ElementValue) -> ElementValue {
    guard value.type == "CodeableConcept" else { return value }
    return .of("Coding", value.json["coding"]?.elements.first) ?? .text(value.json["text"]?.string) ?? value
  }
}
