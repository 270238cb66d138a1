/// Reads the value of an Observation or one of its components (fhir-fields, section 3; all versions).
struct ObservationValueReader: Sendable {
  let context: RecordContext

  func result(of json: JSONValue, named name: String? = nil) -> ObservationValue {
    let value = json.choice("value")
    let quantity = quantity(value?.value)
    let ranges = json.all("referenceRange").compactMap(context.common.range)
    let sentence = json.sentence("valueString")
    let stated =
      sentence ?? value.map { words($0) + (codedDifference($0.value) ?? "") } ?? genetics(json)
      ?? Self.absence(json) ?? ""
    let text = ResultNote.words(of: json, beside: stated, hasValue: value != nil)
    return ObservationValue(
      name: name, concept: context.concept(json["code"]), text: text, sent: value.flatMap(sent),
      quantity: quantity,
      ranges: ranges,
      flag: ResultFlag(
        interpretation: json["interpretation"], value: quantity, ranges: json.isModified ? [] : ranges))
  }

  /// The components; systolic comes before diastolic.
  func components(of json: JSONValue) -> [ObservationValue] {
    let parts = json.all("component")
    let results = (parts.isEmpty ? pressures(of: json) : parts).map { component in
      let code = component["code"].map(context.common.concept)
      let name = code.flatMap { $0.ownName?.words ?? $0.words }
      return result(of: component, named: name ?? ElementLabel.words("component"))
    }
    return results.enumerated().sorted {
      (Self.rank($0.element.concept), $0.offset) < (Self.rank($1.element.concept), $1.offset)
    }.map(\.element)
  }
}

extension ObservationValueReader {
  /// The two members of a blood pressure that was sent as a panel.
  private func pressures(of json: JSONValue) -> [JSONValue] {
    let references = json.all("hasMember") + json.all("related.target")
    guard references.count == 2, json.choice("value") == nil else { return [] }
    let members = references.compactMap { context.resolve($0).target }
    return Set(members.map { Self.rank(Concept($0["code"])) }) == [0, 1] ? members : []
  }

  private static func rank(_ concept: Concept?) -> Int {
    let code = concept?.code(in: .loinc)
    return code == "8480-6" ? 0 : code == "8462-4" ? 1 : 2
  }

  private func quantity(_ json: JSONValue?) -> Quantity? {
    guard let json else { return nil }
    if let number = json.number { return Quantity(value: number, unit: "") }
    guard json.kind == .object, json["value"]?.kind != .object, json["value"] != nil else { return nil }
    return Quantity(json)
  }

  private func sent(_ value: (element: String, type: String, value: JSONValue)) -> String? {
    if let text = value.value.primitive { return text }
    if let number = value.value["value"]?.primitive {
      let comparator = value.value["comparator"]?.string ?? ""
      return comparator == "ad" ? AmountWords.sufficient(number) : comparator + number
    }
    let words = words(value)
    return words.isEmpty ? nil : words
  }

  private func words(_ value: (element: String, type: String, value: JSONValue)) -> String {
    if let text = value.value.string, value.type != "DateTime" { return text }
    let words = FactReader(context: context).values(value.value).map(\.words)
    return words.joined(separator: ", ")
  }

  /// Alleles and variants, which stand in HL7's extensions where an Observation has no value (FHIR STU3, Genomics
  /// Implementation Guidance).
  private func genetics(_ json: JSONValue) -> String? {
    let found = json.list("extension").filter { $0.text("url")?.contains("/observation-genetics") == true }
    let told = found.compactMap { $0.choice("value") }.filter { $0.type != "Reference" }.map(words)
      .filter { !$0.isEmpty }
    return told.isEmpty ? nil : told.distinct.joined(separator: ", ")
  }

  /// " (coded by the sender: positive)", if the words of a coded value contradict the code.
  private func codedDifference(_ json: JSONValue) -> String? {
    guard json.kind == .object, let concept = Concept(json) else { return nil }
    return CodedDifference.words(of: concept).map { " (\($0))" }
  }

  private static func absence(_ json: JSONValue) -> String? {
    let reason = Concept(json["dataAbsentReason"])?.words ?? absentReason(json)
    return reason.map { Unstated.noValue(CodedWords.word("absentReason", $0) ?? $0.replacingDashes) }
  }

  /// The data-absent-reason of `_valueQuantity` and the like.
  private static func absentReason(_ json: JSONValue) -> String? {
    let key = json.keys(beginning: "_value").first
    return key.flatMap { json[$0] }?.all("extension").first {
      $0.text("url")?.hasSuffix("data-absent-reason") == true
    }?
    .choice("value")?.value.primitive
  }
}

