/// Reads a resource as facts, by the shape of each value, so that every element of every FHIR version is printed, known
/// or not.
struct FactReader: Sendable {
  let context: RecordContext
  /// The resource type that is being read; within a contained resource, the type of that one.
  private let type: ResourceType
  static let depthLimit = 12
  /// The most elements of one object. No FHIR type has as many.
  static let elementLimit = 300
  /// The most values of one element. The readers of results, drugs and doses are not limited by it.
  static let valueLimit = 10_000

  init(context: RecordContext, type: ResourceType? = nil) {
    self.context = context
    self.type = type ?? context.resource.type
  }

  /// One fact for each element: first those of `first` in its order, then the rest as sent, extensions last.
  func facts(of json: JSONValue, first: [String: Int] = [:], without hidden: Set<String> = [], depth: Int = 0)
    -> [Fact]
  {
    let ranked = elements(of: json, first, hidden)
    var facts: [Fact] = []
    facts.reserveCapacity(ranked.count)
    for element in ranked.prefix(Self.elementLimit) {
      let role = ElementRole(type: type, name: element.name.key, depth: depth)
      facts +=
        json.sentence(element.name.key).map { [Fact(self.element(element.name), [.text($0)])] }
        ?? context.common.facts(element.value, as: role) { read(element.name, $0, depth: depth) }
    }
    let rest = ranked.count - Self.elementLimit
    if rest > 0 { facts.append(Fact(.others, [.text(FactWords.more(elements: rest))])) }
    return facts
  }

  private struct Member {
    let name: ElementName
    let value: JSONValue
    let rank: (Int, Int)

    /// A Patient's `communication.language` is content; a resource's own `language` is a code.
    var isEnvelope: Bool { name.isEnvelope && !(value.kind == .object && name.key == "language") }
  }

  private func elements(of json: JSONValue, _ first: [String: Int], _ hidden: Set<String>) -> [Member] {
    var elements: [Member] = []
    elements.reserveCapacity(16)
    var hasExtension = false
    json.forEachMember { member in
      let name = ElementName.of(member)
      let named = first.isEmpty ? nil : first[name.base]
      let rank = named ?? (name.key == "extension" ? .max : .max - 1)
      if rank == .max { hasExtension = true }
      let element = Member(name: name, value: member.value, rank: (rank, elements.count))
      if !element.isEnvelope, hidden.isEmpty || !hidden.contains(name.base) { elements.append(element) }
    }
    if !first.isEmpty || hasExtension { elements.sort { $0.rank < $1.rank } }
    return elements
  }

  /// The sender's narrative, if it adds to the elements (FHIR R4, Narrative.status: additional), or if they have no
  /// content.
  func narrative(of json: JSONValue, when facts: [Fact]) -> [Fact] {
    guard context.showsNarrative else { return [] }
    let saysNothing = facts.allSatisfy { Self.formal.contains($0.element) }
    let stated = saysNothing ? json["text"]?.text("div").map(NarrativeText.plain) : nil
    guard let words = context.additionalNarrative ?? stated else { return [] }
    return words.isBlank ? [] : [Fact(.narrative, [.lines(words)])]
  }

  private static let formal = Element.all("status subject patient identifier code category")

  /// The values of an element, whatever their shape.
  func values(_ json: JSONValue, depth: Int = 0) -> [FactValue] {
    if depth > Self.depthLimit { return [.text(FactWords.nestedTooDeep)] }
    return json.kind == .array ? list(json, depth: depth) : value(json, depth: depth)
  }

  private func list(_ json: JSONValue, depth: Int) -> [FactValue] {
    let values = json.list.prefix(Self.valueLimit).flatMap { value($0, depth: depth) }
    let rest = json.list.dropFirst(Self.valueLimit).count
    return rest == 0 ? values : values + [.text(FactWords.more(values: rest))]
  }
}

extension FactReader {
  /// "Not given: No" is useless and easily misread; "Yes" is shown as the record's status.
  private static let negations = Meaning.elements([.notDone, .forbidden])
  private func read(_ name: ElementName, _ json: JSONValue, depth: Int) -> [Fact] {
    let key = name.key
    if let stated = hidden(key, json) ?? (name.isSpecial ? special(name, json, depth: depth) : nil) {
      return stated
    }
    if let use = name.codedUse, let words = json.string.flatMap({ CodedWords.word(use, $0) }) {
      return [Fact(name.element, [.text(words)])]
    }
    let values = translated(name, json, depth: depth) ?? values(json, depth: depth)
    if values.isEmpty { return [] }
    let beside = json.list.flatMap { besideConcept($0, depth: depth) }
    return [Fact(element(name), beside.isEmpty ? values : values + [.group(beside)])]
  }

