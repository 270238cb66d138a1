import HealthRecords

/// One CDA document, or a fragment of one, as records: its person, the document with its whole narrative, and records
/// for its entries.
struct CDADocument: Sendable {
  /// The records, each with its line and the XML of its entry.
  private(set) var resources: [(json: JSONTree, line: Int, xml: String?)] = []
  let source: String?
  let date: String?
  let version: DocumentVersion?
  let language: String?
  /// Sections with entries that have no record of their own: section code, line, how many entries.
  private(set) var unread: [(section: String?, line: Int, count: Int)] = []
  /// Further persons that the whole document is about: line, how many.
  private(set) var furtherPersons: (line: Int, count: Int)?
  /// How many entries refer to a long text or row that the document shows only once: line, how many entries.
  private(set) var sharers: (line: Int, count: Int)?
  private let types: CDADatatypes
  private let visit: XMLElement?
  private let serviceTime: XMLElement?
  private let serviceTimes: [String: XMLElement]
  private let dayOfOperation: String?
  /// The names of the acts in the document's entries that were done.
  private let deeds: Set<CDAWords>
  private var subject: Reference?
  private var seen: Set<Told> = []
  private var rows: CDARepeatedRows
  private var sources: CDASourceTexts

  /// A record, and the element that it was made of. The same record from another element is a copy, which the ledger
  /// counts.
  private struct Told: Hashable {
    let json: JSONTree
    let element: XMLElement?

    static func == (a: Told, b: Told) -> Bool { a.element === b.element && a.json == b.json }

    func hash(into hasher: inout Hasher) { hasher.combine(json) }
  }

  init(_ root: XMLElement) {
    let narrative = CDANarrative(document: root)
    types = CDADatatypes(narrative: narrative)
    rows = CDARepeatedRows(root)
    sources = CDASourceTexts(root)
    let header = CDAHeader(element: root, types: types)
    source = header.custodian
    date = header.date
    version = header.version
    language = root.first("languageCode")?["code"]
    visit = root.first("componentOf/encompassingEncounter")
    serviceTime = CDAService(root)?.time
    serviceTimes = CDAService.times(root)
    let sections = Self.sections(of: root)
    dayOfOperation = CDASection.dayOfOperation(in: sections)
    deeds = CDASection.deeds(in: root)
    addPatients(root)
    let text = sections.map { composition(of: $0) }
    addDocument(header, root, text)
    if let report = CDAImagingReport(root, sections, header, types) {
      add(report.draft(subject: subject).json, line: report.line)
    }
    let count = narrative.longTexts.entries.values.reduce(0, +) + rows.shortened
    sharers = count > 0 ? (root.line, count) : nil
  }

  /// All sections, wherever they stand, and one for the entries outside of sections.
  private static func sections(of root: XMLElement) -> [CDASection] {
    let whole = root.outermost("section").map { CDASection($0) }
    return root.name == "ClinicalDocument" ? whole : whole + [looseSection(of: root)].compactMap { $0 }
  }

  /// The entries of a fragment that no section holds, with the text next to them.
  private static func looseSection(of root: XMLElement) -> CDASection? {
    let loose = root.elements.compactMap { element -> XMLElement? in
      if ["entry", "text", "title", "code"].contains(element.name) { return element }
      return ClinicalStatement.kinds.contains(element.name)
        ? XMLElement(name: "entry", line: element.line, children: [.element(element)]) : nil
    }
    guard loose.contains(where: { ["entry", "text"].contains($0.name) }) else { return nil }
    return CDASection(XMLElement(name: "section", line: root.line, children: loose.map { .element($0) }))
  }
}

extension CDADocument {
  /// All records are the first person's: no entry says that it is another's (CDA R2, section 4.2.2.11: recordTarget,
  /// one or more).
  private mutating func addPatients(_ root: XMLElement) {
    let roles = root.all("recordTarget/patientRole")
    guard let first = roles.first else { return }
    let others = roles.filter { CDAPatient.isOther($0, than: first) }
    let same = roles.dropFirst().filter { !CDAPatient.isOther($0, than: first) }
    subject = .to("Patient", Self.patientID(first))
    add(patient: first, with: same, supporters: root.all("participant/associatedEntity"))
    for other in others { add(patient: other, with: []) }
    if let line = others.first?.line { furtherPersons = (line, others.count) }
  }

  private mutating func add(
    patient role: XMLElement, with others: [XMLElement], supporters: [XMLElement] = []
  ) {
    let id = Self.patientID(role)
    add(
      CDAPatient.draft(of: role, id: id, types: types, with: others, supporters: supporters).json,
      line: role.line)
  }

  private static func patientID(_ role: XMLElement) -> String {
    let key = role.all("id").firstNonNil(CDAHeader.key) ?? role.text.normalizedWords
    return StableHash("patient", key).name
  }

