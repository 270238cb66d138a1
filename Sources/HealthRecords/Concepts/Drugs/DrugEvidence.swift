/// The records of one drug, and which of them decide how it is judged.
public struct DrugEvidence: Sendable {
  /// Newest first.
  public let records: [ClinicalRecord]
  /// The records that list the drug as ordered or taken now, and that no newer record of their own source ends.
  public let activeRecords: [ClinicalRecord]
  /// For a drug listed as current, the newest record of each source that contradicts this.
  public let conflicts: [ClinicalRecord]
  /// Contradicting records from before the present course began.
  let formerDenials: [ClinicalRecord]
  /// Records in older documents of an institution whose newest document lists the drug again.
  let outdated: [ClinicalRecord]
  /// Newer drug lists of institutions that only list this drug in older ones.
  let listsWithout: [ClinicalRecord]

  /// - Parameter records: at least one, newest first.
  init(_ records: [ClinicalRecord], _ lists: DrugListDocuments) {
    let sources = DrugSource.all(records, lists)
    self.records = records
    let active = Set(sources.flatMap(\.active).map(\.identity))
    activeRecords = records.filter { active.contains($0.identity) }
    outdated = sources.flatMap(\.outdated)
    listsWithout = sources.compactMap(\.listWithout)
    let start = Self.earliest(activeRecords, by: \.date)?.sortDate
    let isFormer = { (denial: ClinicalRecord) in
      guard let start, let day = denial.saidLast else { return false }
      return day.isCertainlyBefore(start)
    }
    let denials = sources.compactMap(\.denial)
    formerDenials = denials.filter(isFormer)
    conflicts = denials.filter { !isFormer($0) }
  }
}

extension DrugEvidence {
  /// The words of the newest active record, else of the record that decides, else of any; nil if it is forbidden.
  public var dosage: String? {
    ban == nil ? (activeRecords + [word] + records).firstNonNil(\.howTaken) : nil
  }

  /// The same dosage by line; empty if no record states it.
  package var dosages: [String] {
    ban != nil ? [] : (activeRecords + [word] + records).lazy.map(\.dosages).first { !$0.isEmpty } ?? []
  }

  /// An order of its only source not to take it that is newer than every record that lists it; sources that disagree
  /// are both told (FHIR R4, MedicationRequest.doNotPerform).
  var ban: ClinicalRecord? {
    guard !activeRecords.isEmpty, let ban = records.first(where: \.forbidsDrug) else { return nil }
    return activeRecords.allSatisfy {
      $0.identity.scope == ban.identity.scope && $0.isCertainlyOlder(than: ban)
    } ? ban : nil
  }

  /// The record whose status is the drug's: a ban, else the newest active one, else the pause, else the newest order or
  /// statement, else the newest fill or dose.
  public var word: ClinicalRecord {
    ban ?? activeRecords.first ?? pause ?? newestWord ?? records.first { $0.status.course.hasHappened }
      ?? records[0]
  }

  /// The newest order or statement. Planned orders count only if there is nothing else.
  var newestWord: ClinicalRecord? {
    let words = records.filter(\.isWordOnDrug)
    let stated = words.filter { $0.status.course != .planned }
    let relevant = stated.isEmpty ? words : stated
    return relevant.first { $0.sortDate != nil } ?? relevant.first
  }

  /// The record that puts the drug on hold, unless a newer one ends that: it may be resumed any day.
  var pause: ClinicalRecord? { activeRecords.isEmpty ? newestWords.first(where: \.isPausedDrug) : nil }

  /// The newest orders and statements: none is certainly newer than these.
  var newestWords: [ClinicalRecord] {
    guard let newestWord else { return [] }
    return records.filter { $0.isWordOnDrug && !$0.isCertainlyOlder(than: newestWord) }
  }

  /// True if the person says that they no longer take it, and no later order, fill or list names it again.
  package var isSaidToBeOver: Bool {
    records.flatMap(\.said).contains { said in
      said.kind == .personStopped
        && said.saidOn.flatMap { day in lastSaid.map(day.isCertainlyBefore) } != true
    }
  }

  /// The newest record that says "not taken" from a source that also lists the drug as active.
  public var denial: ClinicalRecord? {
    conflicts.first { $0.status.course == .notDone && isActive(whereSaid: $0) }
  }

  /// Records of one document count as one source, whoever signed its parts.
  func isActive(whereSaid denial: ClinicalRecord) -> Bool {
    activeRecords.contains { $0.identity.scope == denial.identity.scope || $0.isOfOneDocument(with: denial) }
  }

  /// True if every institution that lists the drug has a newer list without it.
  var isInOldListsAlone: Bool {
    let scopes = Set(listsWithout.map(\.identity.scope))
    return !scopes.isEmpty && activeRecords.allSatisfy { scopes.contains($0.identity.scope) }
  }

  /// The records that make the drug current, else those that leave it open.
  var speaking: [ClinicalRecord] { activeRecords.isEmpty ? open : activeRecords }

  private var open: [ClinicalRecord] {
    records.filter { $0.isWordOnDrug && [.unstated, .unread, .planned].contains($0.status.course) }
  }

  /// Planned orders, and orders of unknown status, that are no older than the newest active record.
  var openBeside: [ClinicalRecord] {
    guard let newest = activeRecords.first else { return [] }
    return open.filter { !$0.isCertainlyOlder(than: newest) }
  }
}

