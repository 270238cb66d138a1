/// One drug of a person, judged once: pages, sheet, life graphic, changes and exports print this value.
@dynamicMemberLookup
public struct Drug: Sendable {
  /// Whether it is taken, as far as its records say.
  public enum Course: String, Sendable {
    /// Listed as active by a source.
    case current
    /// On hold or suspended by the last word of a source: not taken for now, and not over.
    case paused
    /// Ordered, planned or reported without a status that says whether it is taken, and with no end that has passed.
    case unclear
    /// Forbidden by the newest order (FHIR R4, MedicationRequest.doNotPerform).
    case prohibited
    /// Stopped, completed, not taken.
    case over
    /// Known by fills and doses alone, which are no proof of use.
    case onlySupplied
  }

  public let title: String
  public let course: Course
  public let evidence: DrugEvidence
  /// What changes how far its listing can be trusted.
  public let cautions: [DrugNote]
  /// What its orders say beside how it is taken.
  public let orderNotes: [DrugNote]

  /// Cautions before what the orders say.
  public var notes: [DrugNote] { cautions + orderNotes }

  /// What it is made of by its code, where its name does not say it and no source says otherwise.
  public var substance: String? { orderNotes.firstNonNil(\.substance) }

  /// The day on which it is to end, where that has not passed.
  public var plannedEnd: RecordDate? {
    cautions.firstNonNil { if case .plannedEnd(let end) = $0 { end } else { nil } }
  }

  /// True when its only sign of being current is an order of long ago, one whose end has passed, or an older list.
  public var isDoubtful: Bool { evidence.isInOldListsAlone || cautions.contains(where: \.isOutdated) }

  /// The evidence's own properties: its records, dosage, dates.
  public subscript<Value>(dynamicMember path: KeyPath<DrugEvidence, Value>) -> Value {
    evidence[keyPath: path]
  }

  /// - Parameters:
  ///   - asOf: the day that the data speaks for.
  ///   - successor: the order of another drug that stands in the place of all that makes it current.
  init(_ evidence: DrugEvidence, title: String, asOf: ClinicalDate?, successor: ClinicalRecord?) {
    self.title = title
    self.evidence = evidence
    course = Course(evidence, asOf: asOf)
    let notes = DrugNotes(drug: evidence, asOf: asOf, successor: successor)
    cautions = course.isOpen ? notes.cautions : course == .paused ? notes.besidePause : []
    orderNotes = notes.ofOrders
  }
}

extension Drug.Course {
  /// True where the drug may be taken now.
  var isOpen: Bool {
    switch self {
    case .current, .unclear: true
    case .paused, .prohibited, .over, .onlySupplied: false
    }
  }

  /// One rule, in this order: what is listed as active is current, else the newest order or statement decides.
  fileprivate init(_ drug: DrugEvidence, asOf: ClinicalDate?) {
    if !drug.activeRecords.isEmpty {
      self = .current
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
    guard [.unstated, .planned].contains(word.status.course) else { return .over }
    guard let asOf, let end = word.end?.sortDate else { return .unclear }
    return end.isCertainlyBefore(asOf) ? .over : .unclear
  }
}

extension ClinicalRecord {
  fileprivate var forbidsDrug: Bool {
    resource.json["doNotPerform"]?.boolean == true && status.course == .notDone && end == nil
  }
}
