import HealthRecords

/// What a document says of itself, which all of its statements share (C-CDA US Realm Header).
final class DocumentContext: Sendable {
  let element: XMLElement
  let types: HL7Datatypes
  var typesOfDenials: HL7Datatypes { HL7Datatypes(narrative: types.narrative, isOfDenial: true) }
  /// When it was made: this orders the versions of records, and is never their date.
  let date: String?
  let subject: JSONTree?

  init(_ element: XMLElement) {
    self.element = element
    types = HL7Datatypes(narrative: NarrativeIndex(element))
    date = element.first("effectiveTime")?["value"].map(HL7Time.dateTime)
    subject = element.first("recordTarget/patientRole").map { DocumentPatient(role: $0).reference }
  }

  var language: String? { element.first("languageCode")?["code"] }
  var title: String? { element.first("title").map(\.ownWords) ?? types.name(element.first("code")) }
  var day: ClinicalDate? { date.flatMap(ClinicalDate.init) }

  /// The institution that keeps the document: the source of its records.
  var custodian: String? {
    ConceptMap.named("custodian").codes.firstNonNil { element.first($0)?.ownWords.nonBlank }
  }

  /// True for the minute in which the document was made; nil for no time.
  func isItsMoment(_ time: String?) -> Bool? {
    time.map { time in date.map { $0.contains("T") && $0.prefix(16) == time.prefix(16) } ?? false }
  }

  /// True for an end that can be read, is no placeholder and had come when the document was made.
  func hasCome(_ end: XMLElement?) -> Bool {
    guard let end = types.time(end).flatMap(ClinicalDate.init) else { return false }
    return !end.isPlaceholder && !end.isAhead(of: day)
  }

  // MARK: What it is about

  var visit: XMLElement? { element.first("componentOf/encompassingEncounter") }

  /// The acts that it was made of, with their times (CDA R2, section 4.2.3.4: documentationOf).
  private var acts: [XMLElement] { element.all("documentationOf/serviceEvent") }

  /// The act that the document was made of, a scan or an operation, but no period of care (HL7 v3 ActClass: PCPR).
  private var service: XMLElement? {
    let services = acts.filter { $0["classCode"] != "PCPR" }
    return services.count == 1 ? services[0] : nil
  }

  var timeOfService: XMLElement? { service?.first("effectiveTime") }

  func time(ofAct code: String?) -> XMLElement? {
    code.flatMap { code in acts.first { $0.first("code")?["code"] == code }?.first("effectiveTime") }
  }

  // MARK: The document as a record

  /// The same for all versions of a document that has a set and a version number.
  private var id: String {
    if let set = element.first("setId")?.identity, element.first("versionNumber")?["value"] != nil {
      return StableHash("set", set, kind, title ?? "").name
    }
    return StableHash("document", element.first("id")?.identity ?? StableHash(element.text).name).name
  }

  /// A part of the set: senders copy set identifiers between documents of different kinds.
  private var kind: String { element.first("code")?["code"] ?? "" }

  var version: DocumentVersion? {
    let replaced = element.all("relatedDocument").filter { $0["typeCode"] == "RPLC" }
    return DocumentVersion(
      id: element.first("id")?.identity, set: element.first("setId")?.identity.map { "\($0) \(kind)" },
      number: element.first("versionNumber")?["value"].flatMap(Int.init),
      replaced: replaced.flatMap { $0.all("parentDocument/id") }.compactMap(\.identity))
  }

  static func replacing(_ key: String) -> JSONTree? {
    .of(["code": "replaces", "targetReference": .reference("Composition", StableHash("document", key).name)])
  }

  /// A part of a document has the titles of its sections.
  func record(of body: XMLElement?, _ sections: [DocumentSection]) -> ResourceBuilder {
    var document = ResourceBuilder()
    document.add("resourceType", body == nil ? "Composition" : "DocumentReference")
    document.add("id", id)
    document.add("status", body == nil ? "final" : "current")
    if element.name != "ClinicalDocument", element.first("title") == nil {
      let titles = [sections.compactMap(\.title).joined(separator: ", ")].filter { !$0.isBlank }
      document.add("title", .sentence(EntrySentence(.partOfDocument, told: titles)))
    }
    document.add(Statement(element, in: .header(of: self), as: .header).mapped().all)
    if let body {
      let content = types.attachment(body) ?? types.plain(body.text.trimmed) ?? types.content(body)
      document.add(
        "content[].attachment", JSONTree.object(fields(["title": .text(title)]) + (content?.members ?? [])))
    }
    return document
  }

  /// What an imaging report found or concluded, as a result (C-CDA R2.1, Diagnostic Imaging Report; DICOM PS3.20).
  func imagingReport(_ sections: [DocumentSection]) -> (json: JSONTree, line: Int, xml: String?)? {
    let all = sections.flatMap { [$0] + $0.sections }
    guard element.name == "ClinicalDocument",
      let told = [.conclusions, .findings].firstNonNil({ use in all.first { $0.uses.contains(use) } }),
      let words = told.text?.text.singleSpaced, !words.isEmpty
    else { return nil }
    let code = service?.first("code")
    var report = ResourceBuilder()
    report.add("status", "final")
    report.add("category[]", CodedConcept.hl7("v2-0074", "RAD").json)
    report.add("code", (types.names(code) ? types.concept(code) : CodedConcept(words: title))?.json)
    report.add("subject", subject)
    report.add("effective[x]", types.when(timeOfService))
    report.add("conclusion", words)
    let json = JSONTree.resource("DiagnosticReport", id: StableHash("imaging", id).name, report.members)
    return (json, told.element.line, nil)
  }
}

/// The person of a document, as a FHIR Patient (C-CDA US Realm Header: recordTarget).
struct DocumentPatient {
  let role: XMLElement
  var others: [XMLElement] = []

  /// Made of what a page may show of the person's number, so that nobody finds it by trying all.
  private var id: String {
    let number = role.all("id").first { $0.identity != nil }
    let root = number?["root"] ?? ""
    let shown = number?["extension"].map { "\(root)^\(MaskedText.masked($0))" } ?? MaskedText.masked(root)
    let name = role.first("patient/name")?.text.normalizedWords ?? ""
    let identity = "\(name)^\(Self.birthDay(of: role) ?? "")"
    return StableHash("patient", number == nil ? role.text.normalizedWords : shown, identity).name
  }

  var reference: JSONTree { .reference("Patient", id) }

  func json(in around: Surroundings) -> JSONTree {
    var patient = Statement(role, in: around, as: .patient).mapped()
    patient.add("identifier[]", all: others.flatMap { $0.all("id") }.compactMap(Party.identifier))
    return .resource("Patient", id: id, patient.all)
  }

  /// True for the role of another person: another name, or another day of birth.
  static func isOther(_ role: XMLElement, than first: XMLElement) -> Bool {
    let names = [role, first].map { role in
      role.first("patient/name").flatMap { PersonName($0).words?.normalizedWords }
    }
    return [names, [role, first].map(birthDay)].contains { $0[0] != nil && $0[1] != nil && $0[0] != $0[1] }
  }

  private static func birthDay(of role: XMLElement) -> String? {
    role.first("patient/birthTime")?["value"].map { String($0.prefix(8)) }
  }
}
