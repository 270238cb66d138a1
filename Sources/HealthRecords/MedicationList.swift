/// A person's drugs: one entry a drug, whatever mix of orders, fills and statements tells of it.
public struct MedicationList: Sendable {
  public struct Entry: Sendable {
    public let title: String
    /// Newest first.
    public let records: [ClinicalRecord]
    /// Those that say that the drug is ordered or taken now.
    public var activeRecords: [ClinicalRecord] { records.filter(MedicationList.isListedAsActive) }
    /// In the newest words of an active record, else of any.
    public var dosage: String? { (activeRecords + records).lazy.compactMap(\.howTaken).first }
    /// The earliest date of what makes it current; of any record of it where nothing does.
    public var since: RecordDate? { Self.earliest(activeRecords.isEmpty ? records : activeRecords) }
    /// The earliest date of any record of it.
    public var firstDate: RecordDate? { Self.earliest(records) }

    private static func earliest(_ records: [ClinicalRecord]) -> RecordDate? {
      records.filter { $0.status.standing != .notDone }.compactMap(\.date).filter { $0.sortDate != nil }
        .min { RecordDate.sortsBefore($0, $1) }
    }

    /// The latest end that any record of it states.
    public var end: RecordDate? {
      records.compactMap(\.end).filter { $0.sortDate != nil }.max { RecordDate.sortsBefore($0, $1) }
    }
    public var lastActivity: RecordDate? { records.lazy.compactMap(\.date).first { $0.sortDate != nil } }
    /// Said beside a drug whose active order is old, or whose time is over: neither dropped nor trusted.
    public fileprivate(set) var caution: String?
  }

  /// Listed as active by their source.
  public let current: [Entry]
  /// On hold or suspended by the newest word of its source: not taken for now, and not over.
  public let paused: [Entry]
  /// Ordered or reported without a status that says whether it is taken now, and with no end that has passed.
  public let unstated: [Entry]
  public let past: [Entry]
  /// "No known medications", or that nothing is known of them.
  public let absences: [ClinicalRecord]

  /// - Parameter records: a person's records, newest first.
  public init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    var groups: [DrugKey: [ClinicalRecord]] = [:]
    let medications = records.filter { $0.clinicalType == .medications }
    absences = medications.filter { AbsenceStatement($0) != nil }
    for record in medications where AbsenceStatement(record) == nil {
      groups[Self.key(record), default: []].append(record)
    }
    let entries = groups.values.map { Entry(title: $0[0].title, records: $0) }
      .sorted {
        ($0.title.lowercased(), $0.records[0].identity) < ($1.title.lowercased(), $1.records[0].identity)
      }
    current = entries.filter { !$0.activeRecords.isEmpty && !Self.isEnded($0, asOf: asOf) }.map { entry in
      var entry = entry
      entry.caution = Self.caution(entry, asOf: asOf)
      return entry
    }
    let others = entries.filter { $0.activeRecords.isEmpty || Self.isEnded($0, asOf: asOf) }
    paused = others.filter(Self.isPaused)
    unstated = others.filter { Self.isUnstated($0, asOf: asOf) }
    past = others.filter { !Self.isPaused($0) && !Self.isUnstated($0, asOf: asOf) }
  }
}

/// What makes two records tell of one drug.
struct DrugKey: Hashable, Sendable {
  let name: String
  let words: DrugWords?
}

extension MedicationList {
  /// Same RxNorm code and words that agree on strength and form, or exactly the same normalised words.
  ///
  /// A code may be that of the ingredient alone: 2 mg and 5 mg of it are two drugs to the one who takes them.
  static func key(_ record: ClinicalRecord) -> DrugKey {
    let codings = record.codes.filter { $0.codeSystem == .rxNorm && $0.code != nil }
    let codes = codings.compactMap(\.code).distinct.sorted()
    guard let code = codes.first else {
      return DrugKey(name: "words \(record.title.normalizedWords)", words: nil)
    }
    let words = DrugWords(([record.title] + codings.compactMap(\.display)).joined(separator: "\n"))
    // Without a strength in words, it is in the codes if anywhere.
    return DrugKey(name: words.amounts.isEmpty ? codes.joined(separator: " ") : code, words: words)
  }

