import HealthRecords

/// The parts of a package that are not records: its cover page (HL7, Personal Health Records: Composition), and a
/// Patient for a person without one.
enum PackageCover {
  static let mark = JSONTree.object([
    .init(
      "tag",
      .array([
        .object([
          .init("system", .string(PackageNames.tagSystem)), .init("code", .string(PackageNames.cover)),
        ])
      ]))
  ])

  static let author = JSONTree.object([.init("type", "Device"), .init("display", "Healthfolio")])

  /// The last day of the data: the beginning of that day in UTC, or "unknown" without a full date.
  static func instant(_ name: String, _ day: ClinicalDate?) -> JSONTree.Member {
    day?.day == nil
      ? .init("_\(name)", R4Extension.unknown) : .init(name, .string(IPSComposition.instant(day)))
  }

  static func patient(_ person: Person) -> JSONTree {
    let type = JSONTree.Member("resourceType", "Patient")
    return .object(
      [type, .init("meta", mark)] + IPSResources.unnamed(person).members.filter { $0.key != type.key })
  }

  /// A phone's measurements, in a form that only Healthfolio reads.
  static func measurements(_ series: [MeasurementSeries]) -> JSONTree {
    let text = JSONTree.array(series.map(MeasurementJSON.json)).bytes
    return .object([
      .init("resourceType", "Basic"), .init("meta", mark),
      .init(
        "extension",
        .array([
          .attachment(PackageNames.measurements, contentType: "application/json", text)
        ])),
      .init("code", .object([.init("text", .string(PackageWords.measurements))])),
    ])
  }

  /// - Parameter sections: addresses of the records of each clinical type.
  static func composition(
    of person: Person, at subject: String, on day: ClinicalDate?, _ sections: [(ClinicalType, [String])],
    files: Int
  ) -> JSONTree {
    let words = PackageWords.madeFrom(person.records.count, files: files)
    var members: [JSONTree.Member] = [
      .init("resourceType", "Composition"), .init("meta", mark), .init("text", IPSComposition.text([words])),
      .init("status", "final"), .init("type", IPSComposition.loinc("11503-0", "Medical records")),
      .init("subject", IPSComposition.reference(subject)), instant("date", day),
      .init("author", .array([author])),
      .init(
        "title", .string(R4Primitive.plainSpaces(PackageWords.title(RecordText.clean(person.displayName))))),
    ]
    if !sections.isEmpty {
      members.append(.init("section", .array(sections.map { section($0.0, $0.1) })))
    }
    return .object(members)
  }

  private static func section(_ type: ClinicalType, _ addresses: [String]) -> JSONTree {
    .object([
      .init("title", .string(type.title)),
      .init("entry", .array(addresses.map(IPSComposition.reference))),
    ])
  }
}

extension JSONTree {
  /// An extension with a document (FHIR R4, Attachment).
  static func attachment(_ url: String, contentType: String, _ bytes: [UInt8]) -> JSONTree {
    .object([
      .init("url", .string(url)),
      .init(
        "valueAttachment",
        .object([
          .init("contentType", .string(contentType)), .init("data", .string(Base64.encode(bytes))),
        ])),
    ])
  }
}
