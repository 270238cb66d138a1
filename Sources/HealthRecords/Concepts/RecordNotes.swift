/// Notes on the records of one person.
///
/// A class, because every row of a list uses it.
public final class RecordNotes: Sendable {
  private let birthDate: ClinicalDate?
  private let deathDate: ClinicalDate?
  private let asOf: ClinicalDate?
  private let doubtful: Set<RecordIdentity>
  private let retractions: Retractions
  private let visits: [RecordIdentity: ClinicalRecord]
  private let isMale: Bool
  private let lacksSubject: Bool
  private let foreignDocuments: Set<RecordIdentity>

  /// - Parameters:
  ///   - removed: the person's records that are entered in error.
  ///   - asOf: the day that the data speaks for.
  ///   - doubtful: orders that are listed as active but are old, or whose end has passed.
  ///   - foreignDocuments: records whose document names another person.
  package init(
    _ person: Person, removed: [ClinicalRecord], asOf: ClinicalDate?, doubtful: Set<RecordIdentity> = [],
    foreignDocuments: Set<RecordIdentity> = []
  ) {
    (birthDate, deathDate) = (person.birthDate, person.deathDate)
    self.asOf = asOf
    self.doubtful = doubtful
    retractions = Retractions(removed)
    let encounters = person.records.filter { $0.clinicalType == .encounters }
    visits = Dictionary(firsts: encounters.map { ($0.identity, $0) })
    isMale = person.sex == "male"
    lacksSubject = person.lacksSubject
    self.foreignDocuments = foreignDocuments
  }

  public func all(of record: ClinicalRecord) -> [Finding] {
    ofKeeping(record) + ofDates(record) + ofStanding(record) + ofReading(record)
  }

  /// What contradicts the record, for rows of the sheet.
  public func contradictions(of record: ClinicalRecord) -> [Finding] {
    [retraction(of: record), holder(of: record)].compactMap(\.self)
      + record.remarks.filter { $0.isContradiction && !(lacksSubject && $0.kind == .subjectMissing) }
      + doubts(record)
  }

  public func retraction(of record: ClinicalRecord) -> Finding? {
    retractions.source(of: record).map { Finding(.retracted, $0) }
  }

  private func holder(of record: ClinicalRecord) -> Finding? {
    retractions.holder(of: record).map { Finding(.holderTakenBack, .holder($0.resource.type)) }
  }
}

extension RecordNotes {
  private func ofKeeping(_ record: ClinicalRecord) -> [Finding] {
    let isForeign = foreignDocuments.contains(record.identity)
    return [
      record.resource.origin.goneSince.map { Finding(.gone, $0) }, retraction(of: record), holder(of: record),
      isForeign ? Finding(.foreignDocument) : nil,
    ].compactMap { $0 }
  }

  private func doubts(_ record: ClinicalRecord) -> [Finding] {
    let dates = Finding.dateDoubts(of: record, birth: birthDate, death: deathDate)
    return dates + (dates.isEmpty ? [otherVisit(of: record)].compactMap { $0 } : [])
      + (isMale && record.statesPregnancy ? [Finding(.ofMale)] : [])
  }

  /// A dose is given as part of the visit that it names (FHIR R4, Immunization.encounter).
  private func otherVisit(of record: ClinicalRecord) -> Finding? {
    guard record.resource.type == .immunization, record.resource.json["encounter"] != nil,
      let visit = record.encounter.flatMap({ visits[$0] }),
      record.isOfAnotherDay(than: visit)
    else { return nil }
    return Finding(.ofOtherVisit, .day(visit.date))
  }

  private func ofDates(_ record: ClinicalRecord) -> [Finding] {
    guard let asOf, record.sortDate?.isAhead(of: asOf) == true, !record.resource.type.mayLieAhead,
      !record.isEntered
    else {
      return doubts(record)
    }
    return doubts(record) + [Finding(.afterData, .listDay(asOf))]
  }

  private func ofStanding(_ record: ClinicalRecord) -> [Finding] {
    let isActive = record.status.course == .active
    let isUnfilled = doubtful.contains(record.identity) && record.end == nil
    return [
      isActive && isOver(record) ? Finding(.activeAfterEnd) : nil,
      isActive || record.status.course == .unstated
        ? record.resource.json.closedConcern.map { Finding(.concernClosed, $0) } : nil,
    ].compactMap { $0 } + record.remarks + (isUnfilled ? [Finding(.noLaterSupply)] : [])
  }

  /// True if the record is active by its own status code and its end has passed. On hold and in progress do not count
  /// as active here.
  private func isOver(_ record: ClinicalRecord) -> Bool {
    guard let asOf, !record.resource.type.isBill, let code = record.status.code else { return false }
    return Self.active.contains(code) && record.ended?.sortDate?.isCertainlyBefore(asOf) == true
  }

  private static let active: Set<String> = ["active", "recurrence", "relapse"]

  private func ofReading(_ record: ClinicalRecord) -> [Finding] {
    record.unreadableDates.prefix(1).map {
      Finding(.unreadableDate, .text($0.text.shortened(to: 60)), .text($0.element))
    }
  }
}

/// Records that one source marked as entered in error: another source may still have an old copy that looks like a
/// fact, and what hangs on them may be as wrong.
struct Retractions: Sendable {
  private let mistakes: [ResourceType: [ClinicalRecord]]
  /// What was taken back, by its own identity and by those of the results and diagnoses that it lists.
  private let holders: [RecordIdentity: ClinicalRecord]

  /// - Parameter removed: a person's records that are entered in error.
  init(_ removed: [ClinicalRecord]) {
    mistakes = Dictionary(grouping: removed, by: \.resource.type)
    let held = removed.flatMap { holder in
      ([holder.identity] + holder.members + holder.references(of: Self.lists)).map { ($0, holder) }
    }
    holders = Dictionary(firsts: held)
  }

  /// The report, prescription or visit of the record, if its source took that back.
  func holder(of record: ClinicalRecord) -> ClinicalRecord? {
    if holders.isEmpty { return nil }
    let links = record.references(of: Self.links) + [record.encounter].compactMap(\.self)
    let holder = (links + [record.identity]).firstNonNil { holders[$0] }
    return holder?.identity == record.identity ? nil : holder
  }

  private static let lists: Set<Element> = [.of("diagnosis"), .of("result")]
  private static let links = Set(
    [
      "authorizingPrescription", "prescription", "request", "basedOn", "encounter", "context", "partOf",
      "derivedFrom",
    ]
    .map(Element.of(_:)))

  /// The other source that retracted the same record; nil if there is none.
  func source(of record: ClinicalRecord) -> String? {
    guard let all = mistakes[record.resource.type] else { return nil }
    let others = all.filter { $0.identity.scope != record.identity.scope }
    let same =
      record.resource.type == .observation
      ? others.first { Self.isSameResult($0, record) } : ConceptGroup.first(like: record, among: others)
    return same?.sourceName
  }

  private static func isSameResult(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    a.title == b.title && a.date?.dayText == b.date?.dayText && a.resultText == b.resultText
  }
}
