import HealthRecords

/// One CDA document, or a fragment of one, as records: its person, the document with its whole narrative, and records
/// for its entries.
struct ClinicalDocument: Sendable {
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
  private let types: HL7Datatypes
  private var context: DocumentContext
  private var seen: Set<Made> = []
  private var rows: RepeatedRows
  private var sources: EntrySources

  /// A record, and the element that it was made of. The same record from another element is a copy, which the ledger
  /// counts.
  private struct Made: Hashable {
    let json: JSONTree
    let element: XMLElement?

    static func == (a: Made, b: Made) -> Bool { a.element === b.element && a.json == b.json }

    func hash(into hasher: inout Hasher) { hasher.combine(json) }
  }

  init(_ root: XMLElement) {
    types = HL7Datatypes(narrative: NarrativeIndex(root))
    rows = RepeatedRows(root)
    sources = EntrySources(root)
    let header = DocumentHeader(root, types)
    (source, date, version) = (header.custodian, header.date, header.version)
    language = root.first("languageCode")?["code"]
    context = DocumentContext(root, types, subject: nil, date: header.date)
    addPatients(root)
    let sections = Self.sections(of: root, language)
    let text = sections.map { composition(of: $0) }
    addDocument(header, root, sections, text)
    if let report = header.imagingReport(sections, in: context) {
      add(report.json, line: report.line)
    }
    let count = types.narrative.repeated.sharers + rows.shortened
    sharers = count > 0 ? (root.line, count) : nil
  }

  /// All sections, wherever they are, and one for the entries outside of sections.
  private static func sections(of root: XMLElement, _ language: String?) -> [DocumentSection] {
    let loose = root.name == "ClinicalDocument" ? nil : looseSection(of: root)
    return (root.outermost("section") + [loose].compactMap { $0 }).map {
      DocumentSection($0, language: language)
    }
  }

  /// The entries of a fragment that no section holds, with the text next to them.
  private static func looseSection(of root: XMLElement) -> XMLElement? {
    let loose = root.elements.compactMap { element -> XMLElement? in
      if ["entry", "text", "title", "code"].contains(element.name) { return element }
      return KindTable.classes.contains(element.name)
        ? XMLElement(name: "entry", line: element.line, children: [.element(element)]) : nil
    }
    guard loose.contains(where: { ["entry", "text"].contains($0.name) }) else { return nil }
    return XMLElement(name: "section", line: root.line, children: loose.map { .element($0) })
  }
}

extension ClinicalDocument {
  /// All records are the first person's: no entry says that it is another's (CDA R2, section 4.2.2.11: recordTarget,
  /// one or more).
  private mutating func addPatients(_ root: XMLElement) {
    let roles = root.all("recordTarget/patientRole")
    guard let first = roles.first else { return }
    let others = roles.filter { DocumentPatient.isOther($0, than: first) }
    let same = roles.dropFirst().filter { !DocumentPatient.isOther($0, than: first) }
    let patient = DocumentPatient(first, with: same)
    context = DocumentContext(root, types, subject: patient.reference, date: date)
    add(patient.json(in: .header(of: context, in: [root])), line: first.line)
    for role in others {
      add(DocumentPatient(role, with: []).json(in: .header(of: context)), line: role.line)
    }
    if let line = others.first?.line { furtherPersons = (line, others.count) }
  }

  private mutating func add(_ json: JSONTree, line: Int) { add(json, of: nil, in: nil, line: line) }

  private mutating func add(_ record: EntryRecord, of entry: Statement) {
    // The XML of a record about a person may have their numbers anywhere.
    let source = record.type.isOfPerson ? nil : entry.element
    add(record.json, of: record.element, in: source, line: record.element.line)
  }

  private mutating func add(_ json: JSONTree, of element: XMLElement?, in source: XMLElement?, line: Int) {
    let json = rows.bounded(json.withPlainDays)
    guard seen.insert(Made(json: json, element: element)).inserted else { return }
    resources.append((json, line, source.flatMap { sources.text(of: element, in: $0) }))
  }

  /// Adds the document itself, and its visit if no entry describes that.
  private mutating func addDocument(
    _ header: DocumentHeader, _ root: XMLElement, _ sections: [DocumentSection], _ text: [JSONTree?]
  ) {
    if let visit = context.visit, !Statement.isDescribed(visit, in: root) { addVisit(visit) }
    let body = root.first("component/nonXMLBody/text")
    if body == nil && sections.isEmpty && root.name != "ClinicalDocument" { return }
    var document = header.document(in: context, hasBody: body != nil)
    if root.name != "ClinicalDocument", root.first("title") == nil {
      let titles = sections.compactMap(\.title).joined(separator: ", ")
      document.set("title", .sentence(EntrySentence(.partOfDocument, told: titles.isBlank ? [] : [titles])))
    }
    if let body { document.add("content[].attachment", header.attachment(body)) }
    document.add("section[]", all: text.compactMap { $0 })
    add(.object(document.members), line: root.line)
  }

  private mutating func addVisit(_ visit: XMLElement) {
    let statement = Statement(visit, in: .header(of: context, language: language), as: .encounter)
    if let record = statement.visitOfHeader { add(record, of: statement) }
  }

  // MARK: Sections

  /// A section with its narrative, references to the records of its entries, and its inner sections.
  private mutating func composition(of section: DocumentSection) -> JSONTree? {
    let (references, alone) = entries(of: section)
    let null = references.isEmpty ? section.statements.firstNonNil(\.nullCode) : nil
    let inner = section.sections.compactMap { composition(of: $0) }
    let authors = section.element.all("author/assignedAuthor").compactMap { Party.words(of: $0) }
    let text = section.text.map { text in
      JSONTree.object([
        .init("status", "generated"),
        .init("div", .string(NarrativeMarkup.division(of: text, language: section.language))),
      ])
    }
    return .of([
      "title": .text(section.title), "code": types.concept(section.element.first("code"))?.json, "text": text,
      "emptyReason": types.nullFlavor(section.element["nullFlavor"] == nil ? null : section.element)?.json,
      "author": .list(authors.compactMap { ElementValue.reference($0)?.json }),
      "entry": .list(references), "section": .list(inner), "extension": .list(alone),
    ])
  }

  /// The records of a section, and the rows of its text that none of them has.
  private mutating func entries(of section: DocumentSection) -> ([JSONTree], alone: [JSONTree]) {
    var around = Surroundings(document: context, section: section, subject: section.otherSubject)
    around.time = section.topic != .procedures && section.isOfService ? context.timeOfService : nil
    var references: [JSONTree] = []
    var without = 0
    var told: [Statement] = []
    let statements = section.statements.map { Statement($0, in: around) }
    for statement in statements {
      let found = statement.records
      if found.isEmpty { without += 1 }
      if !found.isEmpty || section.topic == .plan { told.append(statement) }
      for record in found {
        add(record, of: statement)
        references.append(record.reference)
      }
    }
    if without > 0 { unread.append((section.code, section.element.line, without)) }
    return (references, told.isEmpty ? [] : section.rowsAlone(told, of: statements, types))
  }
}
