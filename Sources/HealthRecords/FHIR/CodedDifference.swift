/// The name of a coded result's code, if it is the opposite of the result's text. Both are the sender's, so both are
/// printed (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words for which the code was chosen).
struct CodedDifference: Sendable {
  /// The name of the code.
  let coded: String

  /// - Returns: nil unless one of text and code denies a finding and the other does not. If there is no text, two codes
  ///   are compared.
  init?(_ concept: Concept) {
    let names = concept.codings.compactMap(\.display)
    let isText = concept.text != nil
    guard let text = concept.text ?? names.first, let said = Self.isDenial(text) ?? (isText ? false : nil)
    else { return nil }
    let stated = names.compactMap { name in Self.isDenial(name).map { (name: name, isDenial: $0) } }
    guard let other = stated.first(where: { $0.isDenial != said }),
      !isText || !stated.contains(where: { $0.isDenial == said })
    else { return nil }
    coded = other.name.trimmed
  }

  var words: String { FactWords.coded(coded) }

  /// Nil for words that neither state nor deny a finding.
  private static func isDenial(_ text: String) -> Bool? {
    let words = Set(text.letterWords)
    if !words.isDisjoint(with: denials) { return true }
    return words.isDisjoint(with: statements) ? nil : false
  }

  /// In the languages of countries that exchange patient summaries.
  private static let denials = AbsenceWords.negatives.union([
    "never", "absent", "undetected", "nonreactive", "négatif", "négative", "absence", "negativ", "negativo",
    "negativa", "assente", "ausente", "negatief", "ujemny", "není",
  ])
  private static let statements: Set<String> = [
    "yes", "current", "positive", "present", "detected", "reactive", "positif", "présent", "présente",
    "détecté",
    "détectée", "ja", "positiv", "vorhanden", "nachgewiesen", "positivo", "positiva", "presente", "rilevato",
    "rilevata", "detectado", "detectada", "positief", "aanwezig", "dodatni", "pozitivní",
  ]
}
