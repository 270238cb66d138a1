import HealthRecords

/// A certificate as FHIR R4 resources, with its own words, codes and dates verbatim (EU DCC specification, JSON schema
/// 1.3).
struct CertificateResources {
  private let content: CBORValue

  init(_ content: CBORValue) { self.content = content }

  /// A Bundle of the person and of each vaccination, test and recovery.
  func bundle() throws(CardFault) -> JSONValue {
    let entries = [patient] + rows("v").map(immunization) + rows("t").map(test) + rows("r").map(recovery)
    guard entries.count > 1 else {
      throw CardFault(CardReason.certificateOfNothing.words)
    }
    let numbered = entries.enumerated().map { number, resource in
      JSONText.object([("fullUrl", .string("resource:\(number)")), ("resource", resource)])
    }
    let bundle = JSONText.object([
      ("resourceType", "Bundle"), ("type", "collection"), ("entry", .list(numbered)),
    ])
    do {
      return try JSONDocument(bundle.text ?? "").root
    } catch {
      throw CardFault(CardReason.certificateNotShown(error.reason.words))
    }
  }

  /// The institution that issued the certificate, from the first entry of a group.
  var institution: String? {
    ["v", "t", "r"].compactMap { rows($0).first?["is"]?.text }.first { !$0.isEmpty }
  }
}

extension CertificateResources {
  private static let subject = JSONText.object([("reference", "resource:0")])

  private func rows(_ group: String) -> [CBORValue] {
    (content[group]?.array ?? []).filter { $0["tg"] != nil }
  }

  private var patient: JSONText {
    let name = content["nam"]
    let family = name?["fn"]?.text ?? name?["fnt"]?.text
    let given = name?["gn"]?.text ?? name?["gnt"]?.text
    return .object([
      ("resourceType", "Patient"),
      ("name", .list([.object([("family", .string(family)), ("given", .list([.string(given)]))])])),
      ("birthDate", .string(content["dob"]?.text)),
    ])
  }

  private func immunization(_ row: CBORValue) -> JSONText {
    .object([
      ("resourceType", "Immunization"), ("identifier", identifier(row)), ("status", "completed"),
      ("vaccineCode", concept(row["mp"], row["vp"])), ("patient", Self.subject),
      ("occurrenceDateTime", .string(row["dt"]?.text)), ("manufacturer", named(row["ma"])),
      ("location", .object([("display", .string(row["co"]?.text))])),
      (
        "protocolApplied",
        .list([
          .object([
            ("targetDisease", .list([concept(row["tg"])])),
            ("doseNumberPositiveInt", .number(row["dn"])), ("seriesDosesPositiveInt", .number(row["sd"])),
          ])
        ])
      ),
    ])
  }

  private func test(_ row: CBORValue) -> JSONText {
    .object([
      ("resourceType", "Observation"), ("identifier", identifier(row)), ("status", "final"),
      (
        "category",
        .list([
          .object([
            (
              "coding",
              .list([
                .object([
                  ("system", "http://terminology.hl7.org/CodeSystem/observation-category"),
                  ("code", "laboratory"),
                ])
              ])
            )
          ])
        ])
      ),
      ("code", concept(row["tt"], text: testName(row))), ("subject", Self.subject),
      ("effectiveDateTime", .string(row["sc"]?.text)), ("issued", .string(row["dr"]?.text)),
      ("performer", .list([.object([("display", .string(row["tc"]?.text))])])),
      ("valueCodeableConcept", concept(row["tr"])), ("method", .object([("text", .string(row["nm"]?.text))])),
      ("device", named(row["ma"])),
    ])
  }

  /// The onset is the date of the first positive test, which a note says.
  private func recovery(_ row: CBORValue) -> JSONText {
    let note = CardReason.recovery(from: row["df"]?.text, until: row["du"]?.text)
    return .object([
      ("resourceType", "Condition"), ("identifier", identifier(row)),
      ("clinicalStatus", .object([("coding", .list([resolved]))])),
      ("code", concept(row["tg"])), ("subject", Self.subject), ("onsetDateTime", .string(row["fr"]?.text)),
      ("note", .list([.object([("text", .string(note))])])),
    ])
  }

  private var resolved: JSONText {
    .object([("system", "http://terminology.hl7.org/CodeSystem/condition-clinical"), ("code", "resolved")])
  }

  private func testName(_ row: CBORValue) -> String {
    [row["tg"], row["tt"]].compactMap { $0?.text }.map { CertificateTerms.display($0) ?? $0 }.joined(
      separator: ": ")
  }

  private func concept(_ codes: CBORValue?..., text: String? = nil) -> JSONText {
    let codings = codes.compactMap { $0?.text }.map { code in
      JSONText.object([
        ("system", .string(CertificateTerms.system(code))), ("code", .string(code)),
        ("display", .string(CertificateTerms.display(code))),
      ])
    }
    return .object([("coding", .list(codings)), ("text", .string(text))])
  }

  private func named(_ code: CBORValue?) -> JSONText {
    .object([("display", .string(code?.text.map { CertificateTerms.display($0) ?? $0 }))])
  }

  /// The certificate's own number, which is a secret of the person.
  private func identifier(_ row: CBORValue) -> JSONText {
    .list(row["ci"]?.text.map { [.object([("system", "urn:uvci"), ("value", .string($0))])] } ?? [])
  }
}

/// The display names of the codes in EU certificates (eHealth Network, value sets for the DCC, version 2).
enum CertificateTerms {
  static func display(_ code: String) -> String? { CodedWords.word("certificate", code) }

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
