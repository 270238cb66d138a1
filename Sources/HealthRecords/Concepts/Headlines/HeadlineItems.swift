/// All candidates for headlines, from a person's concepts.
struct HeadlineItems: Sendable {
  let concepts: PersonConcepts

  init(_ concepts: PersonConcepts) { self.concepts = concepts }

  var all: [(Headline.Matter, Headline.Item)] {
    deeds + problems + medicines + allergies + directives + vaccinations + results
  }

  /// Operations, other procedures, stays and emergencies, without tests, checks and talks.
  var deeds: [(Headline.Matter, Headline.Item)] { procedures + visits }
}

extension HeadlineItems {
  private typealias Pair = (Headline.Matter, Headline.Item)
  private typealias Found = [Pair]

  private func pair(_ matter: Headline.Matter, _ item: Headline.Item?) -> Pair? {
    item.map { (matter, $0) }
  }

  /// Procedures that took place. Tests, checks and counselling make no headline; vaccinations are listed apart.
  private var procedures: Found {
    let vaccinations = Set(concepts.immunizations.elsewhere.map(\.record.identity))
    return concepts.procedures.filter(\.records[0].status.course.hasHappened).flatMap { procedure -> Found in
      procedure.records.filter { !vaccinations.contains($0.identity) }.compactMap { record -> Pair? in
        guard let matter = matter(ProcedureWeight(record)) else { return nil }
        return pair(matter, item(.done, record, name: procedure.name))
      }
    }
  }

  private func matter(_ weight: ProcedureWeight) -> Headline.Matter? {
    switch weight {
    case .operation: .operation
    case .treatment, .ordinary: .procedure
    case .routine, .administrative: nil
    }
  }

  private var visits: Found {
    concepts.visits.filter { $0.course == .over || $0.course == .underWay }.compactMap { visit -> Pair? in
      switch visit.setting {
      // A visit of hours is no stay, whatever class its source gave it.
      case .inpatient where visit.end == nil || visit.isStay:
        pair(.stay, item(.stay, visit.record, end: visit.end))
      case .emergency: pair(.emergency, item(.emergency, visit.record))
      case .inpatient, .ambulatory, .home, .virtual, nil: nil
      }
    }
  }

  private var allergies: Found {
    let allergies = concepts.allergies
    return (allergies.active + allergies.past).compactMap { pair(.allergy, item(.recorded, $0.record)) }
  }

  /// The person's wishes for their care, by the day on which they were stated.
  private var directives: Found {
    concepts.directives.directivesInForce.compactMap { pair(.directive, item(.directed, $0)) }
  }

  /// The first and the last vaccination against each disease, without claims.
  private var vaccinations: Found {
    VaccinationRow.all(concepts.immunizations).filter(\.isOfDisease).flatMap { row -> Found in
      let dated = row.shots.filter { $0.record.sortDate != nil && $0.kind != .claims }.map(\.record)
      guard let first = dated.last, let last = dated.first else { return [] }
      let isFirst = row.vaccination?.isFirst(first) ?? true
      let ends = [
        item(isFirst ? .firstDose : .lastDose, first, name: row.name),
        first === last ? nil : item(.lastDose, last, name: row.name),
      ]
      return ends.compactMap { pair(.vaccination, $0) }
    }
  }

  /// Abnormal results, those flagged by their source before those computed from the range, and alarms of a phone or
  /// watch.
  private var results: Found {
    let all = concepts.series.filter { !$0.isToldByPressure }.flatMap(\.records)
    let told = all.filter { $0.isAlarm || $0.isAbnormalResult }
    let isComputed = { (record: ClinicalRecord) in record.flag?.isComputed == true }
    return (told.filter { !isComputed($0) } + told.filter(isComputed)).compactMap { record -> Pair? in
      if record.isAlarm { return pair(.deviceAlarm, item(.alert, record)) }
      return pair(record.isCriticalResult ? .criticalResult : .result, item(.flagged, record))
    }
  }
}

/// Problems and medicines, which have a course.
extension HeadlineItems {
  /// An active problem begins once; one that is over begins and ends with each record.
  private var problems: Found {
    concepts.problems.problems.filter { $0.course != .ruledOut }.flatMap { problem -> Found in
      let dated = problem.records.filter { !$0.isOfFamily }.compactMap { record in
        record.sortDate.map { (record: record, day: $0) }
      }
      let records = dated.map(\.record)
      let isFinding = problem.weight == .circumstance
      let first = dated.min { $0.day < $1.day }?.record
      let episodes = problem.course == .active || isFinding ? [first].compactMap { $0 } : records
      let isActive = problem.course == .active
      return episodes.flatMap { record -> Found in
        course(
          problem.course == .ofVisits || record.date?.kindOfOtherDay != nil ? .noted : .began, .ended, record,
          name: problem.title,
          start: record.date, end: isActive ? nil : record.ended
        ).map { (isFinding ? Headline.Matter.finding : $0.event.ofProblem, $0) }
      }
    }
  }

