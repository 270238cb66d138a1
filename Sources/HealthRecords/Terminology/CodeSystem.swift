/// A code system, with all URLs and identifiers that records use for it.
public enum CodeSystem: String, Sendable, CaseIterable {
  case loinc, snomed, rxNorm, ndc, cvx, mvx, icd10CM, icd10, icd9CM, icd10PCS, icd11, ops, cpt, hcpcs, cdt
  case ucum, unii, ndfRT, medRT, nciThesaurus, atc, interpretation, dataAbsentReason, nullFlavor, actCode,
    roleCode, observationCategory, consentCategory
  case conditionCategory, diagnosticService, identifierType, npi, ssn, medicare

  /// The name for readers.
  public var name: String { Self.table.first { $0.system == self }?.name ?? rawValue }

  /// - Parameter address: a URL or `urn:oid:`, as sent. Upper case, `https`, `www.` and a final `/` are ignored.
  init?(address: String) {
    guard let system = Self.byAddress[address] ?? Self.byAddress[Self.normalize(address)] else { return nil }
    self = system
  }
}

extension CodeSystem {
  /// The name of a system for readers, including systems of one country; nil for an unknown system.
  package static func name(ofAddress address: String) -> String? {
    names[address] ?? names[normalize(address)]
  }

  /// Names by address, as it is usually written and normalized; national names win.
  private static let names: [String: String] = {
    let national = Dictionary(
      CSVTable(named: "national-systems.csv").rows.map { (normalize($0[0]), $0[1]) },
      uniquingKeysWith: { a, _ in a })
    return byAddress.reduce(into: national) { names, known in
      names[known.key] = national[normalize(known.key)] ?? known.value.name
    }
  }()

  /// True for a system of codes that are the same for everyone, rather than numbers of persons.
  package static func isPublic(_ address: String) -> Bool {
    CodeSystem(address: address).map { ![.ssn, .medicare, .npi].contains($0) } ?? false
  }

  /// FHIR's URL for a system, by its object identifier; `urn:oid:` for an unknown system.
  package static func address(ofOID oid: String) -> String {
    CodeSystem(address: oid)?.address ?? "urn:oid:\(oid.trimmed)"
  }

  /// The URL of a system, by its name for readers; nil for unknown names.
  package static func address(named name: String) -> String? {
    table.first { $0.name.lowercased() == name.lowercased() }?.system.address
  }

  private var address: String? {
    Self.table.first { $0.system == self }?.addresses.first.map { $0.contains("://") ? $0 : "http://\($0)" }
  }

  private static func normalize(_ address: String) -> String {
    let words = address.normalizedWords
    var text = words.holds(" ") ? words.filter { $0 != " " }[...] : words[...]
    for prefix in ["https://", "http://", "urn:oid:"] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    if text.hasPrefix("www.") { text.removeFirst(4) }
    while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    return String(text)
  }

  /// Also with the most frequent spellings, so that few have to be normalized.
  private static let byAddress: [String: CodeSystem] = Dictionary(
    table.flatMap { row in
      row.addresses.flatMap { [(normalize($0), row.system), ($0, row.system), ("http://\($0)", row.system)] }
    },
    uniquingKeysWith: { a, _ in a })