  /// What languages other than English say for a code that came without words, and for the name of a phone's event,
  /// which is ours.
  private func translated(_ name: ElementName, _ json: JSONValue, depth: Int) -> [FactValue]? {
    guard Language.translation != nil else { return nil }
    if name.key == "code", context.resource.origin.format.isOfOwnDevice {
      return Concept(json)?.words.map { [.text(PhoneEventKind.title(named: $0))] }
    }
    let system = R4Element.elements(of: type.name)?.first { $0.name == name.key }?.system
    let isCode = system != nil || R4Element.has(name.key, oneOf: ["code"])
    // Of more values the rest is counted, whatever their words.
    if depth > Self.depthLimit || json.list.dropFirst(Self.valueLimit).first != nil { return nil }
    let words = json.list.map { sent in
      ((isCode ? sent.string : nil) ?? Self.code(of: sent, from: system)).flatMap(CodedWords.wordOfCode)
    }
    if words.allSatisfy({ $0 == nil }) { return nil }
    return zip(json.list, words).flatMap { sent, word in word.map { [.text($0)] } ?? value(sent, depth: depth)
    }
  }

  /// The code of a concept whose words say no more, from the element's own system or another of HL7.
  private static func code(of json: JSONValue, from system: String?) -> String? {
    guard let concept = Concept(json), let coding = concept.codings.first, let code = coding.code,
      coding.system == system || coding.isOfHL7
    else { return nil }
    let words = concept.codings.compactMap(\.display) + [concept.text].compactMap(\.self)
    return words.allSatisfy { $0.lowercased() == code.lowercased().replacingDashes } ? code : nil
  }

  /// HL7's extension data-absent-reason.
  private static let absence = Element.of(extension: "data-absent-reason")
  /// The members of a concept that has only text.
  private static let words: Set<String> = ["text", "extension"]

  /// Extensions of a concept or an amount that its words do not contain.
  private func besideConcept(_ json: JSONValue, depth: Int) -> [Fact] {
    guard let sent = json["extension"],
      json["coding"] != nil || json["value"]?.kind == .number || Set(json.members.map(\.key)) == Self.words,
      DatatypeText(context: context, type: type).values(of: json) != nil
    else { return [] }
    let stated = ConceptQualifier.words(of: json)
    return extensions(sent, depth: depth + 1).filter { fact in
      !fact.values.allSatisfy { stated.contains($0.words) } && fact.element != Self.absence
    }
  }

  /// Empty for a negation that is false; nil for all other elements.
  private func hidden(_ key: String, _ json: JSONValue) -> [Fact]? {
    json.boolean == false && Self.negations.contains(key) ? [] : nil
  }

  /// Reads elements that need more than the shape of their value.
  private func special(_ name: ElementName, _ json: JSONValue, depth: Int) -> [Fact]? {
    let key = name.key
    if key == "extension" || key == "modifierExtension" { return extensions(json, depth: depth) }
    if key.utf8.first == UInt8(ascii: "_") { return beside(String(key.dropFirst()), json) }
    if key == "relationship" { return relationships(json, name).map { [$0] } }
    return key == "dosage" || key == "dosageInstruction" ? dosage(json) : nil
  }

  /// An order's `occurrence` is when the ordered thing is planned.
  private func element(_ name: ElementName) -> Element {
    name.base == "occurrence" && type.isOrder ? .planned : name.element
  }

  /// A contact may have several roles: next of kin, and emergency contact.
  private func relationships(_ json: JSONValue, _ name: ElementName) -> Fact? {
    let words = json.list.flatMap { Concept($0)?.names ?? [] }
    return words.isEmpty ? nil : Fact(name.element, words.distinct.map { .text($0) })
  }

  /// How a drug is taken, in words, and also as coded if both were sent.
  private func dosage(_ json: JSONValue) -> [Fact] {
    let whole = DosageText.lines(Array(json.list), numbers: .asSent).map { FactValue.lines($0) }
    let coded = DosageText.inSequence(Array(json.list)).compactMap {
      DosageText.coded($0).map { FactValue.lines($0) }
    }
    return [Fact(.dosage, whole), Fact(.codedDosage, coded)].filter { !$0.values.isEmpty }
  }

