/// One drug of a person, judged once: pages, sheet, life graphic, changes and exports print this value.
@dynamicMemberLookup
public struct Drug: Sendable {
  /// Whether the drug is taken, according to its records.
  public enum Course: String, Sendable {
    /// Listed as active by a source.
    case current
    /// On hold or suspended by the last statement of a source: not taken for now, and not over.
    case paused
    /// Ordered, planned or reported without a status that says whether it is taken, and with no end that has passed.
    case unclear
    /// Forbidden by the newest order (FHIR R4, MedicationRequest.doNotPerform).
    case prohibited
    /// Stopped, completed, not taken.
    case over
    /// Known by fills and doses alone, which do not prove use.
    case onlySupplied
  }

  public let title: String
  public let course: Course
  public let evidence: DrugEvidence
  /// Notes on how far its listing can be trusted.
  public let cautions: [Finding]
  /// Further notes from its orders.
  public let orderNotes: [Finding]

  /// Cautions first.
  public var notes: [Finding] { cautions + orderNotes }

  /// The day on which it is planned to end, if that has not passed by the day of the data.
  public var plannedEnd: RecordDate? { cautions.first { $0.kind == .plannedEnd }?.day }

  /// True if it is only current by an order from long ago, one whose end has passed, or an older list.
  public var isDoubtful: Bool { isOutdated || age != nil }
  /// The same, or gone from all of its sources, or contradicted there.
  package var mayBeOver: Bool { isDoubtful || evidence.activeRecords.allSatisfy(\.isGoneOrDoubted) }

  /// True if the end of what lists it has passed, or if newer lists lack it.
  var isOutdated: Bool { evidence.isInOldListsAlone || cautions.contains { $0.weight == .outdated } }

  /// That no record of the last 12 months confirms it; nil for a drug that is confirmed.
  package var age: Finding? { cautions.first { $0.weight == .age } }

  /// The evidence's own properties: its records, dosage, dates.
  public subscript<Value>(dynamicMember path: KeyPath<DrugEvidence, Value>) -> Value {
    evidence[keyPath: path]
  }

  /// - Parameters:
  ///   - asOf: the day that the data speaks for.
  ///   - successor: the order of another drug that replaces all active records of this one.
  ///   - other: the title of another drug whose order its fills or doses name.
  init(
    _ evidence: DrugEvidence, title: String, asOf: ClinicalDate?,
    successor: ClinicalRecord?,
    suppliedFor other: String?
  ) {
    self.title = title
    self.evidence = evidence
    course = Course(evidence, asOf: asOf)
    let notes = DrugNotes(drug: evidence, asOf: asOf, successor: successor)
    let isListedBeside = course == .paused || evidence.ban != nil
    cautions = course.isOpen ? notes.cautions : isListedBeside ? notes.besidePause : []
    orderNotes = notes.ofOrders + [other.map { Finding(.suppliedFor, $0) }].compactMap { $0 }
  }
}

extension Drug.Course {
  /// True if the drug may be taken now.
  var isOpen: Bool { self == .current || self == .unclear }

  /// In this order: an order not to take it that is newer than every listing forbids it; a drug listed as active is
  /// current; else a pause counts; else the newest order or statement decides.
  fileprivate init(_ drug: DrugEvidence, asOf: ClinicalDate?) {
    if drug.ban != nil {
      self = .prohibited
    } else if !drug.activeRecords.isEmpty {
      self = drug.isSaidToBeOver ? .unclear : .current
    } else if drug.pause != nil {
      self = .paused
    } else if let word = drug.newestWord {
      self = Self.course(by: word, asOf: asOf)
    } else {
      self = .onlySupplied
    }
  }

  private static func course(by word: ClinicalRecord, asOf: ClinicalDate?) -> Drug.Course {
    if word.forbidsDrug { return .prohibited }
    guard [.unstated, .unread, .planned].contains(word.status.course) else { return .over }
    guard let asOf, let end = word.end?.sortDate else { return .unclear }
    return end.isCertainlyBefore(asOf) ? .over : .unclear
  }
}

extension ClinicalRecord {
  var forbidsDrug: Bool {
    resource.json["doNotPerform"]?.boolean == true && status.course == .notDone && ended == nil
  }

  /// How the drug is taken, all lines in order; nil if the record does not say.
  public var howTaken: String? { dosages.isEmpty ? nil : dosages.joined(separator: ListWords.semicolon) }

  /// Whether the drug is taken as it was ordered.
  package var adherence: Adherence? { Adherence(resource.json) }
}
