import HealthRecords

/// One CDA document as records: its person, the document with its whole narrative, and records for its entries.
struct ClinicalDocument: Sendable {
  /// The records, each with its line and the XML of its entry.
  private(set) var resources: [(json: JSONTree, line: Int, xml: String?)] = []
  let context: DocumentContext
  /// What is not in them, each with a line.
  private(set) var warnings: [(line: Int, reason: String)] = []
  /// The records made of each element. The same record from another element is a copy, which the ledger counts.
  private var seen: [ObjectIdentifier: Set<JSONTree>] = [:]
  private var sources: EntrySources

  init(_ root: XMLElement) {
    sources = EntrySources(root)
    context = DocumentContext(root)
    addPatients(root.all("recordTarget/patientRole"))
    let ofPersons = warnings.count
    let sections = Self.sections(of: root, context.language)
    let text = sections.compactMap { composition(of: $0) }
    addDocument(root, sections, text)
    if let report = context.imagingReport(sections) { resources.append(report) }
    let shared = context.types.narrative.repeated.sharers
    if shared > 0 { warnings.insert((root.line, ResourceReason.sharedTexts(shared)), at: ofPersons) }
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
      return KindTable.classes.contains(element.name) ? XMLElement("entry", of: root, [element]) : nil
    }
    let isSection = loose.contains { ["entry", "text"].contains($0.name) }
    return isSection ? XMLElement("section", of: root, loose) : nil
  }

  /// All records are the first person's: no entry says that it is another's (CDA R2, section 4.2.2.11).
  private mutating func addPatients(_ roles: [XMLElement]) {
    guard let first = roles.first else { return }
    let others = roles.filter { DocumentPatient.isOther($0, than: first) }
    let same = roles.dropFirst().filter { !DocumentPatient.isOther($0, than: first) }
    let patient = DocumentPatient(role: first, others: Array(same))
    let around = Surroundings.header(of: context, in: [context.element])
    resources.append((patient.json(in: around), first.line, nil))
    for role in others {
      resources.append((DocumentPatient(role: role).json(in: .header(of: context)), role.line, nil))
    }
    if let other = others.first {
      warnings.append((other.line, ResourceReason.furtherPersons(others.count)))
    }
  }

  private mutating func add(_ record: EntryRecord, of entry: Statement) {
    let (json, element) = (record.json, record.element)
    guard seen[ObjectIdentifier(element), default: []].insert(json).inserted else { return }
    // The XML of a record about a person may have their numbers anywhere.
    let xml = record.type.isOfPerson ? nil : sources.text(of: element, in: entry.element)
    resources.append((json, element.line, xml))
  }

  /// Adds the document itself, and its visit if no entry describes that.
  private mutating func addDocument(_ root: XMLElement, _ sections: [DocumentSection], _ text: [JSONTree]) {
    if let visit = context.visit, !Statement.isDescribed(visit, in: root) {
      let statement = Statement(visit, in: .header(of: context), as: .encounter)
      for record in statement.visits { add(record, of: statement) }
    }
    let body = root.first("component/nonXMLBody/text")
    if body == nil && sections.isEmpty && root.name != "ClinicalDocument" { return }
    var document = context.record(of: body, sections)
    document.add("section[]", all: text)
    resources.append((.object(document.members), root.line, nil))
  }

  // MARK: Sections

  /// A section with its narrative, references to the records of its entries, and its inner sections.
  private mutating func composition(of section: DocumentSection) -> JSONTree? {
    let types = context.types
    let (references, alone, saysMore) = entries(of: section)
    let null = references.isEmpty ? section.statements.firstNonNil(\.nullCode) : nil
    let inner = section.sections.compactMap { composition(of: $0) }
    let authors = section.element.all("author/assignedAuthor").compactMap { Party.words(of: $0) }
    let text = section.text.map { NarrativeMarkup.division(of: $0, language: section.language) }
    let status = JSONTree.string(saysMore ? "additional" : "generated")
    return .of([
      "title": .text(section.title), "code": types.concept(section.element.first("code"))?.json,
      "text": text.map { .object(fields(["status": status, "div": .string($0)])) },
      "emptyReason": types.nullFlavor(section.element["nullFlavor"] == nil ? null : section.element)?.json,
      "author": .list(authors.compactMap { ElementValue.reference($0)?.json }),
      "entry": .list(references), "section": .list(inner), "extension": .list(alone),
    ])
  }

  /// The records of a section, the rows of its text that none of them has, and whether its text has more than they do.
  private mutating func entries(of section: DocumentSection) -> ([JSONTree], alone: [JSONTree], Bool) {
    var around = Surroundings(document: context, section: section, subject: section.otherSubject)
    around.time = section.topic != .procedures && section.isOfService ? context.timeOfService : nil
    let statements = section.statements.map { Statement($0, in: around) }
    let all = statements.map { (statement: $0, records: $0.records) }
    for (statement, records) in all { for record in records { add(record, of: statement) } }
    let without = all.count { $0.records.isEmpty }
    if without > 0 {
      let reason = ResourceReason.entriesWithoutRecord(without, section: section.code)
      warnings.append((section.element.line, reason))
    }
    let told = all.filter { !$0.records.isEmpty || section.topic == .plan }.map(\.statement)
    let alone = told.isEmpty ? [] : section.rowsAlone(told, of: statements, context.types)
    let records = all.flatMap(\.records)
    let saysMore = section.saysMore(than: statements, of: records.count, context.types)
    return (records.map(\.reference), alone, saysMore)
  }
}
