/// The orders and statements of one source about a drug. Fills and administrations do not say whether the drug is taken
/// now.
struct DrugSource: Sendable {
  /// The records that list it as active, newest first; empty if a newer record of the same source ends it.
  let active: [ClinicalRecord]
  /// Its newest record against the drug (stopped, cancelled, not taken), unless a newer one lists the drug as active.
  let denial: ClinicalRecord?
  /// Records that list it as active in older documents, if a newer document of the institution lists it too.
  let outdated: [ClinicalRecord]
  /// The institution's newer list that lacks the drug.
  let listWithout: ClinicalRecord?

  /// - Parameter records: the records of the source, newest first.
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
      // A fill after the stop may mean that the drug is still taken, so both are shown.
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

  /// The sources, in the order of their newest records.
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

  /// A used-up issue of a repeat prescription: like a fill, it does not say whether the plan continues (UK Core and GP
  /// Connect, MedicationRequest.basedOn).
  private var isIssueOfPlan: Bool {
    guard resource.type == .medicationRequest, status.code == "completed" else { return false }
    return resource.json.all("basedOn").contains {
      $0.text("reference").flatMap(ReferenceTarget.init)?.type == .medicationRequest
    }
  }

  /// The FHIR versions use different codes for this.
  var isPausedDrug: Bool { status.code == "on-hold" || status.code == "suspended" }

  /// An order or statement of a drug that is stopped, on hold, or not known to be taken.
  package var isDrugNotTakenNow: Bool {
    guard clinicalType == .medications, isWordOnDrug, !status.words.isEmpty else { return false }
    return [.past, .unstated, .unread].contains(status.course) || isPausedDrug
  }

  /// Fills and administrations do not prove use. The status of R5 statements is always "recorded": it counts as taken,
  /// unless the adherence or an effective end contradicts it.
  var listsDrugAsActive: Bool {
    if isPausedDrug || !isWordOnDrug { return false }
    let isRecorded = status.code == "recorded" && ended?.element.hasPrefix("effective") != true
    return status.course == .active || resource.type == .medicationStatement && isRecorded
  }

  var deniesDrug: Bool {
    [.past, .notDone, .cancelled].contains(status.course) || isPausedDrug
  }

  /// True if this record ends the drug that the other lists as active.
  ///
  /// "Cancelled" withdraws one order, "not taken" states what the person does, and an order is "completed" when its own
  /// time is over (FHIR R4, medicationrequest-status). None of these ends another order, nor does the stop of another
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

  /// True if the fill or dose is later than the last day that this record mentions.
  fileprivate func isSaidBefore(_ fill: ClinicalRecord) -> Bool {
    guard let last = saidLast, let day = fill.sortDate, fill.resource.type != .medicationRequest else {
      return false
    }
    return last.isCertainlyBefore(day)
  }

  /// True if this record's last day is after the other's date. It may have begun earlier: then both are shown.
  fileprivate func endsAfter(_ other: ClinicalRecord) -> Bool {
    guard let last = saidLast, let day = other.sortDate else { return false }
    return day.isCertainlyBefore(last)
  }

  /// The last day that the record mentions.
  var saidLast: ClinicalDate? { [sortDate, end?.sortDate, asserted].compactMap { $0 }.max() }

  /// When somebody wrote it down (FHIR R4, MedicationStatement.dateAsserted).
  var asserted: ClinicalDate? {
    (resource.json.text("dateAsserted") ?? resource.json.text("recordedDate")).flatMap(ClinicalDate.init)
  }

  /// True for an order for a hospital stay: its end does not end an order for home (R4, MedicationRequest.category).
  fileprivate func isOfAnotherStay(than other: ClinicalRecord) -> Bool { isOfStay && !other.isOfStay }

  package var isOfStay: Bool { categories.contains { $0.lowercased().holds("inpatient") } }
}