  /// Each version's word for "not for now".
  private static func isPaused(_ record: ClinicalRecord) -> Bool {
    record.status.code == "on-hold" || record.status.code == "suspended"
  }

  private static func isPaused(_ entry: Entry) -> Bool { newestWord(of: entry).map(isPaused) ?? false }

  private static func isUnstated(_ entry: Entry, asOf: ClinicalDate?) -> Bool {
    guard let word = newestWord(of: entry), word.resource.type != "MedicationAdministration",
      word.status.standing == .unstated
    else { return false }
    guard let asOf, let end = word.end?.sortDate else { return true }
    return !end.isCertainlyBefore(asOf)
  }

  /// The newest order or statement.
  private static func newestWord(of entry: Entry) -> ClinicalRecord? {
    let words = entry.records.filter { $0.resource.type != "MedicationDispense" }
    return words.first { $0.sortDate != nil } ?? words.first
  }

  /// A fill or an administration is no proof of use.
  static func isListedAsActive(_ record: ClinicalRecord) -> Bool {
    if isPaused(record) { return false }
    switch record.resource.type {
    case "MedicationDispense", "MedicationAdministration": return false
    case "MedicationStatement": return record.status.standing == .active || record.isRecordedStatement
    default: return record.status.standing == .active
    }
  }

  /// What must be said beside a drug that is listed as current.
  private static func caution(_ entry: Entry, asOf: ClinicalDate?) -> String? {
    let sentences = [conflict(entry), otherDosage(entry), age(entry, asOf: asOf), earlier(entry)].compactMap {
      $0
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// Another source says that it was stopped or is not taken.
  private static func conflict(_ entry: Entry) -> String? {
    let active = Set(entry.activeRecords.map(\.resource.origin.source))
    let other = entry.records.first { record in
      let denies = record.status.standing == .past || record.status.standing == .notDone
      return denies && record.resource.type != "MedicationDispense"
        && !active.contains(record.resource.origin.source)
    }
    guard let other, let source = other.resource.origin.source else { return nil }
    return
      "sources disagree: \(other.status.words) according to \(source), \(other.date?.dayText ?? "no date")"
  }

  /// Another active record says to take it otherwise.
  private static func otherDosage(_ entry: Entry) -> String? {
    let words = entry.dosage?.normalizedWords
    let others = entry.activeRecords.filter { record in
      record.howTaken.map { $0.normalizedWords != words } ?? false
    }
    guard let other = others.first, let dosage = other.howTaken else { return nil }
    return "also listed as: \(dosage) (\(other.date?.dayText ?? "no date"))"
  }

  /// An order of over two years without a later fill, or an end that has passed (fhir-dates, section 2).
  private static func age(_ entry: Entry, asOf: ClinicalDate?) -> String? {
    guard let asOf, let order = entry.activeRecords.first else { return nil }
    if let end = order.end, end.sortDate?.isCertainlyBefore(asOf) == true {
      return "listed as active, though its end was \(end.dayText)"
    }
    let isOld = entry.lastActivity?.sortDate.map { asOf.dayNumber - $0.dayNumber > 731 } ?? false
    guard isOld else { return nil }
    let kind = order.resource.type == "MedicationStatement" ? "statement" : "order"
    return "listed as active, \(kind) from \(order.date?.dayText ?? "an unknown date")"
  }

  /// It was ordered before: then "since" tells only of the newest course.
  private static func earlier(_ entry: Entry) -> String? {
    guard let first = entry.firstDate, let since = entry.since, let day = first.sortDate,
      let start = since.sortDate, day.isCertainlyBefore(start)
    else { return nil }
    return "earlier records from \(first.dayText)"
  }

  /// True when a newer record of the same drug and source says that it was stopped or put on hold.
  private static func isEnded(_ entry: Entry, asOf: ClinicalDate?) -> Bool {
    guard let newest = newestWord(of: entry), let active = entry.activeRecords.first,
      let activeDate = active.sortDate, let newestDate = newest.sortDate
    else { return false }
    return (newest.status.standing == .past || isPaused(newest)) && activeDate < newestDate
      && newest.resource.origin.source == active.resource.origin.source
  }
}

extension ClinicalRecord {
  /// R5 statements know only "recorded": taken, unless the adherence says otherwise.
  fileprivate var isRecordedStatement: Bool { status.code == "recorded" && end == nil }
}
