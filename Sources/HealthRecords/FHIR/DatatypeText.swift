/// Words for FHIR's complex datatypes, recognized by their elements (FHIR R4, Datatypes).
struct DatatypeText: Sendable {
  let context: RecordContext
  /// The resource type that is being read, which decides what is masked.
  let type: ResourceType

  /// - Returns: nil if the object is not a datatype; it is then printed element by element.
  func values(of json: JSONValue) -> [FactValue]? {
    guard let keys = Keys(of: json) else { return nil }
    for shape in Self.shapes where shape.matches(keys) {
      if let values = shape.words(self, json) { return values }
    }
    return nil
  }
}

extension DatatypeText {
  /// A datatype: the elements that mark it, the others that it may have, and its words.
  private struct Shape: Sendable {
    let marks: Keys
    let others: Keys
    let words: @Sendable (DatatypeText, JSONValue) -> [FactValue]?

    init(
      _ marks: String, _ others: String = "",
      _ words: @escaping @Sendable (DatatypeText, JSONValue) -> [FactValue]?
    ) {
      self.marks = Keys(marks)
      self.others = Keys(others)
      self.words = words
    }

    func matches(_ keys: Keys) -> Bool {
      !marks.isDisjoint(with: keys) && keys.isSubset(of: marks.union(others))
    }
  }

  /// A set of element names of datatypes, with a bit for each.
  private struct Keys: OptionSet, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    /// - Parameter names: names of the table below, separated by spaces.
    init(_ names: String) {
      self.init(rawValue: names.split(separator: " ").reduce(0) { $0 | (Self.bits[String($1)] ?? 0) })
    }

    /// - Returns: nil if no datatype has one of the elements.
    init?(of json: JSONValue) {
      var bits: UInt128 = 0
      for member in json.allMembers {
        guard let bit = Self.bits[member] else { return nil }
        bits |= bit
      }
      self.init(rawValue: bits)
    }