/// Dates of the drug.
extension DrugEvidence {
  /// The start of the present course, whichever order began it: only a stop or a stated end parts it from an earlier one.
  /// Without an active record, that of the last course which may go on, else the first order or statement.
  public var since: RecordDate? {
    if activeRecords.isEmpty {
      return open.isEmpty ? firstWord : DrugCourse.all(self, silence: nil).last?.ordered ?? firstWord
    }
    guard let listed = Self.earliest(activeRecords, by: \.courseStart) else { return nil }
    let course = DrugCourse.all(self, silence: nil).last { !RecordDate.sortsBefore(listed, $0.start) }
    return course?.ordered ?? listed
  }

  /// The start of the earliest order or statement, else of the earliest fill or dose.
  var firstWord: RecordDate? {
    Self.earliest(records.filter(\.isWordOnDrug), by: \.courseStart) ?? firstDate
  }

  /// The start of the earliest record.
  public var firstDate: RecordDate? { Self.earliest(records, by: \.courseStart) }

  /// The end that the record which decides states: list, chart and headlines print this one.
  public var end: RecordDate? { word.end }

  /// The latest end that an order or statement of it states; of a drug known by supply alone, that of a fill or dose.
  var latestEnd: RecordDate? {
    let words = records.filter(\.isWordOnDrug)
    return (words.isEmpty ? records : words).compactMap(\.end).filter { $0.sortDate != nil }.max {
      RecordDate.sortsBefore($0, $1)
    }
  }

  /// The latest end of the records that list the drug, if every one of them has an end.
  public var openEnd: RecordDate? {
    let open = activeRecords.isEmpty ? speaking : activeRecords
    let ends = open.compactMap(\.end).filter { $0.sortDate != nil }
    return ends.count == open.count ? ends.max { RecordDate.sortsBefore($0, $1) } : nil
  }

  /// The newest order, statement, fill or dose. Declined fills and doses not given do not count, nor do records that
  /// contradict the listing of a current drug.
  public var lastActivity: RecordDate? {
    let isCurrent = !activeRecords.isEmpty
    let dates = records.filter { record in
      record.isWordOnDrug ? !(isCurrent && record.deniesDrug) : record.status.course.hasHappened
    }.compactMap(\.lastNamed).filter { $0.sortDate != nil }
    // Of one day, a date of its own says more than one of its recording.
    return dates.first { !$0.isFallback && !$0.hasOtherDay(than: dates[0]) } ?? dates.first
  }

  /// When the drug was last ordered, filled, or listed as taken. The date of the list or document counts too: a list of
  /// today may name a drug taken since 2012.
  package var lastSaid: ClinicalDate? {
    let open = activeRecords.isEmpty ? speaking : activeRecords
    // An end that lay ahead when the list was made is no activity.
    let lists = open.filter { $0.resource.type == .medicationStatement }.compactMap { record in
      record.saidLast.map { min($0, record.documentDate ?? $0) }
    }
    let days = activeRecords.flatMap { [$0.documentDate, $0.confirmedDate, $0.adherence?.day] }
    return ([lastActivity?.sortDate] + lists + open.map(\.asserted) + days).compactMap { $0 }.max()
  }

  /// The last day on which it was ordered, filled or listed, else its beginning.
  package var lastDay: ClinicalDate? { lastSaid ?? since?.sortDate }

  /// The last day on which it was ordered, filled, or named by a list, whose day is not the drug's own.
  package var lastNamed: RecordDate? {
    guard let said = lastSaid, lastActivity?.sortDate?.dayNumber != said.dayNumber else {
      return lastActivity
    }
    return .listed(on: said)
  }

  /// Fills after the day of the newest order or statement, newest first.
  public var fillsAfterwards: [ClinicalRecord] {
    guard let last = records.filter(\.isWordOnDrug).compactMap(\.saidLast).max() else { return [] }
    return records.filter { record in
      !record.isWordOnDrug && record.status.course.hasHappened
        && record.sortDate.map(last.isCertainlyBefore) == true
    }
  }

  private static func earliest(
    _ records: [ClinicalRecord], by date: (ClinicalRecord) -> RecordDate?
  ) -> RecordDate? {
    records.filter { ![.notDone, .superseded].contains($0.status.course) }.compactMap(date).filter {
      $0.sortDate != nil
    }
    .min { RecordDate.sortsBefore($0, $1) }
  }
}

extension ClinicalRecord {
  /// The date of the document that contains the record.
  var documentDate: ClinicalDate? { resource.origin.documentDate.flatMap(ClinicalDate.init) }

  var confirmedDate: ClinicalDate? { resource.origin.confirmedDate.flatMap(ClinicalDate.init) }
}

extension ClinicalRecord {
  /// Its date, or the day of its document, which cannot know what comes later: a dose that begins then is planned.
  fileprivate var lastNamed: RecordDate? {
    guard let day = documentDate, let own = date?.sortDate, day.isCertainlyBefore(own) else { return date }
    return .listed(on: day)
  }
}

extension RecordDate {
  static func listed(on day: ClinicalDate) -> RecordDate {
    RecordDate(value: .date(day), text: day.text, element: "", label: .listed)
  }
}
