import HealthRecords

/// A concept as FHIR's CodeableConcept: the codes as sent, and the author's words.
struct CodedConcept: Hashable, Sendable {
  var codings: [JSONTree] = []
  var text: String?
  /// What its qualifiers add: the side of the body.
  var extensions: [JSONTree] = []
  /// The sentence of ours that the text is.
  private var sentence: EntrySentence?

  init(codings: [JSONTree] = [], text: String? = nil, extensions: [JSONTree] = []) {
    (self.codings, self.text, self.extensions) = (codings, text, extensions)
  }

  init?(words: String?) {
    guard let words = words?.nonBlank else { return nil }
    text = words.trimmed
  }

  init(_ sentence: EntrySentence, codings: [JSONTree] = []) {
    (self.codings, text, self.sentence) = (codings, sentence.english, sentence)
  }

  init(system: String, _ code: String, _ display: String? = nil, text: String? = nil) {
    (codings, self.text) = ([Self.coding(system, code, display)], text)
  }

  var json: JSONTree? {
    .of([
      "extension": .list(extensions), "coding": .list(codings), "text": .text(text),
      "_text": sentence?.beside,
    ])
  }

  var value: ElementValue? { .of("CodeableConcept", json) }

  /// What people would call it.
  var name: String? {
    text ?? codings.firstNonNil { $0["display"]?.string } ?? codings.firstNonNil { $0["code"]?.string }
  }

  /// The same codes under other words.
  func called(_ words: String?) -> Self {
    var concept = self
    if let words = words?.nonBlank { (concept.text, concept.sentence) = (words.trimmed, nil) }
    return concept
  }

  static func coding(_ system: String?, _ code: String?, _ display: String?) -> JSONTree {
    .object(fields(["system": .text(system), "code": .text(code), "display": .text(display)]))
  }

  static let snomed = "http://snomed.info/sct"
  static let loinc = "http://loinc.org"
  static let absent = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

  static func only(_ map: String, _ system: String) -> Self? {
    let codes = ConceptMap.named(map)
    return codes.codes.first.map { Self(system: system, $0, codes.target($0)?.display) }
  }

  static func hl7(_ system: String, _ code: String) -> Self {
    Self(system: "http://terminology.hl7.org/CodeSystem/\(system)", code)
  }
}

extension String {
  /// What is said of these, in one text; nil if nothing is.
  static func listed(_ parts: [String?], by separator: String = ", ") -> String? {
    let told = parts.compactMap { $0?.nonBlank }
    return told.isEmpty ? nil : told.joined(separator: separator)
  }
}

/// The names of codes (HL7 v3 Data Types: CD).
extension XMLElement {
  var codes: [XMLElement] { [self] + all("translation") }

  /// What the code systems call it. A name that repeats the system's, or a null flavor, names nothing.
  var displays: [String] {
    codes.compactMap { code in
      code["displayName"].flatMap { name in
        name.isBlank || name == code["codeSystemName"] || Self.nullFlavors.means(name) ? nil : name.trimmed
      }
    }
  }

  private static let nullFlavors = ConceptMap.named("nullFlavor")

  /// True for a null flavor where a code belongs, without a name: "UNK" (HL7 v3 NullFlavor).
  var isNullFlavor: Bool { self["displayName"] == nil && Self.nullFlavors.holds(self["code"]) }

  /// True for words that are this name, the code and the name of a code system alone: "Ampicillin RXNORM: 733".
  func isAll(of words: String, with display: String) -> Bool {
    guard words.hasPrefix(display) else { return false }
    let sent: [String] = codes.compactMap { $0["code"] }
    let rest = words.dropFirst(display.count).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let others = rest.filter { !sent.contains($0) }.joined(separator: " ")
    return rest.contains(where: sent.contains) && (others.isEmpty || CodeSystem.address(named: others) != nil)
  }

  /// The qualifiers of a code and of its translations (HL7 v3 Data Types: CR).
  var qualifiers: [XMLElement] { all("qualifier") + all("translation/qualifier") }

  /// The datatype that was sent: `PQ`, also for `cda:PQ`.
  var datatype: String { self["type"]?.split(separator: ":").last.map(String.init) ?? "" }

  /// Root and extension of an identifier; nil without one.
  var identity: String? {
    guard self["nullFlavor"] == nil, let root = self["root"], !root.isBlank else { return nil }
    return "\(root)^\(self["extension"] ?? "")"
  }

  /// The text in the element itself, on one line; a file in base64 is none (HL7 v3 Data Types: ED.representation).
  var ownWords: String {
    if self["representation"] == "B64" { return "" }
    return children.map { node in
      switch node {
      case .text(let text): text
      case .element(let child):
        ["reference", "translation", "thumbnail"].contains(child.name) ? "" : child.text
      }
    }.joined().withoutMarkup.singleSpaced
  }
}