    private static let bits: MemberTable<UInt128> = {
      let names = [
        "concept reference coding text identifier display type author authorString authorReference time",
        "numerator denominator low high start end value unit units code system comparator currency",
        "family given use prefix suffix period contentType data url title language size hash creation height",
        "width frames duration pages line city postalCode district state country rank assigner version",
        "userSelected origin factor lowerLimit upperLimit dimensions interval intervalUnit codeMap offsets",
        "repeat event",
      ].flatMap { $0.split(separator: " ").map(String.init) }
      let stated = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { ($1, UInt128(1) << UInt128($0)) })
      // Elements that any element may have.
      return MemberTable(
        stated.merging(
          [
            "extension": 0, "id": 0, "_display": 0, "_code": 0, "_text": 0, "_start": 0, "_end": 0,
            "_time": 0, "_unit": 0,
          ]
        ) { stated, _ in stated })
    }()
  }

  private static let shapes: [Shape] = [
    Shape("concept", "reference") { $0.codeableReference($1) },
    Shape("coding", "text") { $0.concept($1) },
    Shape("reference identifier", "display type") { $0.reference($1) },
    Shape("author authorString authorReference time", "text") { $0.annotation($1) },
    Shape("text") { text, json in json.said("text").map { [.lines($0 + text.besides(json))] } },
    Shape("numerator denominator") { _, json in RatioText(json).map { [.text($0.text)] } },
    Shape("low high") { _, json in RangeText(json).map { [.text($0.text)] } },
    Shape("start end") { $0.period($1) },
    Shape("value", "unit units code system comparator") { _, json in
      // A text with a system is an identifier, which may have to be masked.
      let isAmount = json["value"]?.kind == .number || json["unit"] != nil || json["code"]?.kind == .string
      return !isAmount || json["code"]?.kind == .object ? nil : Quantity(json).map { [.text($0.text)] }
    },
    Shape("currency", "value") { _, json in
      [.text([json.text("value"), json.text("currency")].compactMap { $0 }.joined(separator: " "))]
    },
    Shape("family given", "use text prefix suffix period") { _, json in
      HumanName(json).map { [.text($0.text + validity(json))] }
    },
    Shape("contentType data url", "title language size hash creation height width frames duration pages") {
      $0.attachment($1)
    },
    Shape("line city postalCode", "use type text district state country period") { _, json in address(json) },
    Shape("value", "system use rank period") { text, json in
      json["value"]?.kind == .string ? text.identifier(json) : nil
    },
    Shape("value type", "system use assigner period") { $0.identifier($1) },
    Shape("code display", "system version userSelected") { $0.concept($1) },
    Shape(
      "origin data", "period factor lowerLimit upperLimit dimensions interval intervalUnit codeMap offsets"
    ) {
      _, json in [.text(SampledDataText(json).text)]
    },
    Shape("repeat event", "code") { _, json in TimingText(json, numbers: .asSent).text.map { [.text($0)] } },
    Shape("system", "code version") { _, json in json.text("code").map { [.text($0)] } },
  ]

  private func concept(_ json: JSONValue) -> [FactValue]? {
    let reading = context.common.concept(json)
    guard let concept = reading.concept, let name = reading.words else { return nil }
    let coding = concept.codings.first { $0.code == name }
    let words =
      (concept.isNumberAlone
        ? TitleWords.codeAlone(code: name, Unstated.nameless(standsFor: coding?.usualName)) : name)
      + besides(json)
    return [words.hasLines ? .lines(words) : .text(words)]
  }

  private func besides(_ json: JSONValue) -> String { context.common.besides(json) }

  private func codeableReference(_ json: JSONValue) -> [FactValue]? {
    if let concept = json["concept"], let words = self.concept(concept) { return words }
    return json["reference"].flatMap(reference)
  }

  func reference(_ json: JSONValue) -> [FactValue]? {
    // R5's CodeableReference holds the reference one level down.
    if let inner = json["reference"], inner.kind == .object { return reference(inner) }
    let resolved = context.resolve(json)
    guard
      json["reference"] != nil || json["display"] != nil || json["identifier"] != nil || json.string != nil
    else {
      return nil
    }
    if resolved.target == nil, resolved.display == nil, resolved.literal == nil,
      let identifier = json["identifier"]
    {
      return self.identifier(identifier)
    }
    if let position = resolved.position {
      return [.record(words: resolved.words, context.identities[position])]
    }
    return [resolved.place == nil ? .text(resolved.words) : .elsewhere(resolved.words)]
  }

  private func annotation(_ json: JSONValue) -> [FactValue]? {
    guard let text = json.text("text") else { return nil }
    let author = json.text("authorString") ?? json["authorReference"].map { context.resolve($0).words }
    let date = json.text("time").flatMap(ClinicalDate.init)?.fullText
    let signature = [author, date].compactMap { $0 }.joined(separator: ", ")
    return [.lines(signature.isEmpty ? text : "\(text)\n(\(signature))")]
  }

  private func period(_ json: JSONValue) -> [FactValue]? {
    let words = { (key: String) in json.text(key).map { ClinicalDate($0)?.fullText ?? $0 } }
    let beside = ["_start", "_end"].flatMap { PrimitiveExtensions(json[$0]).words.map(FactValue.text) }
    switch (words("start"), words("end")) {
    case (let start?, let end?): return [.text(start == end ? start : DateWords.range(start, end))] + beside
    case (let start?, nil): return [.text(DateWords.from(start))] + beside
    case (nil, let end?): return [.text(DateWords.until(end))] + beside
    case (nil, nil): return beside.isEmpty ? nil : beside
    }
  }

  private func attachment(_ json: JSONValue) -> [FactValue]? {
    let name = json.text("title") ?? FactWords.document
    let inline = InlineContent(json.text("url"))
    let about = [
      json.text("contentType") ?? inline?.contentType,
      json.text("creation").flatMap(ClinicalDate.init)?.fullText,
    ]
    let isHere = json["data"] != nil || inline != nil
    let binary = isHere ? nil : json.text("url").flatMap(binary)
    let place = isHere || binary != nil ? nil : FactWords.contentNotInExport
    let words = (about + [place]).compactMap { $0 }.joined(separator: ", ")
    let text = words.isEmpty ? name : "\(name) (\(words))"
    return [binary.map { .record(words: text, $0) } ?? .text(text)]
  }

  /// The Binary among these records that holds the content.
  private func binary(_ url: String) -> RecordIdentity? {
    let position = context.references.resolve(url, from: context.index)
    return position.map { context.identities[$0] }.flatMap { $0.type == .binary ? $0 : nil }
  }

  private static func address(_ json: JSONValue) -> [FactValue]? {
    let parts = ["line", "city", "district", "state", "postalCode", "country"].flatMap { json.all($0) }
      .compactMap(\.primitive)
    guard let text = json.text("text") else {
      return [.text(parts.joined(separator: ", ") + validity(json))]
    }
    let missing = parts.filter { !text.normalizedWords.contains($0.normalizedWords) }
    return [.lines(([text] + missing).joined(separator: ", ") + validity(json))]
  }

  /// " (former, until 22 July 2020)": for a name, address or number that is not or no longer in use, or a nickname.
  private static func validity(_ json: JSONValue) -> String {
    let until = json.text("period.end").flatMap(ClinicalDate.init).map { DateWords.until($0.dayText) }
    let words = [json.text("use").flatMap(FactWords.use), until].compactMap { $0 }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private func identifier(_ json: JSONValue) -> [FactValue]? {
    guard let value = json.text("value") else { return nil }
    let named = Concept(json["type"])?.words.map { "\(value) (\($0))" } ?? value
    return [.text(named + Self.validity(json))]
  }
}
