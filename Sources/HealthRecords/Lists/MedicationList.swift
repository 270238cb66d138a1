/// A person's drugs: one entry a drug, whatever mix of orders, fills and statements tells of it.
public struct MedicationList: Sendable {
  public struct Entry: Sendable {
    public let title: String
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
    /// In the newest words of an active record, else of the drug's own word, else of any.
    public var dosage: String? {
      (activeRecords + [word].compactMap { $0 } + records).lazy.compactMap(\.howTaken).first
    }
    /// The earliest start, order or statement of what makes it current; of any record of it where nothing does.
    public var since: RecordDate? {
      Self.earliest(activeRecords.isEmpty ? records : activeRecords, by: \.courseStart)
    }
    /// The earliest date of any record of it.
    public var firstDate: RecordDate? { Self.earliest(records, by: \.courseStart) }

    private static func earliest(
      _ records: [ClinicalRecord], by date: (ClinicalRecord) -> RecordDate?
    ) -> RecordDate? {
      records.filter { $0.status.standing != .notDone }.compactMap(date).filter { $0.sortDate != nil }
        .min { RecordDate.sortsBefore($0, $1) }
    }

    /// The record whose status is that of the drug: what makes it current, else its newest order or statement, else its
    /// newest fill or dose that was given.
    public var word: ClinicalRecord? {
      activeRecords.first ?? MedicationList.newestWord(of: self)
        ?? records.first { $0.status.standing.hasHappened } ?? records.first
    }

    /// The newest word of a source that lists it as active is that it is not taken or not to be taken.
    public var denial: ClinicalRecord? {
      conflicts.first { $0.status.standing == .notDone && isActive(whereSaid: $0) }
    }

    func isActive(in scope: String) -> Bool { activeRecords.contains { $0.identity.scope == scope } }

    /// One document alone is one source, whoever signed its parts.
    func isActive(whereSaid denial: ClinicalRecord) -> Bool {
      isActive(in: denial.identity.scope) || activeRecords.contains { $0.isOfOneDocument(with: denial) }
    }

    /// The latest end that any record of it states.
    public var end: RecordDate? {
      records.compactMap(\.end).filter { $0.sortDate != nil }.max { RecordDate.sortsBefore($0, $1) }
    }
    /// The newest order, statement, fill or dose; a fill that was declined or a dose not given is none, nor is a word
    /// against a drug that is listed as current.
    public var lastActivity: RecordDate? {
      let isCurrent = !activeRecords.isEmpty
      return records.lazy.filter { record in
        record.isWordOnDrug ? !(isCurrent && record.deniesDrug) : record.status.standing.hasHappened
      }.compactMap(\.date).first { $0.sortDate != nil }
    }
    /// Fills of a later day than the newest word on the drug, newest first.
    public var fillsAfterwards: [ClinicalRecord] {
      guard let last = records.filter(\.isWordOnDrug).compactMap(\.saidLast).max() else { return [] }
      return records.filter { record in
        !record.isWordOnDrug && record.status.standing.hasHappened
          && record.sortDate.map(last.isCertainlyBefore) == true
      }
    }
    /// Said beside a drug whose active order is old, or whose time is over: neither dropped nor trusted.
    public fileprivate(set) var caution: String?
    /// True when its only sign of being current is an order of long ago, or one whose end has passed.
    public fileprivate(set) var isDoubtful = false

    fileprivate func cautioned(_ asOf: ClinicalDate?, _ replaced: [RecordIdentity: ClinicalRecord]) -> Entry {
      var entry = self
      let own = Set(records.map(\.identity))
      let successor =
        activeRecords.allSatisfy { replaced[$0.identity] != nil }
        ? activeRecords.lazy.compactMap { replaced[$0.identity] }.first { !own.contains($0.identity) } : nil
      let caution = MedicationCaution(entry: self, asOf: asOf, successor: successor)
      entry.caution = caution.words
      entry.isDoubtful = caution.isDoubtful
      return entry
    }

    /// - Parameters:
    ///   - records: at least one, newest first.
    ///   - isOfSharedWords: true where a drug of another code has the same words.
    init(_ records: [ClinicalRecord], _ lists: DrugListDocuments, isOfSharedWords: Bool = false) {
      let sources = MedicationSource.all(records, lists)
      let meaning = isOfSharedWords ? records.lazy.compactMap(\.codedWords).first : nil
      title = records[0].title + (meaning.map { " (\($0))" } ?? "")
      self.records = records
      let active = Set(sources.flatMap(\.active).map(\.identity))
      activeRecords = records.filter { active.contains($0.identity) }
      outdated = sources.flatMap(\.outdated)
      listsWithout = sources.compactMap(\.listWithout)
      let start = Self.earliest(activeRecords, by: \.date)?.sortDate
      let denials = sources.compactMap(\.denial)
      let former = denials.filter { denial in
        guard let start, let day = denial.saidLast else { return false }
        return day.isCertainlyBefore(start)
      }
      formerDenials = former
      conflicts = denials.filter { denial in !former.contains { $0.identity == denial.identity } }
    }
  }