  /// The contained resources: a team, a drug's ingredients, a specimen.
  func contained(in json: JSONValue) -> [Fact] {
    json.list("contained").compactMap { inner in
      let type = inner.resourceType ?? ResourceType("Resource")
      let facts = FactReader(context: context, type: type).facts(of: inner, depth: 1)
      return facts.isEmpty ? nil : Fact(.of(contained: type), [.group(facts)])
    }
  }

  /// The extensions of a primitive value, also if the value itself is missing.
  private func beside(_ key: String, _ json: JSONValue) -> [Fact] {
    let said = PrimitiveExtensions(json)
    let values =
      said.absentReasons.map { FactValue.text(Unstated.notGiven($0)) } + said.words.map { .text($0) }
    return values.isEmpty ? [] : [Fact(ElementName.of(key).element, values)]
  }

  /// Each extension, named by the last part of its URL.
  private func extensions(_ json: JSONValue, depth: Int) -> [Fact] {
    json.list.filter { !Self.isUnasked(url($0)) }.compactMap { json in
      let name = Self.name(ofExtension: url(json))
      let nested = json["extension"].map { extensions($0, depth: depth + 1) } ?? []
      let words = json.sentence("valueString") ?? json.text("valueCode").flatMap(CodedWords.wordOfCode)
      let values =
        words.map { [.text($0)] } ?? json.choice("value").map { self.values($0.value, depth: depth + 1) }
        ?? []
      let all = values + (nested.isEmpty ? [] : [.group(nested)])
      return all.isEmpty || depth > Self.depthLimit
        ? nil : Fact(.of(extension: name), all)
    }
  }

  /// What the modifier extensions of a value and of its parts say.
  func qualifiers(in json: JSONValue) -> [String] {
    let own = json["modifierExtension"].map { extensions($0, depth: 0) } ?? []
    let parts = json.kind == .array ? Array(json.list) : json.members.map(\.value)
    return own.map(\.words)
      + parts.filter { $0.holdsMember("modifierExtension") }.flatMap(qualifiers)
  }

  /// The last part of a URL. Words, such as the heading of a document's column, stay whole.
  private static func name(ofExtension url: String) -> String {
    if let words = EntryKey.words(ofSender: url) { return words }
    if !url.hasPrefix("urn:"), !url.hasPrefix("http"), url.holds(" ") { return url }
    let slash = UInt8(ascii: "/")
    let last = url.utf8.reversed().drop { $0 == slash }.prefix { $0 != slash }
    return last.isEmpty ? "extension" : String(decoding: Array(last.reversed()), as: UTF8.self)
  }

  /// Race and ethnicity are only shown in the original record (fhir-fields, section 7: not unless asked).
  private static func isUnasked(_ url: String) -> Bool {
    ["us-core-race", "us-core-ethnicity", "argo-race", "argo-ethnicity"].contains(where: url.hasSuffix)
  }

  private func url(_ json: JSONValue) -> String { json["url"]?.primitive ?? "" }

  private func value(_ json: JSONValue, depth: Int) -> [FactValue] {
    switch json.kind {
    case .null: []
    case .boolean: [.text(FactWords.answer(json.boolean == true))]
    case .number: [.text(json.number.map(NumberText.display) ?? "")]
    case .string: json.string.map(word) ?? []
    case .array: list(json, depth: depth + 1)
    case .object: object(json, depth: depth)
    }
  }

  private func word(_ text: String) -> [FactValue] {
    if text.isBlank { return [] }
    if text.utf8.contains(UInt8(ascii: "-")), let date = ClinicalDate(text), date.month != nil {
      return [.date(date)]
    }
    return [text.hasLines ? .lines(text) : .text(text)]
  }

  private func object(_ json: JSONValue, depth: Int) -> [FactValue] {
    if let values = DatatypeText(context: context, type: type).values(of: json) { return values }
    let facts = facts(of: json, depth: depth + 1)
    let narrative = json["text"]?.text("div").flatMap {
      $0 == MaskingWords.hiddenNarrative ? nil : NarrativeText.plain($0)
    }
    let text = (json.text("text") ?? narrative).map { $0.isBlank ? [] : [Fact(.text, [.lines($0)])] } ?? []
    return facts.isEmpty && text.isEmpty ? [] : [.group(text + facts)]
  }
}
