/// Where the words of a coded result and the name of its code say different things: both are the sender's, and a reader
/// must see both (FHIR R4, CodeableConcept.text; CDA R2, CD.originalText: the words that the code was chosen for).
struct CodedDifference: Sendable {
  /// The name of the code.
  let coded: String

  /// - Returns: nil where one of the code's names says what the words say, or is only more or less exact.
  init?(_ concept: Concept) {
    let names = concept.codings.compactMap(\.display).filter { !$0.isBlank }
    guard let text = concept.text, let first = names.first, !names.contains(where: { Self.agree(text, $0) })
    else { return nil }
    coded = first.trimmed
  }

  var words: String { "coded by the sender: \(coded)" }

  /// True where one has all the words of the other, and neither denies what the other says.
  private static func agree(_ text: String, _ name: String) -> Bool {
    let (said, coded) = (words(of: text), words(of: name))
    if said == coded { return true }
    let more = said.symmetricDifference(coded)
    return (said.isSubset(of: coded) || coded.isSubset(of: said)) && more.isDisjoint(with: denials)
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "+" }.map(String.init))
  }

  /// Words that turn a result into its opposite, in the languages of countries that exchange patient summaries.
  private static let denials: Set<String> = [
    "no", "not", "non", "none", "never", "without", "negative", "absent", "undetected", "+", "++", "+++",
    "pas", "sans", "nicht", "kein", "keine", "ohne", "nessun", "nessuna", "senza", "sin", "não", "sem",
    "niet", "geen", "ingen", "inte", "ikke", "brak", "nie", "ei", "nem", "není",
  ]
}