  /// Listed as active by their source.
  public let current: [Entry]
  /// On hold or suspended by the newest word of its source: not taken for now, and not over.
  public let paused: [Entry]
  /// Ordered, planned or reported without a status that says whether it is taken now, and with no end that has passed.
  public let unstated: [Entry]
  /// Forbidden by the newest order (FHIR R4, MedicationRequest.doNotPerform).
  public let prohibited: [Entry]
  public let past: [Entry]
  /// "No known medications", or that nothing is known of them.
  public let absences: [ClinicalRecord]
  /// Such statements that stand no more.
  public let formerAbsences: [ClinicalRecord]

  /// Codes that were written for drugs of different names.
  public let reusedCodes: [ReusedCode]

  /// - Parameter records: a person's records, newest first.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    let medications = records.filter { $0.clinicalType == .medications }
    absences = medications.filter(\.isValidAbsence)
    formerAbsences = medications.filter { $0.isAbsenceStatement && !$0.isValidAbsence }
    let drugs = DrugKey.drugs(medications.filter { !$0.isAbsenceStatement })
    reusedCodes = drugs.compactMap(Self.reusedCode).sorted()
    let lists = DrugListDocuments(records)
    let entries = drugs.flatMap { drugs in
      let words = drugs.map { $0[0].title.normalizedWords }
      return drugs.enumerated().map { index, records in
        Entry(records, lists, isOfSharedWords: words.count { $0 == words[index] } > 1)
      }
    }
    .sorted {
      ($0.title.lowercased(), $0.records[0].identity) < ($1.title.lowercased(), $1.records[0].identity)
    }
    let replaced = Self.replaced(medications)
    current = entries.filter { !$0.activeRecords.isEmpty }.map { $0.cautioned(asOf, replaced) }
    let others = entries.filter(\.activeRecords.isEmpty)
    paused = others.filter(Self.isPaused)
    unstated = others.filter { Self.isUnstated($0, asOf: asOf) }.map { $0.cautioned(asOf, replaced) }
    prohibited = others.filter { Self.newestWord(of: $0)?.forbidsDrug == true }
    past = others.filter {
      !Self.isPaused($0) && !Self.isUnstated($0, asOf: asOf) && Self.newestWord(of: $0)?.forbidsDrug != true
    }
  }
}

extension MedicationList {
  /// The sentence when there is no current drug to list.
  public var emptySentence: String {
    if let stated = absences.statedAbsence { return stated }
    let verb = past.count == 1 ? "is" : "are"
    let others =
      past.isEmpty ? "" : "; \(past.count) \(verb) past, not taken, or only dispensed or given"
    return "No medications are listed as current in these records\(others)."
  }
}

extension MedicationList {
  private static func reusedCode(_ drugs: [[ClinicalRecord]]) -> ReusedCode? {
    let coding = drugs.first?.first?.codes.first { $0.codeSystem == .rxNorm && $0.code != nil }
    return ReusedCode(coding, titles: drugs.compactMap { $0.first?.title }.sorted())
  }

  /// Orders with the newer one that stands in their place (FHIR R4, MedicationRequest.priorPrescription).
  private static func replaced(_ medications: [ClinicalRecord]) -> [RecordIdentity: ClinicalRecord] {
    var replaced: [RecordIdentity: ClinicalRecord] = [:]
    for record in medications where [.active, .done, .past].contains(record.status.standing) {
      let told = record.facts.of(.priorPrescription).first?.values ?? []
      for case .record(_, let old) in told where replaced[old] == nil { replaced[old] = record }
    }
    return replaced
  }

  private static func isPaused(_ entry: Entry) -> Bool { newestWord(of: entry)?.isPausedDrug ?? false }

  private static func isUnstated(_ entry: Entry, asOf: ClinicalDate?) -> Bool {
    guard let word = newestWord(of: entry), [.unstated, .planned].contains(word.status.standing) else {
      return false
    }
    guard let asOf, let end = word.end?.sortDate else { return true }
    return !end.isCertainlyBefore(asOf)
  }

  /// The newest order or statement; what is only planned tells nothing of what is taken, unless there is no more.
  fileprivate static func newestWord(of entry: Entry) -> ClinicalRecord? {
    let words = entry.records.filter(\.isWordOnDrug)
    let told = words.filter { $0.status.standing != .planned }
    let relevant = told.isEmpty ? words : told
    return relevant.first { $0.sortDate != nil } ?? relevant.first
  }

  /// A fill or an administration is no proof of use.
  static func isListedAsActive(_ record: ClinicalRecord) -> Bool {
    if record.isPausedDrug || !record.isWordOnDrug { return false }
    let isStatement = record.resource.type == .medicationStatement
    return record.status.standing == .active || isStatement && record.isRecordedStatement
  }
}

extension ClinicalRecord {
  fileprivate var forbidsDrug: Bool {
    resource.json["doNotPerform"]?.boolean == true && status.standing == .notDone && end == nil
  }

  /// R5 statements know only "recorded": taken, unless the adherence or their own time says otherwise.
  fileprivate var isRecordedStatement: Bool {
    status.code == "recorded" && end?.element.hasPrefix("effective") != true
  }
}
