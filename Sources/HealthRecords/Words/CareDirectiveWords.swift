extension CareDirective {
  /// The kind in plain words, for the first column.
  package var words: String {
    switch self {
    case .codeStatus: Phrase("Code status").text
    case .directive: Phrase("Advance directive").text
    case .palliativeCare: Phrase("Palliative care").text
    case .preference: Phrase("Care preference").text
    case .prohibition: Phrase("Not to be done").text
    case .consent: Phrase("Consent").text
    case .pregnancy: Phrase("Pregnancy").text
    }
  }
}