extension ReferenceRange {
  init?(_ json: JSONValue) {
    let range = RangeText(json)
    let normal = Concept(json["normalValue"])?.words
    guard let text = Self.labelled(json.text("text"), range) ?? range?.text ?? normal else { return nil }
    let limits = range.map { ($0.low, $0.high) } ?? RangeWords.limits(text)
    let kind = Concept(json["type"]) ?? Concept(json["meaning"])
    let people = json.all("appliesTo").compactMap { Concept($0)?.words }
    let age = RangeText(json["age"]).map { AmountWords.age($0.text) }
    let isNormal = kind.map(Self.isNormal) ?? true
    let about = [isNormal ? nil : kind?.words].compactMap { $0 } + people + [age].compactMap { $0 }
    self.init(
      text: text, low: limits?.0, high: limits?.1,
      appliesTo: about.isEmpty ? nil : about.joined(separator: ", "),
      isNormal: isNormal, contradictsItself: json.text("text").map { Self.isOther($0, than: range) } ?? false)
  }

  /// A text without numbers, such as "Adult", is put after the limits.
  private static func labelled(_ text: String?, _ range: RangeText?) -> String? {
    // Some senders only put a reference into their narrative here, which is useless.
    if let text, text.hasPrefix("#"), !text.contains(" "), range != nil { return nil }
    guard let text, let range, !text.contains(where: \.isNumber) else { return text }
    return "\(range.text) (\(text))"
  }

  private static func isNormal(_ kind: Concept) -> Bool {
    if !kind.codes.isEmpty { return kind.codes.allSatisfy { $0 == "normal" } }
    return ["normal", "reference"].contains { kind.words?.lowercased().contains($0) == true }
  }

  private static func isOther(_ text: String, than range: RangeText?) -> Bool {
    guard let range, let stated = RangeWords.limits(text) else { return false }
    return stated.low?.exact != range.low?.exact || stated.high?.exact != range.high?.exact
  }
}

/// The note of a result that has no value, or whose value only refers to the note. For a culture, the note often is the
/// result (FHIR R4, Observation.note; STU3, comment; DSTU2, comments).
enum ResultNote {
  /// - Parameters:
  ///   - json: the Observation.
  ///   - told: the words of its value, or of the reason why it has none.
  ///   - hasValue: false if it has no value.
  /// - Returns: those words, with the note if that is the result.
  static func words(of json: JSONValue, beside told: String, hasValue: Bool) -> String {
    if hasValue && !isPointer(told) || hasParts(json) { return told }
    let notes = (json.all("note.text") + json.all("comment") + json.all("comments")).compactMap(\.primitive)
    let words = notes.map(\.singleSpaced).filter { !$0.isEmpty }.distinct.joined(separator: " · ")
    if words.isEmpty { return told }
    let note = FactWords.note(words.count <= limit ? words : "\(words.prefix(limit))…")
    return told.isEmpty ? note : "\(told) (\(note))"
  }
}

extension ResultNote {
  /// The record's own page prints the whole note.
  private static let limit = 300

  private static func hasParts(_ json: JSONValue) -> Bool {
    json["component"] != nil || json["hasMember"] != nil
      || json.list("related").contains { $0.text("type") == "has-member" }
  }

  private static func isPointer(_ told: String) -> Bool {
    told.utf8.count <= 24 && pointers.contains(told.normalizedWords)
  }

  private static let pointers = Set(
    ["comment", "comments", "note", "notes", "below", "text", "report", "remark", "remarks", "result note"]
      .flatMap { [$0, "see \($0)", "see \($0).", "*see \($0)", "see the \($0)"] })
}

/// The name of a coded result's code, if its words are not those of the result's text. Both are the sender's, so both
/// are printed (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words for which the code was chosen).
enum CodedDifference {
  /// - Returns: nil if a code has the words of the text: one word more may be "not". If there is no text, two codes are
  ///   compared.
  static func words(of concept: Concept) -> String? {
    let displays = concept.codings.compactMap(\.display).filter { !$0.isBlank }
    if let other = otherMeaning(of: concept, displays) { return TitleWords.coded(other) }
    guard let said = (concept.text ?? displays.first).map(plain), !said.isEmpty else { return nil }
    let others = concept.text == nil ? displays.dropFirst() : displays[...]
    return others.contains { plain($0) == said } ? nil : others.first.map { TitleWords.coded($0.trimmed) }
  }

  /// What the code is called, if the sender gave it none of its names: "Current Smoking status" for a daily smoker.
  private static func otherMeaning(of concept: Concept, _ displays: [String]) -> String? {
    guard let code = concept.codings.compactMap(\.code).first(where: { CodedWords.smoking[$0] != nil }),
      let names = CodedWords.smoking[code]
    else { return nil }
    let said = (displays + [concept.text].compactMap { $0 }).map(plain)
    let isSaid = said.isEmpty || names.contains { name in said.contains { plain(name).isSubset(of: $0) } }
    return isSaid ? nil : CodedWords.word("smoking", code) ?? names.first
  }

  /// Without numbers: LOINC's answers begin with their score.
  private static func plain(_ name: String) -> Set<String> { Set(SemanticTag.without(name).letterWords) }
}
