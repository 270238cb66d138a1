/// The result of checking a health card or certificate. It claims no more than was checked.
extension CardSignature {
  public var words: String {
    switch outcome {
    case .matches(let key):
      Phrase("signature matches the key you supplied (issuer \(issuer), key \(key))").text
    case .notChecked: Phrase("signature not checked: no key given for this issuer").text
    case .doesNotMatch: Phrase("signature does not match").text
    case .notSigned: Phrase("no signature: the file holds the content of a card alone").text
    }
  }

  /// "from 22 June 2023 until 21 June 2024".
  public var validity: String? {
    let day = { (sent: String) in ClinicalDate(sent)?.dayText ?? sent }
    let words = [
      validFrom.map { DateWords.from(day($0)) }, validUntil.map { DateWords.until(day($0)) },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
