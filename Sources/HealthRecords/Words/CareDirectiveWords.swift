extension CareDirective {
  /// In plain words, for the first column.
  package var words: String {
    switch self {
    case .codeStatus: "Code status"
    case .directive: "Advance directive"
    case .preference: "Care preference"
    case .prohibition: "Not to be done"
    case .consent: "Consent"
    case .pregnancy: "Pregnancy"
    }
  }
}
