import HealthRecords

/// The display names of the codes in EU certificates (eHealth Network, value sets for the DCC, version 2).
enum CertificateTerms {
  static func display(_ code: String) -> String? { CodedWords.words("certificate")[code] }

  /// The code system of a code, by its form.
  static func system(_ code: String) -> String? {
    if code.hasPrefix("LP") { return "http://loinc.org" }
    if code.hasPrefix("EU/") { return "https://ec.europa.eu/health/documents/community-register/html/" }
    if code.hasPrefix("ORG-") { return "https://spor.ema.europa.eu/v1/organisations" }
    if code == "J07BX03" { return "http://www.whocc.no/atc" }
    return !code.isEmpty && code.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? "http://snomed.info/sct" : nil
  }
}
