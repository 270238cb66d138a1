import HealthRecords

extension String: FHIRValue {
  var json: JSONTree? { .string(self) }

  /// The words without the blanks around them; nil for blank words.
  static func text(_ words: String?) -> String? { words.flatMap { $0.isBlank ? nil : $0.trimmed } }
}

/// Words of the sender, or a sentence of ours in its language of record.
enum DraftText: FHIRValue {
  case sent(String)
  case sentence(EntrySentence)

  /// Nil where there is nothing to see.
  static func text(_ words: String?) -> Self? { String.text(words).map(sent) }

  var words: String {
    switch self {
    case .sent(let words): words
    case .sentence(let sentence): sentence.english
    }
  }

  var json: JSONTree? { .string(words) }

  func members(_ name: String) -> [JSONTree.Member] {
    let text = JSONTree.Member(name, .string(words))
    switch self {
    case .sent: return [text]
    case .sentence(let sentence): return [text, .init("_\(name)", sentence.beside)]
    }
  }
}

extension Bool: FHIRValue {
  var json: JSONTree? { .boolean(self) }
}

extension Array: FHIRValue where Element: FHIRValue {
  var json: JSONTree? { .list(compactMap(\.json)) }
}

/// A number with the digits as sent; anything else stays a text.
struct Digits: FHIRValue {
  let text: String

  init(_ text: String) { self.text = text }
  init(_ number: Int) { text = String(number) }

  init?(_ json: JSONTree) {
    switch json {
    case .number(let text), .string(let text): self.text = text
    case .object, .array, .boolean, .null: return nil
    }
  }

  var json: JSONTree? { .amount(text) }
}

/// A moment, day, month or year.
struct DateTime: FHIRValue {
  let text: String

  init?(_ text: String?) {
    guard let text = String.text(text) else { return nil }
    self.text = text
  }

  var json: JSONTree? { .string(text) }
}

/// A code of a system, with its name.
struct Coding: FHIRValue {
  var system: String?
  var code: String?
  var display: String?

  init(_ system: String?, _ code: String?, _ display: String? = nil) {
    (self.system, self.code, self.display) = (.text(system), .text(code), .text(display))
  }

  var json: JSONTree? {
    .of(["system": system?.json, "code": code?.json, "display": display?.json])
  }
}

/// A concept, by codes and in words.
struct CodeableConcept: FHIRValue {
  var remarks: [Remark] = []
  var coding: [Coding] = []
  var text: String?
  /// That of ours which the text is.
  private var sentence: EntrySentence?

  var json: JSONTree? {
    .of([
      "extension": remarks.json, "coding": coding.json, "text": text?.json, "_text": sentence?.beside,
    ])
  }

  init(remarks: [Remark] = [], coding: [Coding] = [], text: String? = nil) {
    (self.remarks, self.coding, self.text) = (remarks, coding, text)
  }

  /// Nil if it would be empty.
  static func of(_ coding: [Coding], _ text: String?, remarks: [Remark] = []) -> Self? {
    coding.isEmpty && text == nil && remarks.isEmpty
      ? nil : Self(remarks: remarks, coding: coding, text: text)
  }

  /// The words as they are.
  static func word(_ text: String) -> Self { Self(text: text) }
  /// Nil for blank words.
  static func text(_ words: String?) -> Self? { String.text(words).map(word) }

  /// The words with their codes.
  static func said(_ text: DraftText, _ coding: [Coding] = []) -> Self {
    let concept = Self(coding: coding, text: text.words)
    guard case .sentence(let sentence) = text else { return concept }
    return concept.saying(sentence)
  }

  /// A sentence of ours.
  static func sentence(_ sentence: EntrySentence) -> Self { Self().saying(sentence) }

  /// The same codes, with a sentence of ours as the words.
  func saying(_ sentence: EntrySentence) -> Self {
    var concept = self
    (concept.text, concept.sentence) = (sentence.english, sentence)
    return concept
  }

  /// A single code.
  static func code(_ system: String, _ code: String, _ display: String? = nil) -> Self {
    Self(coding: [Coding(system, code, display)])
  }

  static func snomed(_ code: String, _ display: String) -> Self {
    .code("http://snomed.info/sct", code, display)
  }

  /// HL7's category of an observation.
  static func category(_ code: String) -> Self {
    .code("http://terminology.hl7.org/CodeSystem/observation-category", code)
  }
}

/// FHIR's choice of datatypes: `valueQuantity`, `effectivePeriod`.
enum Choice: FHIRValue {
  case codeableConcept(CodeableConcept)
  case coding(Coding)
  case quantity(Quantity)
  case range(Draft<R4.Range>)
  case ratio(Draft<R4.Ratio>)
  case period(Period)
  case dateTime(DateTime)
  case string(String)
  case sentence(EntrySentence)
  case integer(Digits)
  case decimal(Digits)
  case boolean(Bool)
  case attachment(Attachment)
  case reference(Reference)

  init?(_ text: DraftText?) {
    switch text {
    case .sent(let words)?: self = .string(words)
    case .sentence(let sentence)?: self = .sentence(sentence)
    case nil: return nil
    }
  }

  private var named: (type: String, value: any FHIRValue) {
    switch self {
    case .codeableConcept(let value): ("CodeableConcept", value)
    case .coding(let value): ("Coding", value)
    case .quantity(let value): ("Quantity", value)
    case .range(let value): ("Range", value)
    case .ratio(let value): ("Ratio", value)
    case .period(let value): ("Period", value)
    case .dateTime(let value): ("DateTime", value)
    case .string(let value): ("String", value)
    case .sentence(let sentence): ("String", DraftText.sentence(sentence))
    case .integer(let value): ("Integer", value)
    case .decimal(let value): ("Decimal", value)
    case .boolean(let value): ("Boolean", value)
    case .attachment(let value): ("Attachment", value)
    case .reference(let value): ("Reference", value)
    }
  }

  var json: JSONTree? { named.value.json }
  func member(_ name: String) -> JSONTree.Member? { named.value.member(name + named.type) }
  func members(_ name: String) -> [JSONTree.Member] { named.value.members(name + named.type) }
}

/// What an observation found: a value, or why there is none.
enum Finding: FHIRValue {
  case value(Choice)
  case absent(CodeableConcept)

  var value: Choice? { if case .value(let choice) = self { choice } else { nil } }
  var json: JSONTree? { value?.json }

  func member(_ name: String) -> JSONTree.Member? {
    switch self {
    case .value(let choice): choice.member(name)
    case .absent(let reason): reason.member("dataAbsentReason")
    }
  }

  func members(_ name: String) -> [JSONTree.Member] {
    value?.members(name) ?? [member(name)].compactMap { $0 }
  }
}

extension Optional where Wrapped: FHIRValue {
  /// The member of this name on one line, for making identities; an empty object without a value.
  func line(_ name: String) -> String { JSONTree.object([self?.member(name)].compactMap { $0 }).line }
}

extension Draft<R4.Reference> {
  /// A reference by name only.
  static func named(_ words: String?) -> Self? { words.flatMap { .of([.display(.text($0))]) } }

  static func named(_ words: DraftText?) -> Self? { words.map { [.display($0)] } }

  static func to(_ type: String, _ id: String) -> Self { [.reference("\(type)/\(id)")] }
}
