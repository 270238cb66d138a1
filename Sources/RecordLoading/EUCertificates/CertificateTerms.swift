/// The display names of the codes in EU certificates (eHealth Network, value sets for the DCC, version 2).
enum CertificateTerms {
  static func display(_ code: String) -> String? { names[code] }

  private static let names = [
    "840539006": "COVID-19",
    "1119349007": "SARS-CoV-2 mRNA vaccine", "1119305005": "SARS-CoV-2 antigen vaccine",
    "J07BX03": "COVID-19 vaccines",
    "EU/1/20/1528": "Comirnaty", "EU/1/20/1507": "Spikevax", "EU/1/21/1529": "Vaxzevria",
    "EU/1/20/1525": "Jcovden", "EU/1/21/1618": "Nuvaxovid",
    "ORG-100030215": "Biontech Manufacturing GmbH", "ORG-100031184": "Moderna Biotech Spain S.L.",
    "ORG-100001699": "AstraZeneca AB", "ORG-100001417": "Janssen-Cilag International",
    "ORG-100032020": "Novavax CZ AS",
    "LP6464-4": "Nucleic acid amplification with probe detection", "LP217198-3": "Rapid immunoassay",
    "260415000": "Not detected", "260373001": "Detected",
  ]

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
