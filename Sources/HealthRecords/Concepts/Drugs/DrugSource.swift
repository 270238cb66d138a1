/// What one source says of a drug: its orders and statements. A fill or an administration is no word on whether the
/// drug is taken now.
struct DrugSource: Sendable {
  /// Those that list it as active, newest first; none where a newer word of the same source ends it.
  let active: [ClinicalRecord]
  /// Its newest word against the drug, unless a newer one lists it as active: stopped, cancelled, not taken.
  let denial: ClinicalRecord?
  /// Listed as active by a document whose institution lists the drug anew in a newer one.
  let outdated: [ClinicalRecord]
  /// The newer list of its institution that does not have what it lists as active.
  let listWithout: ClinicalRecord?

  /// - Parameter records: those of the source, newest first.
  init(_ records: [ClinicalRecord], _ lists: DrugListDocuments) {
    let words = records.filter(\.isWordOnDrug)
    let all = words.filter(\.listsDrugAsActive)
    let inNewest = all.filter { lists.newer(than: $0) == nil }
    let listed = inNewest.isEmpty ? all : inNewest
    let newest = listed.first
    let denials = words.filter { word in
      word.deniesDrug && newest.map { !word.isCertainlyOlder(than: $0) || word.endsAfter($0) } ?? true
    }
    let fills = records.filter { !$0.isWordOnDrug && $0.status.course.hasHappened }
    let isOver = denials.contains { word in
      // Who fetches it after it was stopped may well take it: then both are shown.
      guard let newest, !fills.contains(where: word.isSaidBefore) else { return false }
      return word.endsDrug(asIn: newest) && newest.isCertainlyOlder(than: word)
        && !word.isOfAnotherStay(than: newest)
    }
    active = isOver ? [] : listed
    outdated = inNewest.isEmpty || isOver ? [] : all.filter { lists.newer(than: $0) != nil }
    let isInNewest = words.contains { lists.isInNewest($0) }
    listWithout = isOver || isInNewest ? nil : newest.flatMap(lists.newer)
    denial = denials.first { $0.sortDate != nil } ?? denials.first
  }

  /// Every source of the records, in the order of their newest.
  static func all(_ records: [ClinicalRecord], _ lists: DrugListDocuments) -> [DrugSource] {
    let groups = Dictionary(grouping: records, by: \.identity.scope)
    return records.map(\.identity.scope).distinct.map { DrugSource(groups[$0] ?? [], lists) }
  }
}

extension ClinicalRecord {
  /// An order or a statement.
  package var isWordOnDrug: Bool {
    !resource.type.isDrugEvent && !isIssueOfPlan
  }

  /// One issue of a repeat prescription, used up: it says of the plan as little as a fill (UK Core and GP Connect,
  /// MedicationRequest.basedOn).
  private var isIssueOfPlan: Bool {
    guard resource.type == .medicationRequest, status.code == "completed" else { return false }
    return resource.json.all("basedOn").contains {
      $0.text("reference").flatMap(ReferenceTarget.init)?.type == .medicationRequest
    }
  }

  /// Each version's word for "not for now".
  var isPausedDrug: Bool { status.code == "on-hold" || status.code == "suspended" }

  /// An order or statement of a drug that is stopped, on hold, or of which taking is not known.
  package var isDrugNotTakenNow: Bool {
    guard clinicalType == .medications, isWordOnDrug, !status.words.isEmpty else { return false }
    return status.course == .past || status.course == .unstated || isPausedDrug
  }

  /// A fill or an administration is no proof of use; R5 statements know only "recorded": taken, unless the adherence or
  /// their own time says otherwise.
  var listsDrugAsActive: Bool {
    if isPausedDrug || !isWordOnDrug { return false }
    let isRecorded = status.code == "recorded" && end?.element.hasPrefix("effective") != true
    return status.course == .active || resource.type == .medicationStatement && isRecorded
  }

  var deniesDrug: Bool {
    [.past, .notDone, .cancelled].contains(status.course) || isPausedDrug
  }

  /// "Cancelled" withdraws one order, "not taken" states what the person does, an order is "completed" when its own
  /// course is over (FHIR R4, medicationrequest-status): none of them ends another order, nor does the stop of another
  /// dose.
  fileprivate func endsDrug(asIn order: ClinicalRecord) -> Bool {
    if isPausedDrug { return true }
    guard status.course == .past else { return false }
    guard resource.type.isDrugOrder else { return true }
    let (ours, theirs) = (howTaken?.normalizedWords, order.howTaken?.normalizedWords)
    return status.code != "completed" && (ours == nil || theirs == nil || ours == theirs)
  }

  /// Parts of one clinical document, or entries of one FHIR document.
  func isOfOneDocument(with other: ClinicalRecord) -> Bool {
    let (mine, theirs) = (resource.origin, other.resource.origin)
    return mine.file == theirs.file && mine.bundle == theirs.bundle
      && (mine.isInDocument || mine.format.isTransformed)
  }

  func isCertainlyOlder(than other: ClinicalRecord) -> Bool {
    guard let day = sortDate, let otherDay = other.sortDate else { return false }
    let isSameDay = day.day != nil && day.dayNumber == otherDay.dayNumber
    return day.isCertainlyBefore(otherDay)
      || isSameDay && day.time != nil && otherDay.time != nil && day < otherDay
  }

  /// A fill or a dose of a later day than its last word.
  fileprivate func isSaidBefore(_ fill: ClinicalRecord) -> Bool {
    guard let last = saidLast, let day = fill.sortDate, fill.resource.type != .medicationRequest else {
      return false
    }
    return last.isCertainlyBefore(day)
  }

  /// It began before the other, and its end or the day on which it was said came after: both are shown.
  fileprivate func endsAfter(_ other: ClinicalRecord) -> Bool {
    guard let last = saidLast, let day = other.sortDate else { return false }
    return day.isCertainlyBefore(last)
  }

  /// The last day that a word on a drug speaks of.
  var saidLast: ClinicalDate? { [sortDate, end?.sortDate, asserted].compactMap { $0 }.max() }

  /// When somebody wrote it down (FHIR R4, MedicationStatement.dateAsserted).
  private var asserted: ClinicalDate? {
    (resource.json.text("dateAsserted") ?? resource.json.text("recordedDate")).flatMap(ClinicalDate.init)
  }

  /// What ends with a stay in hospital ends no order for home (R4, MedicationRequest.category).
  fileprivate func isOfAnotherStay(than other: ClinicalRecord) -> Bool { isOfStay && !other.isOfStay }

  package var isOfStay: Bool { categories.contains { $0.lowercased().holds("inpatient") } }
}
