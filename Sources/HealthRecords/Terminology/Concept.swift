/// Something stated in codes, in words or both (FHIR R4, Datatypes: CodeableConcept; R5's CodeableReference too).
public struct Concept: Hashable, Sendable {
  public let codings: [Coding]
  public let text: String?

  public init(codings: [Coding], text: String?) {
    self.codings = codings
    self.text = text
  }

  /// Reads a CodeableConcept, a CodeableReference's concept, a single Coding or a bare code.
  public init?(_ json: JSONValue?) {
    guard let json = json?.list.first else { return nil }
    if let word = json.primitive {
      self.init(codings: [], text: word)
    } else if let concept = json["concept"] {
      self.init(concept)
    } else {
      let own = Coding(json) ?? Coding(identifierOf: json)
      let codings = json["coding"]?.list.compactMap { Coding($0) } ?? own.map { [$0] } ?? []
      let text = json.sentence("text") ?? json["text"]?.primitive?.nonBlank
      if codings.isEmpty && text == nil { return nil }
      self.init(codings: codings, text: text)
    }
  }

  /// The sender's words: the text, else the coding that the user selected, else the first display, else the code.
  public var words: String? {
    text ?? codings.first { $0.isUserSelected && $0.display != nil }?.display
      ?? codings.compactMap(\.display).first { !$0.isBlank }
      ?? codings.firstNonNil(\.codedWord) ?? codings.compactMap(\.code).first { !$0.isBlank }
  }

  /// All names: the text, else the display or code of each coding.
  var names: [String] { text.map { [$0] } ?? codings.compactMap { $0.display ?? $0.code } }

  public func code(in system: CodeSystem) -> String? {
    codings.first { $0.codeSystem == system && $0.code != nil }?.code
  }

  /// True if it only states why a value is missing.
  var isAbsent: Bool {
    text == nil && !codings.isEmpty && codings.allSatisfy(\.isAbsent)
  }

  /// True if its only name is a number or a long database key, which would look like an amount or a word.
  var isNumberAlone: Bool {
    guard text == nil, let words else { return false }
    return codes.contains(words) && (words.allSatisfy(\.isNumber) || words.isDatabaseKey)
  }

  /// All codes, of any system.
  public var codes: [String] { codings.compactMap(\.code) }
}

extension String {
  /// True for a number or key that only programs use: SNOMED CT's, a UUID.
  var isDatabaseKey: Bool {
    let isNumber = utf8.count > 5 && utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber || utf8.count >= 32 && utf8.count <= 40 && !holds(" ") && contains(where: \.isNumber)
  }
}