  /// Drugs that were ordered or taken. Supply alone begins nothing.
  private var medicines: Found {
    concepts.medications.drugs.flatMap { drug -> Found in
      guard drug.course != .onlySupplied, drug.course != .prohibited,
        ![.notDone, .planned].contains(drug.word.status.course), !drug.word.isSubjectMissing
      else { return [] }
      let begun = drug.firstWord
      let first = drug.records.first { $0.courseStart != nil && $0.courseStart == begun }
      let start = first?.tellsOfStopAlone == true ? nil : begun
      let last = drug.end.flatMap { $0.isFallback ? nil : $0 }
      let course = course(
        .started, .stopped, first ?? drug.word, name: drug.title, start: start,
        end: drug.course == .over ? last : nil)
      let end = drug.isTaken ? nil : drug.evidence.statedOver
      let others = [
        end.flatMap { item(.statedOver, $0, name: drug.title) },
        restart(drug).flatMap { item(.restarted, $0, name: drug.title) },
      ]
      return (course + others.compactMap(\.self)).map {
        let isTold = drug.isTaken || last != nil || $0.event == .statedOver
        return (Headline.Matter.medicine, $0.denied(by: isTold ? nil : drug.word))
      }
    }
  }

  /// The first order of a drug that is current again, a year or more after all others.
  private func restart(_ drug: Drug) -> ClinicalRecord? {
    guard let first = drug.activeRecords.last(where: { $0.sortDate != nil }), let day = first.sortDate else {
      return nil
    }
    let earlier = drug.records.filter { $0.isWordOnDrug && $0.sortDate?.isCertainlyBefore(day) == true }
    let isNear = earlier.contains { $0.sortDate?.isWithin(months: 12, before: day) == true }
    return earlier.isEmpty || isNear ? nil : first
  }

  /// The start and the end; one item if the end came soon.
  private func course(
    _ start: Headline.Item.Event, _ stop: Headline.Item.Event, _ record: ClinicalRecord, name: String,
    start first: RecordDate?, end last: RecordDate?
  ) -> [Headline.Item] {
    guard let first, let day = first.sortDate else { return [] }
    let name = SemanticTag.without(name)
    let begun = Headline.Item(event: start, name: name, record: record, date: first)
    guard let last, let lastDay = last.sortDate, last.hasOtherDay(than: first) else { return [begun] }
    if lastDay.daySpan.upperBound - day.daySpan.lowerBound <= Headlines.shortCourse {
      return [Headline.Item(event: start, name: name, record: record, date: first, end: last)]
    }
    return [begun, Headline.Item(event: stop, name: name, record: record, date: last)]
  }

  private func item(
    _ event: Headline.Item.Event, _ record: ClinicalRecord, name: String? = nil, end: RecordDate? = nil
  ) -> Headline.Item? {
    record.date.map {
      Headline.Item(
        event: event, name: SemanticTag.without(name ?? record.title), record: record, date: $0, end: end)
    }
  }
}

extension Headline.Item {
  fileprivate func denied(by word: ClinicalRecord?) -> Headline.Item {
    var item = self
    item.denial = word
    return item
  }
}

extension Drug {
  /// True unless the drug is over or on hold.
  fileprivate var isTaken: Bool { course != .over && course != .paused }
}

extension DrugEvidence {
  /// The first statement since which the drug is not taken. Orders, and statements that are dated by the drug's start, do
  /// not count, as the day on which it was stopped is unknown.
  fileprivate var statedOver: ClinicalRecord? {
    guard end == nil, word.resource.type == .medicationStatement else { return nil }
    return records.filter(\.isWordOnDrug).prefix(while: \.isNotTaken).last {
      $0.resource.type == .medicationStatement && $0.date?.element != "effectivePeriod.start"
    }
  }
}

extension Headline.Item.Event {
  fileprivate var ofProblem: Headline.Matter { self == .ended ? .problemEnd : .problem }
}

extension ClinicalRecord {
  /// True if it is listed under family history.
  fileprivate var isOfFamily: Bool { status.statements.contains(.listed(.familyHistory)) }
}