  private static let table: [(system: CodeSystem, name: String, addresses: [String])] = [
    (.loinc, "LOINC", ["loinc.org", "2.16.840.1.113883.6.1"]),
    (.snomed, "SNOMED CT", ["snomed.info/sct", "snomed.info", "snomed.info/id", "2.16.840.1.113883.6.96"]),
    (.rxNorm, "RxNorm", ["http://www.nlm.nih.gov/research/umls/rxnorm", "2.16.840.1.113883.6.88"]),
    (.ndc, "NDC", ["hl7.org/fhir/sid/ndc", "2.16.840.1.113883.6.69"]),
    (
      .cvx, "CVX",
      [
        "hl7.org/fhir/sid/cvx", "2.16.840.1.113883.12.292", "2.16.840.1.113883.6.59",
        "www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx",
        "www2.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx",
        "phinvads.cdc.gov/vads/ViewCodeSystem.action?id=2.16.840.1.113883.12.292",
      ]
    ),
    (
      .mvx, "MVX",
      [
        "hl7.org/fhir/sid/mvx", "2.16.840.1.113883.12.227",
        "www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=mvx",
        "www2.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=mvx",
      ]
    ),
    (.ops, "OPS", ["fhir.de/CodeSystem/bfarm/ops", "fhir.de/CodeSystem/dimdi/ops"]),
    (.icd10CM, "ICD-10-CM", ["hl7.org/fhir/sid/icd-10-cm", "2.16.840.1.113883.6.90"]),
    (
      .icd10, "ICD-10",
      [
        "hl7.org/fhir/sid/icd-10", "2.16.840.1.113883.6.3", "fhir.de/CodeSystem/bfarm/icd-10-gm",
        "fhir.de/CodeSystem/dimdi/icd-10-gm", "www.saude.gov.br/fhir/r4/CodeSystem/BRCID10",
      ]
    ),
    (
      .icd9CM, "ICD-9-CM",
      [
        "hl7.org/fhir/sid/icd-9-cm", "hl7.org/fhir/sid/icd-9-cm/diagnosis",
        "hl7.org/fhir/sid/icd-9-cm/procedure", "http://www.cms.gov/Medicare/Coding/ICD9",
        "2.16.840.1.113883.6.103", "2.16.840.1.113883.6.104", "2.16.840.1.113883.6.2",
      ]
    ),
    (.icd10PCS, "ICD-10-PCS", ["http://www.cms.gov/Medicare/Coding/ICD10", "2.16.840.1.113883.6.4"]),
    (.icd11, "ICD-11", ["id.who.int/icd/release/11/mms", "id.who.int/icd11/mms"]),
    (
      .cpt, "CPT",
      [
        "http://www.ama-assn.org/go/cpt",
        "ama-assn.org/practice-management/cpt-current-procedural-terminology",
        "ama-assn.org/practice-management/cpt", "2.16.840.1.113883.6.12",
      ]
    ),
    (
      .actCode, "Act code",
      ["terminology.hl7.org/CodeSystem/v3-ActCode", "hl7.org/fhir/v3/ActCode", "2.16.840.1.113883.5.4"]
    ),
    (
      .roleCode, "Role code",
      ["terminology.hl7.org/CodeSystem/v3-RoleCode", "hl7.org/fhir/v3/RoleCode", "2.16.840.1.113883.5.111"]
    ),
    (
      .consentCategory, "Consent category",
      ["terminology.hl7.org/CodeSystem/consentcategorycodes", "hl7.org/fhir/consentcategorycodes"]
    ),
    (
      .nullFlavor, "Null flavor",
      [
        "terminology.hl7.org/CodeSystem/v3-NullFlavor", "hl7.org/fhir/v3/NullFlavor",
        "2.16.840.1.113883.5.1008",
      ]
    ),
    (
      .hcpcs, "HCPCS",
      [
        "https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets", "terminology.hl7.org/CodeSystem/HCPCS",
        "2.16.840.1.113883.6.285",
      ]
    ),
    (.cdt, "CDT", ["http://www.ada.org/cdt", "2.16.840.1.113883.6.13"]),
    (.ucum, "UCUM", ["unitsofmeasure.org", "2.16.840.1.113883.6.8"]),
    (.unii, "UNII", ["fdasis.nlm.nih.gov", "2.16.840.1.113883.4.9"]),
    (.ndfRT, "NDF-RT", ["hl7.org/fhir/ndfrt", "2.16.840.1.113883.3.26.1.5"]),
    (.medRT, "MED-RT", ["va.gov/terminology/medrt", "2.16.840.1.113883.6.345"]),
    (
      .nciThesaurus, "NCI Thesaurus",
      ["ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl", "2.16.840.1.113883.3.26.1.1"]
    ),
    (
      .atc, "ATC",
      [
        "http://www.whocc.no/atc", "2.16.840.1.113883.6.73", "fhir.de/CodeSystem/bfarm/atc",
        "fhir.de/CodeSystem/dimdi/atc",
      ]
    ),
    (
      .interpretation, "Interpretation",
      [
        "terminology.hl7.org/CodeSystem/v3-ObservationInterpretation", "hl7.org/fhir/v2/0078",
        "hl7.org/fhir/v3/ObservationInterpretation", "2.16.840.1.113883.5.83",
      ]
    ),
    (
      .dataAbsentReason, "Data absent reason",
      ["terminology.hl7.org/CodeSystem/data-absent-reason", "hl7.org/fhir/data-absent-reason"]
    ),
    (
      .observationCategory, "Observation category",
      ["terminology.hl7.org/CodeSystem/observation-category", "hl7.org/fhir/observation-category"]
    ),
    (
      .conditionCategory, "Condition category",
      [
        "terminology.hl7.org/CodeSystem/condition-category", "hl7.org/fhir/condition-category",
        "hl7.org/fhir/us/core/CodeSystem/condition-category",
      ]
    ),
    (
      .diagnosticService, "Diagnostic service section",
      ["terminology.hl7.org/CodeSystem/v2-0074", "hl7.org/fhir/v2/0074", "2.16.840.1.113883.12.74"]
    ),
    (
      .identifierType, "Identifier type",
      ["terminology.hl7.org/CodeSystem/v2-0203", "hl7.org/fhir/v2/0203", "2.16.840.1.113883.12.203"]
    ),
    (.npi, "NPI", ["hl7.org/fhir/sid/us-npi", "2.16.840.1.113883.4.6"]),
    (.ssn, "SSN", ["hl7.org/fhir/sid/us-ssn", "2.16.840.1.113883.4.1"]),
    (
      .medicare, "Medicare number",
      [
        "hl7.org/fhir/sid/us-mbi", "hl7.org/fhir/sid/us-medicare",
        "bluebutton.cms.gov/resources/identifier/mbi-hash",
      ]
    ),
  ]
}
