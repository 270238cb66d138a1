import HealthRecords

/// What a document says of itself: kind, title, date, authors, custodian, what it covers (C-CDA US Realm Header).
struct DocumentHeader: Sendable {
  private let element: XMLElement
  private let types: HL7Datatypes

  init(_ element: XMLElement, _ types: HL7Datatypes) { (self.element, self.types) = (element, types) }

  /// The institution that keeps the document: the source of its records.
  var custodian: String? {
    let paths = [
      "custodian/assignedCustodian/representedCustodianOrganization/name",
      "author/assignedAuthor/representedOrganization/name",
      "recordTarget/patientRole/providerOrganization/name",
    ]
    return paths.compactMap { element.first($0)?.ownWords }.first { !$0.isEmpty }
  }

  /// When it was made: this orders the versions of records, and is never their date.
  var date: String? { element.first("effectiveTime")?["value"].map(HL7Time.dateTime) }

  var title: String? { element.first("title").map(\.ownWords) ?? types.name(element.first("code")) }

  /// The same for all versions of a document that has a set and a version number.
  var id: String {
    if let set = element.first("setId")?.identity, element.first("versionNumber")?["value"] != nil {
      // Senders copy set identifiers between documents of different kinds.
      return StableHash("set", set, element.first("code")?["code"] ?? "", title ?? "").name
    }
    return StableHash("document", element.first("id")?.identity ?? StableHash(element.text).name).name
  }

  /// Which version of which document it is. The kind is part of the set: senders copy set identifiers between documents
  /// of different kinds.
  var version: DocumentVersion? {
    let kind = element.first("code")?["code"] ?? ""
    return DocumentVersion(
      id: element.first("id")?.identity, set: element.first("setId")?.identity.map { "\($0) \(kind)" },
      number: element.first("versionNumber")?["value"].flatMap(Int.init), replaced: replaced)
  }

  private var replaced: [String] {
    element.all("relatedDocument").filter { $0["typeCode"] == "RPLC" }
      .flatMap { $0.all("parentDocument/id") }.compactMap(\.identity)
  }
}

extension DocumentHeader {
  /// The document as FHIR's Composition, or as a DocumentReference to its content.
  func document(in context: DocumentContext, hasBody: Bool) -> ResourceBuilder {
    var document = ResourceBuilder()
    document.add("resourceType", hasBody ? "DocumentReference" : "Composition")
    document.add("id", id)
    document.add("status", hasBody ? "current" : "final")
    document.add(Statement(element, in: .header(of: context), as: .header).mapped().all)
    return document
  }

  static func replacing(_ key: String) -> JSONTree {
    .object([
      .init("code", "replaces"),
      .init("targetReference", .reference("Composition", StableHash("document", key).name)),
    ])
  }

  /// The content of a document that is no structured text.
  func attachment(_ body: XMLElement) -> JSONTree? {
    let content = types.attachment(body) ?? types.plain(body.text.trimmed) ?? types.content(body)
    return .object(fields(["title": .text(title)]) + (content?.members ?? []))
  }
}

// MARK: - Imaging

extension DocumentHeader {
  /// The findings of an imaging report, as a report in the list of results (C-CDA R2.1, Diagnostic Imaging Report;
  /// DICOM PS3.20); nil for a document without a section of findings or conclusions in words.
  func imagingReport(_ sections: [DocumentSection], in context: DocumentContext) -> (
    json: JSONTree, line: Int
  )? {
    let all = sections.flatMap { [$0] + $0.sections }
    guard element.name == "ClinicalDocument",
      let told = [.conclusions, .findings].firstNonNil({ use in all.first { $0.uses.contains(use) } }),
      let words = told.text?.text.singleSpaced, !words.isEmpty
    else { return nil }
    let code = context.service?.first("code")
    var report = ResourceBuilder()
    report.add("status", "final")
    report.add("category[]", CodedConcept.hl7("v2-0074", "RAD").json)
    report.add("code", (types.names(code) ? types.concept(code) : CodedConcept(words: title))?.json)
    report.add("subject", context.subject)
    report.add("effective[x]", types.when(context.timeOfService))
    report.add("conclusion", words)
    let json = JSONTree.resource("DiagnosticReport", id: StableHash("imaging", id).name, report.members)
    return (json, told.element.line)
  }
}

extension HL7Datatypes {
  /// The order or act that something answers, by its identifier (CDA R2, section 4.2.3.6: inFulfillmentOf; C-CDA Note
  /// Activity: reference/externalAct).
  func answeredOrder(_ order: XMLElement) -> JSONTree? {
    let id = order.all("id").firstNonNil(Party.rootIdentifier)
    let words = name(order.first("code")) ?? order.first("id")?["extension"]
    return .of(["identifier": id, "display": .text(words)])
  }
}
