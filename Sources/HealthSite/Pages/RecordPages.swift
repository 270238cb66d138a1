import HealthRecords

/// A page for each record that is not an observation.
enum RecordPages {
  /// The number of pages that one worker makes at a time.
  private static let pagesAtATime = 16

  static func work(_ site: PersonSite) -> [PageWork] {
    let own = site.person.records.filter { $0.resource.type != .observation }
    let records = own + site.person.supporting + site.person.removed
    return stride(from: 0, to: records.count, by: pagesAtATime).map { start in
      let some = records[start..<min(start + pagesAtATime, records.count)]
      return PageWork { some.compactMap { page($0, site) } }
    }
  }

  private static func page(_ record: ClinicalRecord, _ site: PersonSite) -> Page? {
    guard let path = site.links.path(of: record.identity) else { return nil }
    let isOnSources = record.isSupporting || record.status.course == .enteredInError
    let section = isOnSources ? "sources.html" : "\(record.recordKind.slug).html"
    var page = Page(path, title: record.title, template: "record.md", section: section)
    page.trail = [(isOnSources ? PageTitle.aboutThisData.words : record.recordKind.title, section)]
    page.records = [record]
    let parts = RecordParts(site: site, root: page.root)
    let details = RecordDetails(parts: parts)
    let person = record.resource.type == .patient ? [details.person(record)] : []
    page.set("lead", RecordLead(parts: parts).blocks(record) + person)
    page.set("members", details.members(record) + AnswerTable.blocks(record))
    let linked = LinkedRecords(parts: parts).blocks(record)
    page.set("linked", person.isEmpty ? linked : [])
    let around = DaysAround(parts: parts).blocks(record)
    page.set("around", around.isEmpty ? [] : [Part.box(id: "around", around)])
    page.set("narrative", narrative(record))
    page.set("sections", DocumentSections(parts: parts).blocks(record))
    page.set("documents", RecordDocuments(parts: parts).blocks(record))
    page.set("contributors", details.contributors(record))
    page.set("fields", fields(record, details) + (person.isEmpty ? [] : [fold(.referredToBy, linked)]))
    return page
  }

  /// The same about a Patient, for a list of persons in which it has no page of its own.
  static func blocks(about patient: ClinicalRecord, _ site: PersonSite) -> [Block] {
    let parts = RecordParts(site: site, root: "")
    let details = RecordDetails(parts: parts)
    let blocks =
      RecordLead(parts: parts).blocks(patient) + [details.person(patient)] + narrative(patient)
      + details.contributors(patient) + fields(patient, details)
    return blocks.filter { !$0.isEmpty }.map { $0.relinked { _ in nil } }
  }

  /// The sender's own text, if it says more than the fields.
  private static func narrative(_ record: ClinicalRecord) -> [Block] {
    record.facts.of(.narrative).flatMap(\.values).map {
      .quotation(Quotation(content: .lines(FactList.cut($0.words)), language: record.language))
    }
  }

  /// So many fields are open even if the page's first sentence already says what matters.
  private static let openFields = 8

  /// All fields of the record, folded if they are many and the page's first sentence already says what matters.
  private static func fields(_ record: ClinicalRecord, _ details: RecordDetails) -> [Block] {
    let facts = [details.facts(record)]
    let isTold =
      record.facts.count > openFields && !record.isSupporting
      && (record.clinicalType != .other || !record.questionnaireAnswers.isEmpty)
    let fields =
      record.resource.type == .patient ? [] : isTold ? [Part.box("fields", [fold(.allFields, facts)])] : facts
    return fields + [
      fold(.codes, details.codes(record)), fold(.whereItComesFrom, [details.provenance(record)]),
      details.original(record),
    ]
  }

  private static func fold(_ title: PageTitle, _ blocks: [Block]) -> Block {
    .fold(.text(title.words), blocks, isLong: false)
  }
}

/// The questions of a questionnaire with their answers.
enum AnswerTable {
  static func blocks(_ record: ClinicalRecord) -> [Block] {
    let answers = record.questionnaireAnswers
    var table = Table(
      PageTitle.answers.words, columns: ColumnTitle.words(.question, .answer), classes: ["name", "words"])
    for answer in answers.prefix(limit) {
      table.add([.text(answer.question), .text(FactList.cut(answer.answer))])
    }
    let more = answers.count - limit
    return Block.rows(table) + (more > 0 ? [.remark(.plain, .text(PageWords.more(more)))] : [])
  }

  private static let limit = 1000
}

