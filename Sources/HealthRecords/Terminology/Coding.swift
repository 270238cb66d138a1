/// A code of a code system, with the sender's display (FHIR R4, Datatypes: Coding).
public struct Coding: Hashable, Sendable {
  /// The system as sent.
  public let system: String?
  public let code: String?
  public let display: String?
  let isUserSelected: Bool
  /// The known system, whatever spelling was sent.
  public let codeSystem: CodeSystem?

  public init(system: String?, code: String?, display: String?) {
    self.system = system
    self.code = code
    self.display = display
    isUserSelected = false
    codeSystem = system.flatMap(CodeSystem.init(address:))
  }

  init?(_ json: JSONValue) {
    guard json.kind == .object else { return nil }
    system = json["system"]?.primitive
    code = json["code"]?.primitive
    display = json.sentence("display") ?? json["display"]?.primitive
    isUserSelected = json["userSelected"]?.boolean ?? false
    codeSystem = system.flatMap(CodeSystem.init(address:))
    if code == nil && display == nil { return nil }
  }

  /// The number by which a reference names a thing, if it has nothing else (FHIR R4, Reference.identifier); R5's
  /// CodeableReference has it one level down.
  init?(identifierOf json: JSONValue) {
    let reference = json["reference"] ?? json
    guard reference.kind == .object, reference["reference"] == nil, reference["text"] == nil,
      let number = reference["identifier"]?.text("value")
    else { return nil }
    self.init(
      system: reference["identifier"]?.text("system"), code: number, display: reference.text("display"))
  }

  /// The system's name for readers, else the last part of its URL, if there is one.
  var systemName: String? {
    guard let system else { return nil }
    let words = system.split(separator: "/")
    return CodeSystem.name(ofAddress: system) ?? (words.count > 1 ? words.last.map(String.init) : nil)
  }

  /// True for a code of a vocabulary that HL7 publishes for FHIR.
  var isOfHL7: Bool {
    ["http://terminology.hl7.org/CodeSystem/", "http://hl7.org/fhir/"].contains {
      system?.hasPrefix($0) == true
    }
  }

  /// True for a reason why there is no code, whatever system was sent with it, or for "unknown" without a system.
  var isAbsent: Bool {
    [.dataAbsentReason, .nullFlavor].contains(codeSystem) || code?.hasPrefix("nullFlavor") == true
      || system == nil && display == nil && ["unknown", "UNK"].contains(code)
  }

  /// The word for a code of HL7's classes of visits, kinds of relatives and of consents, and of SNOMED CT's plain
  /// findings.
  var codedWord: String? {
    guard let code, let codeSystem else { return nil }
    return Self.uses[codeSystem]?.firstNonNil { CodedWords.word($0, code) }
  }

  /// The name of a common allergen or allergic symptom, printed with a code that came without a name.
  var usualName: String? {
    guard let code else { return nil }
    switch codeSystem {
    case .rxNorm: return CodedWords.word("ingredient", code)
    case .snomed: return CodedWords.word("reaction", code)
    case _: return nil
    }
  }

  /// The uses of `coded-words.csv` with the plain words for the codes of a system.
  private static let uses: [CodeSystem: [String]] = [
    .actCode: ["visitClass"], .roleCode: ["relative"], .consentCategory: ["consentCategory"],
    .snomed: ["finding", "smoking"], .nciThesaurus: ["drugRoute"], .participationFunction: ["participation"],
  ]
}
