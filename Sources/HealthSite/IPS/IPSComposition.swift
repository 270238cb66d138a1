import HealthRecords

/// The Composition that leads an International Patient Summary (LOINC 60591-5; HL7 IPS 2.0).
struct IPSComposition: Sendable {
  let resource: JSONTree

  static let fullURL = IPSResources.address("composition")
  static let author = IPSResources.address("Healthfolio")
  static let sheet = IPSResources.address("sheet")

  init(_ summary: VisitSummary, _ sections: [IPSSection], _ resources: IPSResources, hasSheet: Bool) {
    let head: [JSONTree.Member] = [
      .init("resourceType", "Composition"),
      .init("meta", Self.profile("Composition-uv-ips")),
      .init("text", Self.text([summary.who, summary.madeFrom, summary.footer])),
    ]
    let body: [JSONTree.Member] = [
      .init("status", "final"),
      .init("type", Self.kind),
      .init("subject", Self.reference(resources.patient.fullURL)),
      .init("date", .string(Self.instant(summary.day))),
      .init("author", .array([Self.reference(Self.author)])),
      .init("title", .string(PatientSummaryWords.title(RecordText.clean(summary.who)))),
      .init("section", .array(sections.map { Self.section($0, resources) })),
    ]
    resource = .object(head + (hasSheet ? [.init("extension", .array([Self.sheetExtension]))] : []) + body)
  }

  /// The beginning of a day in UTC, because a Bundle's timestamp is an instant.
  static func instant(_ day: ClinicalDate?) -> String {
    "\(day?.machineText.prefix(10) ?? "1970-01-01")T00:00:00Z"
  }

  static func profile(_ name: String) -> JSONTree {
    .object([
      .init("profile", .array([.string("http://hl7.org/fhir/uv/ips/StructureDefinition/\(name)")]))
    ])
  }

  /// The summary as a PDF. An extension of the Composition refers to it, because a document holds only what its
  /// Composition refers to (FHIR R4, Documents), and no section of the IPS is for it.
  static func document(_ pdf: [UInt8], of resources: IPSResources) -> JSONTree {
    .object([
      .init("resourceType", "DocumentReference"), .init("status", "current"), .init("type", kind),
      .init("subject", reference(resources.patient.fullURL)),
      .init("description", .string(HealthLinkWords.sheet)),
      .init(
        "content",
        .array([
          .object([
            .init(
              "attachment",
              .object([
                .init("contentType", "application/pdf"), .init("data", .string(Base64.encode(pdf))),
                .init("title", "summary.pdf"),
              ]))
          ])
        ])),
    ])
  }

  /// The author: the program that assembled the summary for the patient.
  static var device: JSONTree {
    .object([
      .init("resourceType", "Device"),
      .init(
        "deviceName",
        .array([.object([.init("name", "Healthfolio"), .init("type", "user-friendly-name")])])),
      .init("type", .object([.init("text", .string(PatientSummaryWords.device))])),
    ])
  }

  static func reference(_ address: String) -> JSONTree { .object([.init("reference", .string(address))]) }
}

extension IPSComposition {
  private static let kind = loinc("60591-5", "Patient summary Document")

  private static let sheetExtension = JSONTree.object([
    .init("url", .string(R4Extension.sheet)), .init("valueReference", reference(sheet)),
  ])

  private static func section(_ section: IPSSection, _ resources: IPSResources) -> JSONTree {
    let addresses = section.records.compactMap { resources.place(of: $0) }.distinct
    var members: [JSONTree.Member] = [
      .init("title", .string(section.title)),
      .init("code", loinc(section.place.code, section.place.display)),
      .init("text", text(section.lines)),
    ]
    if !addresses.isEmpty {
      members.append(.init("entry", .array(addresses.map(reference))))
    } else if section.place.isRequired {
      members.append(.init("emptyReason", unavailable))
    }
    return .object(members)
  }

  private static let unavailable = JSONTree.object([
    .init(
      "coding",
      .array([
        .object([
          .init("system", "http://terminology.hl7.org/CodeSystem/list-empty-reason"),
          .init("code", "unavailable"),
        ])
      ]))
  ])

  static func loinc(_ code: String, _ display: String) -> JSONTree {
    .object([
      .init(
        "coding",
        .array([
          .object([
            .init("system", "http://loinc.org"), .init("code", .string(code)),
            .init("display", .string(display)),
          ])
        ]))
    ])
  }

  /// XHTML narrative (FHIR R4, Narrative).
  static func text(_ lines: [String]) -> JSONTree {
    let items = lines.map { "<p>\(HTML.escape($0))</p>" }.joined()
    let inner = items.isEmpty ? "<p>\(HTML.escape(PatientSummaryWords.nothing))</p>" : items
    return .object([
      .init("status", "generated"),
      .init("div", .string("<div xmlns=\"http://www.w3.org/1999/xhtml\">\(inner)</div>")),
    ])
  }
}
