/// A code of a code system, with the sender's display (FHIR R4, Datatypes: Coding).
public struct Coding: Hashable, Sendable {
  /// The system as sent.
  public let system: String?
  public let code: String?
  public let display: String?
  let isUserSelected: Bool
  /// The system that we know under any of its spellings.
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
    display = json["display"]?.primitive
    isUserSelected = json["userSelected"]?.boolean ?? false
    codeSystem = system.flatMap(CodeSystem.init(address:))
    if code == nil && display == nil { return nil }
  }

  /// The name that people know the system by, else the last word of its address, where that has any.
  var systemName: String? {
    guard let system else { return nil }
    let words = system.split(separator: "/")
    return CodeSystem.name(ofAddress: system) ?? (words.count > 1 ? words.last.map(String.init) : nil)
  }

  /// True for a reason why there is no code, or the word "unknown" of no system.
  var isAbsent: Bool {
    [.dataAbsentReason, .nullFlavor].contains(codeSystem)
      || system == nil && display == nil && ["unknown", "UNK"].contains(code)
  }

  /// HL7's class of a visit, kind of relative or of consent, and SNOMED CT's plain findings, in words, where only the code was
  /// sent.
  var codedWord: String? {
    guard let code, let codeSystem else { return nil }
    return Self.words[codeSystem]?[code]
  }

  /// What a usual allergen or symptom of an allergy is called; told beside a code that came without a name.
  var usualName: String? {
    let table =
      codeSystem == .rxNorm ? CodedWords.ingredient : codeSystem == .snomed ? CodedWords.reaction : [:]
    return code.flatMap { table[$0] }
  }

  private static let words: [CodeSystem: [String: String]] = [
    .actCode: CodedWords.visitClass, .roleCode: CodedWords.relative,
    .consentCategory: CodedWords.consentCategory, .snomed: CodedWords.finding,
  ]
}
