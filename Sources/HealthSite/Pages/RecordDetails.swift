import HealthRecords

/// All details of one record: facts, codes, origin, the records that refer to it, and the original JSON.
struct RecordDetails: Sendable {
  let parts: RecordParts
  /// What the page says once for all of its records.
  var shared = SharedDetails()

  func facts(_ record: ClinicalRecord) -> Block {
    let list = FactList(parts: parts)
    let facts = record.facts.filter { !shared.facts.contains($0) }
    let mayDiffer = record.resource.type == .composition || !record.members.isEmpty
    if !mayDiffer { return .facts(list.rows(facts)) }
    let rows = facts.flatMap { self.rows($0, of: record, list) }
    return .facts(FactRows(rows: rows))
  }

  /// All fields of a Patient, identity and contact first.
  func person(_ record: ClinicalRecord) -> Block {
    let first = record.facts.filter { Self.identity.contains($0.element) }
    let sorted = Self.identity.flatMap { element in first.filter { $0.element == element } }
    let rest = record.facts.filter { !Self.identity.contains($0.element) }
    return .facts(FactList(parts: parts).rows(sorted + rest))
  }

  private static let identity: [Element] = [
    "name", "birthDate", "deceased", "gender", "extension(us-core-individual-sex)",
    "extension(us-core-birthsex)", "address", "telecom", "contact",
  ].map { Element.of($0) }

  /// Leaves out sections and results that the page shows elsewhere.
  private func rows(_ fact: Fact, of record: ClinicalRecord, _ list: FactList) -> [FactRows.Row] {
    if fact.element == .section, record.resource.type == .composition { return [] }
    return fact.element == .result && !record.members.isEmpty ? untold(fact, list) : [list.row(fact)]
  }

  /// The results of a report that no table of this person can show, by reason.
  private func untold(_ results: Fact, _ list: FactList) -> [FactRows.Row] {
    let groups = Dictionary(grouping: results.values, by: absence)
    return groups.compactMap { reason, values in
      reason.map { list.row($0.words, values) }
    }
    .sorted { $0.name < $1.name }
  }

  /// Why a result is not on the page; nil if it is.
  private func absence(_ result: FactValue) -> PageTitle? {
    switch result {
    case .record(_, let identity): parts.site.byIdentity[identity] == nil ? .resultsNotOnTimeline : nil
    case .elsewhere: .resultsFiledElsewhere
    case .text, .lines, .date, .group: .resultsNotInRecords
    }
  }

  func codes(_ record: ClinicalRecord) -> [Block] {
    if shared.codes == record.codes { return [] }
    let hasOfficialName = record.codes.contains { !Self.officialName($0).isEmpty }
    var table = Table(
      PageTitle.codes.words, columns: Self.columns + (hasOfficialName ? ColumnTitle.words(.officialName) : [])
    )
    for code in record.codes.prefix(100) {
      let system = code.system.map { CodeSystem.words(ofAddress: $0) ?? $0 } ?? ""
      let official: [Inline] = hasOfficialName ? [.text(Self.officialName(code))] : []
      table.add([.text(code.code ?? ""), .text(system), .text(code.display ?? "")] + official)
    }
    let more = record.codes.count - 100
    return Block.rows(table)
      + (more > 0 ? [.remark(.plain, .text(PageWords.more(more, .original)))] : [])
  }

  private static var columns: [String] { ColumnTitle.words(.code, .system, .inTheSendersWords) }

  private static func officialName(_ code: Coding) -> String {
    code.codeSystem == .loinc ? code.code.flatMap(LOINC.term)?.officialName ?? "" : ""
  }

  /// Where the record came from and when it was received, which is never its clinical date.
  func provenance(_ record: ClinicalRecord) -> Block {
    let source = FactRows.Row(name: PageTitle.source.words, values: [parts.source(record.source)])
    let rows = Self.origin(of: record).filter { !shared.origin.contains($0) }
    let isShared = shared.source == record.source
    return .facts(
      FactRows(rows: (isShared ? [] : [source]) + rows.compactMap { FactList.row($0.name.words, $0.text) }))
  }

  /// A line of where a record came from, beside its source.
  struct Origin: Hashable, Sendable {
    let name: ProvenanceName
    let text: String?
  }

  static func origin(of record: ClinicalRecord) -> [Origin] {
    let resource = record.resource
    let meta = resource.json["meta"]
    let format = resource.origin.format
    let received = resource.origin.receivedDate.map { ClinicalDate($0)?.fullText ?? $0 }
    let lines: [(ProvenanceName, String?)] = [
      (.sourceKnownFrom, record.source.evidence.flatMap { $0.isInferred ? $0.words : nil }),
      (.recordType, resource.type.label), (.fhirVersion, format.isFHIR ? version(resource) : nil),
      (.madeFrom, format.isFHIR ? nil : format.words),
      (.identifierInTheSource, format.isFHIR ? resource.id : nil), (.file, resource.origin.file),
      (.placeInTheFile, resource.origin.place), (.signature, resource.origin.card?.words),
      (.cardValid, resource.origin.card?.validity), (.dateTakenFrom, record.date?.element),
      (.receivedOn, received), (.lastChangedAtTheSource, meta?["lastUpdated"]?.string),
      (.version, meta?["versionId"]?.primitive), (.securityLabels, labels(meta)),
    ]
    return lines.map(Origin.init)
  }