  private mutating func add(_ json: JSONTree?, line: Int) {
    guard let json = json.map({ rows.bounded($0.withPlainDays) }) else { return }
    if seen.insert(Told(json: json, element: nil)).inserted { resources.append((json, line, nil)) }
  }

  private mutating func add(_ record: CDAResource, of entry: ClinicalStatement) {
    let json = rows.bounded(record.json.withPlainDays)
    guard seen.insert(Told(json: json, element: record.element)).inserted else { return }
    // The XML of a record about a person may have their numbers anywhere.
    let xml = record.type.isOfPerson ? nil : sources.text(of: record.element, in: entry.element)
    resources.append((json, record.line, xml))
  }

  /// Adds the document itself, and its visit if no entry describes that.
  private mutating func addDocument(_ header: CDAHeader, _ root: XMLElement, _ sections: [Draft<R4.Section>])
  {
    if let visit, !EncounterActivity.isTold(visit, in: root) { addVisit(visit) }
    let body = root.first("component/nonXMLBody/text")
    if body == nil && sections.isEmpty && root.name != "ClinicalDocument" { return }
    let document: Draft<R4.Composition> = [
      .resourceType(body == nil ? "Composition" : "DocumentReference"), .id(header.id),
      .status(body == nil ? "final" : "current"),
    ]
    let content: Draft<R4.Composition> = [
      .title(fragmentTitle(root)), .content(body.map { [[.attachment(attachment($0, header))]] }),
      .section(sections),
    ]
    add((document + header.members(subject: subject) + content).json, line: root.line)
  }

  /// A fragment is named after its sections.
  private func fragmentTitle(_ root: XMLElement) -> DraftText? {
    guard root.name != "ClinicalDocument", root.first("title") == nil else { return nil }
    let titles = Self.sections(of: root).compactMap(\.title).joined(separator: ", ")
    return .sentence(EntrySentence(.partOfDocument, told: titles.isBlank ? [] : [titles]))
  }

  private mutating func addVisit(_ visit: XMLElement) {
    let context = CDAContext(types: types, subject: subject, date: date)
    let statement = ClinicalStatement(element: visit, topic: .encounters, context: context)
    if let record = EncounterActivity(statement).visitOfDocument { add(record.json, line: record.line) }
  }

  private func attachment(_ body: XMLElement, _ header: CDAHeader) -> Attachment {
    let title: Attachment = [.title(.text(header.title))]
    let address = body.first("reference")?["value"]
    let content =
      types.attachment(body) ?? CDAAttachment.plain(body.text.trimmed)
      ?? [.contentType(.text(body["mediaType"])), .url(.text(address))]
    return title + content
  }

  // MARK: Sections

  /// A section with its narrative, references to the records of its entries, and its inner sections.
  private mutating func composition(of section: CDASection) -> Draft<R4.Section> {
    let (references, alone) = entries(of: section)
    let inner = section.sections.map { composition(of: $0) }
    let text = section.element.first("text")
    return [
      .title(.text(section.title)), .code(types.concept(section.element.first("code"))),
      .text(text.map { [.status("generated"), .div(types.narrative.markup(of: $0))] }),
      .emptyReason(types.nullFlavor(section.element)),
      .author(section.element.all("author/assignedAuthor").compactMap { .named(CDAParty.words($0)) }),
      .entry(references), .section(inner), .extension(alone),
    ]
  }

  /// The records of a section, and the rows of its text that none of them describes.
  private mutating func entries(of section: CDASection) -> ([Reference], alone: [Remark]) {
    var context = CDAContext(
      types: types, subject: subject, date: date, placeholder: section.placeholderTitle,
      sectionsDenial: section.denial, visit: visit,
      serviceTime: section.isOfService ? serviceTime : nil, serviceTimes: serviceTimes,
      dayOfOperation: dayOfOperation,
      isOfGivenDrugs: section.isOfGivenDrugs,
      isOfEndedDrugs: section.code.map(CDASectionCodes.ended.contains) ?? false)
    context.rows = CDASectionRows(section, statements: section.statements(in: context))
    var references: [Reference] = []
    var without = 0
    for statement in section.statements(in: context) {
      let found = CDAEntry(statement).resources
      if found.isEmpty { without += 1 }
      for resource in found {
        add(resource, of: statement)
        references.append(resource.reference)
      }
    }
    if references.isEmpty, let wish = section.directive(in: context) {
      add(wish.json, line: wish.line)
      references.append(wish.reference)
    }
    if without > 0 { unread.append((section.code, section.element.line, without)) }
    let elsewhere =
      references.isEmpty && section.lists(only: deeds) ? Remark(.entriesElsewhere) : nil
    return (references, section.rowsAlone(of: context.rows) + [elsewhere].compactMap { $0 })
  }
}