/// The top of a record's page: a sentence about it, a drug's dosage, and what must not be overlooked.
struct RecordLead: Sendable {
  let parts: RecordParts

  func blocks(_ record: ClinicalRecord) -> [Block] {
    let own = record.ownWords.map { [Block.remark(.own, .text(SenderWords.own($0)))] } ?? []
    let notes = parts.site.notes.all(of: record).sentences.map { Block.remark(.caution, .text($0)) }
    let plain = record.plainName.map { [Block.remark(.dosage, .text($0))] } ?? []
    return plain + [.remark(.lead, line(record))] + taken(record) + own + visits(record) + collected(record)
      + notes
      + [.facts(keyFacts(record))]
  }
}

extension RecordLead {
  private func line(_ record: ClinicalRecord) -> Inline {
    let kind = Inline.text(record.kind, .role(.kindOf(record.clinicalType.slug)))
    if record.isSupporting { return kind }
    let date = record.date == nil && record.end == nil ? parts.span(record).marked(.role(.when)) : Inline()
    let statement = RecordStatement(record)
    // The sentence may name the source as the place.
    let isNamed = statement.places == record.sources.map(\.words)
    let sources = isNamed ? Inline() : parts.sources(record).marked(.role(.muted))
    return [kind, date, said(statement, of: record), sources].filter { !$0.isEmpty }.joined(" ")
  }

  /// "3 visits for it: 23 January 2003, ...", each linked.
  private func visits(_ record: ClinicalRecord) -> [Block] {
    let visits = parts.site.visitsForProblem[record.identity] ?? []
    if visits.isEmpty { return [] }
    let days = visits.map { parts.link($0, as: $0.date?.dayText ?? Unstated.dateUnknown.words) }
    return [.remark(.plain, "\(PageWords.visitsForIt(visits.count)) \(days.joined(", "))")]
  }

  /// "Last collected 15 November 2023 60 tablets": the newest fill of a prescription; the others stand below.
  private func collected(_ record: ClinicalRecord) -> [Block] {
    let fills = (parts.site.referrers[record.identity] ?? []).compactMap { parts.site.byIdentity[$0] }
      .filter { $0.resource.type == .medicationDispense && $0.status.course.hasHappened }
    guard let last = fills.filter({ $0.date != nil }).min(by: ClinicalRecord.isListedBefore) else {
      return []
    }
    let day = parts.link(last, as: last.date?.dayText)
    return [.remark(.plain, "\(PageWords.lastCollected) \(day) \(RecordTable.details(last))")]
  }

  /// A status that must not be overlooked is marked: "Prescribed 5 March 2019. stopped: drowsiness."
  private func said(_ statement: RecordStatement, of record: ClinicalRecord) -> Inline {
    let status = parts.status(record)
    let said: [Inline] =
      record.status.isQualifying
      ? [.text(statement.beginning), status + .text(statement.afterStatus)]
      : [.text(statement.sentence), goesOn(record), record.status.words.isEmpty ? status : Inline()]
    return said.filter { !$0.isEmpty }.joined(" ")
  }

  /// Of a problem or a drug that its source lists as active: the sentence has only its beginning.
  private func goesOn(_ record: ClinicalRecord) -> Inline {
    let isActive =
      [.conditions, .medications].contains(record.clinicalType) && record.status.course == .active
      && record.end == nil && !record.isAbsenceStatement
    if !isActive { return Inline() }
    let problem = parts.site.problems.problems.first { $0.records.contains { $0 === record } }
    let last = problem?.lastNamed.flatMap { $0 == record.sortDate ? nil : $0.dayText }
    return .text(last.map(PageWords.listedAsActive(last:)) ?? PageNote.listedAsActive.words)
  }

  /// The whole dosage of a drug, or its result; for an allergy the reactions.
  private func taken(_ record: ClinicalRecord) -> [Block] {
    let words =
      record.resource.type == .allergyIntolerance
      ? [AllergyGist(record).words] : record.dosages.isEmpty ? [record.resultText] : record.dosages
    return words.filter { !$0.isEmpty }.map { .remark(.dosage, .text($0)) }
  }

  /// The fields that readers look for in such a record; the others are folded.
  private func keyFacts(_ record: ClinicalRecord) -> FactRows {
    let isTold = !record.isSupporting && record.clinicalType != .other
    let facts = isTold ? record.facts.filter { Self.elements.contains($0.element) } : []
    return FactList(parts: parts).rows(facts)
  }

  private static let elements = Element.all(
    "severity bodySite stage conclusion outcome complication followUp note comment description protocolApplied"
  )
}