  private static func version(_ resource: Resource) -> String {
    resource.isVersionStated
      ? resource.version.rawValue : PageWords.versionNotStated(readAs: resource.version.rawValue)
  }

  private static func labels(_ meta: JSONValue?) -> String {
    let labels = meta?.all("security") ?? []
    return labels.compactMap { $0["display"]?.string ?? $0["code"]?.string }.joined(separator: ", ")
  }

  /// The records that refer to this one.
  func referrers(_ record: ClinicalRecord) -> [Block] {
    let found = (parts.site.referrers[record.identity] ?? []).compactMap { parts.site.byIdentity[$0] }
    let kinds = Dictionary(grouping: found.prefix(200), by: \.recordKind).sorted { $0.key < $1.key }
    let more = found.count > 200 ? [Block.paragraph(.text(PageWords.more(found.count - 200)))] : []
    let lists = kinds.flatMap { kind, others -> [Block] in
      let areFills = others.allSatisfy { $0.resource.type == .medicationDispense }
      let title = areFills ? PageTitle.collected.words : kind.title
      let rows = others.map { referrer($0, to: record) }
      return [.remark(.plain, .text(title, .strong))] + Self.folded(rows)
    }
    let isCut = !parts.hasAllDigits && found.contains { NumberText.cut($0.resultText) != $0.resultText }
    let digits: [Block] = isCut ? [.remark(.own, .text(PageNote.cutDigits.words))] : []
    return lists.isEmpty ? [] : digits + [Part.box("kinds", lists)] + more
  }

  /// A long list opens for what follows its first rows.
  private static func folded(_ rows: [Inline]) -> [Block] {
    if rows.count <= mostShown { return [.list(rows)] }
    let (first, rest) = (Array(rows.prefix(mostShown / 2)), Array(rows.dropFirst(mostShown / 2)))
    return [.list(first), .fold(.text(PageWords.more(rest.count)), [.list(rest)], isLong: false)]
  }

  private static let mostShown = 20

  /// Its day where that differs, its name and its result; of one with the name of the page, the day is the link.
  private func referrer(_ other: ClinicalRecord, to record: ClinicalRecord) -> Inline {
    if other.title == record.title, let day = other.date?.dayText {
      return "\(parts.link(other, as: day)) \(RecordTable.details(other))\(parts.caution(other))"
    }
    let day = other.date?.hasOtherDay(than: record.date) == true ? "\(parts.date(other)) " : Inline()
    let kind = other.clinicalType == .other ? "\(Inline.text(other.kind, .role(.kind))) " : Inline()
    return "\(day)\(kind)\(parts.link(other)) \(parts.shortValue(other, to: 80))\(parts.caution(other))"
  }

  /// The results of a report or the members of a panel.
  func members(_ record: ClinicalRecord) -> [Block] {
    Block.rows(
      ResultTable(parts: parts).table(
        PageTitle.results.words, record.members.compactMap { parts.site.byIdentity[$0] }))
  }

  /// The resource or the document's entry as it was sent, folded; long data is replaced by a remark.
  func original(_ record: ClinicalRecord) -> Block {
    if let xml = record.resource.sentXML {
      return .source(.text(DocumentNote.originalEntryXML.words), Array(xml.utf8))
    }
    let name =
      record.resource.origin.format.isTransformed
      ? PageWords.original(sentAs: record.resource.origin.format.words)
      : DocumentNote.originalRecordJSON.words
    return .source(.text(name), JSONPrinter().bytes(of: record.resource.json))
  }

  /// Records of other institutions about the same fact, with what they add or say differently.
  func contributors(_ record: ClinicalRecord) -> [Block] {
    let whole = RecordDetails(parts: parts)
    return record.contributors.map { other in
      let different = other.facts.filter { fact in !record.facts.contains { $0.words == fact.words } }
      let own = other.ownWords.map { Block.remark(.own, .text(SenderWords.ofOthers($0))) }
      let signature = other.resource.origin.card.map { " (\($0.words))" } ?? ""
      let more = different.isEmpty ? PageNote.contributorsAgree.words : PageNote.contributorsDiffer.words
      let blocks =
        [own, .remark(.plain, .text(more)), .facts(FactList(parts: parts).rows(different))].compactMap(\.self)
        + whole.codes(other) + [whole.provenance(other), original(other)]
      return .fold("\(Self.heading(other, of: record))\(signature)", blocks, isLong: false)
    }
  }

  /// A document that names a thing twice counts as one source.
  private static func heading(_ other: ClinicalRecord, of record: ClinicalRecord) -> String {
    other.resource.origin.file == record.resource.origin.file
      ? PageNote.sentASecondTime.words : PageWords.alsoReported(by: other.sourceName)
  }
}
