/// The records of one drug, and which of them decide what is said of it.
public struct DrugEvidence: Sendable {
  /// Newest first.
  public let records: [ClinicalRecord]
  /// Those that say that the drug is ordered or taken now, and that no newer word of their own source ends.
  public let activeRecords: [ClinicalRecord]
  /// The word of each source that says otherwise, where it is listed as current.
  public let conflicts: [ClinicalRecord]
  /// Said against it by other sources before its present course began.
  let formerDenials: [ClinicalRecord]
  /// What older documents of an institution list, where its newest lists the drug anew.
  let outdated: [ClinicalRecord]
  /// Newer lists of institutions whose older ones are what makes it current.
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
  /// In the newest words of an active record, else of the drug's own word, else of any.
  public var dosage: String? {
    (activeRecords + [word] + records).firstNonNil(\.howTaken)
  }

  /// The same line by line; empty where no record says it.
  package var dosages: [String] {
    (activeRecords + [word] + records).lazy.map(\.dosages).first { !$0.isEmpty } ?? []
  }

  /// The record whose status is that of the drug: what makes it current, else its newest order or statement, else its
  /// newest fill or dose that was given.
  public var word: ClinicalRecord {
    activeRecords.first ?? pause ?? newestWord ?? records.first { $0.status.course.hasHappened }
      ?? records[0]
  }

  /// The newest order or statement; what is only planned says nothing of what is taken, unless there is no more.
  var newestWord: ClinicalRecord? {
    let words = records.filter(\.isWordOnDrug)
    let stated = words.filter { $0.status.course != .planned }
    let relevant = stated.isEmpty ? words : stated
    return relevant.first { $0.sortDate != nil } ?? relevant.first
  }

  /// That it is on hold, where no newer word ends it: it may go on any day.
  var pause: ClinicalRecord? { activeRecords.isEmpty ? newestWords.first(where: \.isPausedDrug) : nil }

  /// Words on the drug than which none is certainly newer.
  var newestWords: [ClinicalRecord] {
    guard let newestWord else { return [] }
    return records.filter { $0.isWordOnDrug && !$0.isCertainlyOlder(than: newestWord) }
  }

  /// The newest word of a source that lists it as active is that it is not taken or not to be taken.
  public var denial: ClinicalRecord? {
    conflicts.first { $0.status.course == .notDone && isActive(whereSaid: $0) }
  }

  /// One document alone is one source, whoever signed its parts.
  func isActive(whereSaid denial: ClinicalRecord) -> Bool {
    activeRecords.contains { $0.identity.scope == denial.identity.scope || $0.isOfOneDocument(with: denial) }
  }

  /// True where every institution that lists it has listed the person's drugs again since, without it.
  var isInOldListsAlone: Bool {
    let scopes = Set(listsWithout.map(\.identity.scope))
    return !scopes.isEmpty && activeRecords.allSatisfy { scopes.contains($0.identity.scope) }
  }

  /// What makes it current, else what leaves open whether it is.
  var speaking: [ClinicalRecord] { activeRecords.isEmpty ? open : activeRecords }

  private var open: [ClinicalRecord] {
    records.filter { $0.isWordOnDrug && [.unstated, .planned].contains($0.status.course) }
  }

  /// Plans and words of unknown standing that are no older than what makes it current.
  var openBeside: [ClinicalRecord] {
    guard let newest = activeRecords.first else { return [] }
    return open.filter { !$0.isCertainlyOlder(than: newest) }
  }
}

/// Its days.
extension DrugEvidence {
  /// The beginning of the course that goes on, whichever order began it; of any word on it where nothing makes it
  /// current.
  public var since: RecordDate? {
    if activeRecords.isEmpty { return firstWord }
    guard let listed = Self.earliest(activeRecords, by: \.courseStart) else { return nil }
    let course = DrugCourse.all(self).last { !RecordDate.sortsBefore(listed, $0.start) }
    return course?.ordered ?? listed
  }

  /// The earliest start, order or statement of all; of a fill or a dose where nobody ordered or stated it.
  var firstWord: RecordDate? {
    Self.earliest(records.filter(\.isWordOnDrug), by: \.courseStart) ?? firstDate
  }

  /// The earliest date of any record of it.
  public var firstDate: RecordDate? { Self.earliest(records, by: \.courseStart) }

  /// The latest end that any record of it states.
  public var end: RecordDate? {
    records.compactMap(\.end).filter { $0.sortDate != nil }.max { RecordDate.sortsBefore($0, $1) }
  }

  /// The latest end of what says that it is taken, where none of that goes on without one.
  public var openEnd: RecordDate? {
    let open = activeRecords.isEmpty ? speaking : activeRecords
    let ends = open.compactMap(\.end).filter { $0.sortDate != nil }
    return ends.count == open.count ? ends.max { RecordDate.sortsBefore($0, $1) } : nil
  }

  /// The newest order, statement, fill or dose; a fill that was declined or a dose not given is none, nor is a word
  /// against a drug that is listed as current.
  public var lastActivity: RecordDate? {
    let isCurrent = !activeRecords.isEmpty
    return records.lazy.filter { record in
      record.isWordOnDrug ? !(isCurrent && record.deniesDrug) : record.status.course.hasHappened
    }.compactMap(\.date).first { $0.sortDate != nil }
  }

  /// When it was last ordered, filled, or listed as taken: a list of today may tell of a drug since 2012, and so does a
  /// document of today that lists the order.
  package var lastSaid: ClinicalDate? {
    let lists = activeRecords.filter { $0.resource.type == .medicationStatement }
    let days = activeRecords.flatMap { [$0.documentDate, $0.adherence?.day] }
    return ([lastActivity?.sortDate] + lists.map(\.saidLast) + days).compactMap { $0 }.max()
  }

  /// The newest that a pharmacy handed over.
  package var lastFill: ClinicalRecord? {
    records.first {
      $0.resource.type == .medicationDispense && $0.status.course.hasHappened && $0.sortDate != nil
    }
  }

  /// Fills of a later day than the newest word on the drug, newest first.
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
    records.filter { $0.status.course != .notDone }.compactMap(date).filter { $0.sortDate != nil }
      .min { RecordDate.sortsBefore($0, $1) }
  }
}

extension ClinicalRecord {
  /// When the document was made that it stands in.
  var documentDate: ClinicalDate? { resource.origin.documentDate.flatMap(ClinicalDate.init) }
}
