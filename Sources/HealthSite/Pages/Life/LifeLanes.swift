import HealthRecords

/// The lanes of a person's life chart, from the clinical core.
struct LifeLanes: Sendable {
  let parts: RecordParts
  private var site: PersonSite { parts.site }

  var all: [LifeLane] { [problems, medicines(), tests, events, circumstances].filter { !$0.isEmpty } }

  private func lane(_ title: String, _ name: String, _ type: ClinicalType) -> LifeLane {
    var lane = LifeLane(title: title, name: name, list: site.types.contains(type) ? type.listPath : nil)
    lane.texts = site.views.kindsInText.contains(.type(type)) ? lane.list : nil
    return lane
  }

  private func path(_ record: ClinicalRecord) -> String { site.links.path(of: record.identity) ?? "" }

  /// True if something contradicts the records, or they each other.
  private func isDoubted(_ records: [ClinicalRecord], _ notes: [Finding]) -> Bool {
    notes.contains(where: \.isContradiction)
      || records.contains { !site.notes.contradictions(of: $0).isEmpty }
  }
}

/// What a person has.
extension LifeLanes {
  /// Active problems and past illnesses, grave ones first; then what is over, or only visits name.
  private var problems: LifeLane {
    let list = site.problems
    var lane = lane(EmergencyCardWords.Title.problems.words, "problems", .conditions)
    let grave = list.gravePast
    lane.rows = list.present.map(row)
    let known = Set(list.foremost.flatMap(\.records).map(\.identity))
    let others = list.ofLife.filter { !known.contains($0.records[0].identity) }
    lane.past = (grave + others).map(row)
    let names = grave.map(\.listTitle).distinct
    lane.pastTitle =
      (grave + others).contains { $0.course == .ofVisits }
      ? LifeWords.pastOrOfVisits(lane.past.count, with: names) : LifeWords.past(lane.past.count, with: names)
    let stated = list.active.isEmpty ? list.emptySentence : list.absences.absencesAlsoStated
    lane.note = site.views.sentence(stated, .conditions, hasRecords: !list.active.isEmpty)
    return lane
  }

  /// Work, education, housing.
  private var circumstances: LifeLane {
    var lane = lane(PageTitle.circumstances.words, "other", .conditions)
    let all = site.problems.circumstances
    let present = all.filter { $0.course == .active }
    lane.rows = present.map(row)
    lane.past = all.filter { $0.course != .active }.map(row)
    lane.pastTitle = LifeWords.past(lane.past.count)
    return lane
  }

  private func row(_ problem: Problem) -> LifeRow {
    let bars = bars(problem).sorted { $0.days.lowerBound < $1.days.lowerBound }
    let times = bars.count > 1 ? PageWords.times(bars.count) : ""
    let ofVisit = problem.course == .ofVisits ? SheetWords.Remark.ofVisit.words : ""
    let words = [problem.records.goneNote ?? "", times, ofVisit] + problem.qualifications
    let told =
      words.map { Inline.text($0) } + [
        state(problem), .text(problem.course == .active ? problem.visits : ""),
      ]
    return LifeRow(
      title: problem.listTitle,
      href: path(problem.records[0]),
      plot: .courses(bars, orders: problem.occurrences.compactMap { $0.sortDate?.dayNumber }),
      now: told.filter { !$0.isEmpty }.joined(", "), isDoubted: isDoubted(problem.records, problem.notes),
      from: bars.first?.from ?? "",
      to: bars.last?.to ?? "")
  }

  /// "since 1998 · last listed 14 November 2023", "ended 2020", "“after the second pregnancy”".
  private func state(_ problem: Problem) -> Inline {
    let first = problem.firstRecord.date
    guard problem.course == .active else {
      let last = problem.lastRecord
      let ended = last?.ended.map { DateWords.ended($0.dayText) }
      let day = problem.course == .ofVisits ? last?.date?.dayText : last?.date?.onsetText
      return .text(ended ?? day ?? Unstated.dateUnknown.words, .role(.until))
    }
    let last = problem.lastNamed.flatMap {
      $0.dayNumber == first?.sortDate?.dayNumber ? nil : LifeWords.lastListed($0.dayText)
    }
    guard let first else { return .text(last ?? Unstated.dateUnknown.words) }
    let isBeginning = first.isInWords || problem.lastRecord?.status.isRemission == true
    let since = isBeginning ? first.onsetText : DateWords.since(first.dayText)
    return [since, last].compactMap { $0.map { .text($0, .role(.until)) } }.joined(" · ")
  }

  /// An active problem is one bar from its first record on; of others each record has its own.
  private func bars(_ problem: Problem) -> [TimelineBar] {
    let drawn = problem.records.filter(\.isOnLifeChart)
    guard problem.course == .active else {
      return drawn.compactMap { bar(problem, $0, $0.status.course == .past ? .over : .unstated) }
    }
    // The records are newest first.
    let isRecent = problem.isConfirmed && problem.lastNamed.mayBeWithin(months: 12, before: site.dataThrough)
    return drawn.suffix(1).compactMap { bar(problem, $0, isRecent ? .ongoing : .listed) }
  }

  private func bar(_ problem: Problem, _ record: ClinicalRecord, _ course: TimelineBar.Course) -> TimelineBar?
  {
    let last = problem.course == .active ? problem.lastNamedDate : nil
    var bar = TimelineBar(
      title: problem.title, start: record.date, end: record.ended, lastRecord: last, ahead: record.until,
      course: course, today: site.lastDay)
    if problem.lastRecord?.status.isRemission == true, record.ended == nil {
      bar?.to = DateWords.inRemission(lastRecord: last?.dayText)
    }
    return bar
  }
}

/// What a person takes.
extension LifeLanes {
  /// Drugs that are listed as current, that are on hold, or of which it is not clear whether they are taken; then those
  /// that are over or only collected.
  func medicines() -> LifeLane {
    let drugs = site.medications
    var lane = lane(EmergencyCardWords.Title.medicines.words, "medicines", .medications)
    let taken = drugs.confirmed + drugs.paused + drugs.older + drugs.unclear
    lane.rows = taken.map(row)
    lane.past = drugs.past.map(row)
    lane.pastTitle = LifeWords.pastMedicines(lane.past.count)
    let stated = taken.isEmpty ? drugs.emptySentence : drugs.absences.absencesAlsoStated
    lane.note = site.views.sentence(stated, .medications, hasRecords: !taken.isEmpty)
    return lane
  }

  private func row(_ drug: Drug) -> LifeRow {
    let isOrdered = drug.course == .over && drug.end == nil && drug.denial == nil
    let isListed = drug.course == .current && drug.denial == nil && drug.mayBeOver && drug.end == nil
    let bars = isOrdered || isListed ? runs(drug, isListed: isListed) : [bar(drug)].compactMap(\.self)
    let orders = drug.records.filter(\.isOnLifeChart).compactMap { $0.sortDate?.dayNumber }
    return LifeRow(
      title: drug.title, href: path(drug.word),
      plot: .courses(bars, orders: orders), now: state(drug), isDoubted: isDoubted(drug.records, drug.notes),
      from: bars.first?.from ?? "",
      to: bars.last?.to ?? "")
  }

  /// What speaks against it, then its dosage, last since when or until when it is known.
  private func state(_ drug: Drug) -> Inline {
    let status = drug.course == .current ? drug.denial?.status.words : drug.word.status.words
    let reason = drug.course == .current ? nil : drug.reason
    let doubts = (drug.notes.filter(\.isContradiction) + drug.records.flatMap(site.notes.contradictions)).map(
      \.words)
    let doubt = drug.course == .unclear ? LifeWords.unclear : nil
    let end = drug.course == .over ? drug.end.map { DateWords.wasUntil($0.dayText) } : nil
    let known = drug.age?.words ?? drug.since.map { DateWords.since($0.startText) }
    let when = drug.course == .current ? known : nil
    let stated = (drug.plannedEnd ?? drug.end).map { DateWords.until($0.dayText) }
    let until = drug.course == .current ? stated : nil
    let against =
      [drug.records.goneNote, status, reason, end].compactMap(\.self) + doubts + [doubt].compactMap(\.self)
    let told =
      against.filter { !$0.isEmpty }.distinct.map { Inline.text($0) }
      + [
        drug.dosage.map { .text($0.shortened(to: 120), .role(.words)) },
        when.map { .text($0, .role(.until)) }, until.map { .text($0, .role(.until)) },
      ].compactMap(\.self)
    return told.filter { !$0.isEmpty }.joined(" · ")
  }

  /// The orders and fills of a drug that is over on an unknown day, or only still listed, in runs: over a year without
  /// one, nothing says that it was taken.
  private func runs(_ drug: Drug, isListed: Bool) -> [TimelineBar] {
    let orders = drug.records.filter(\.isOnLifeChart).reversed()
    let runs = orders.reduce(into: [[ClinicalRecord]]()) { runs, order in
      let isNear = runs.last?.last?.sortDate?.isWithin(months: 12, before: order.sortDate) == true
      if isNear { runs[runs.count - 1].append(order) } else { runs.append([order]) }
    }
    return runs.enumerated().compactMap { number, run in
      let last = run.last?.date.flatMap { $0.hasOtherDay(than: run[0].date) ? $0 : nil }
      let isLast = number == runs.count - 1
      return TimelineBar(
        title: drug.title, start: run[0].date, end: isListed && !isLast ? run.last?.date : nil,
        lastRecord: last,
        course: isListed ? .listed : .over, today: site.lastDay)
    }
  }

  private func bar(_ drug: Drug) -> TimelineBar? {
    guard drug.records.contains(where: \.isOnLifeChart) else { return nil }
    let isCurrent = drug.course == .current
    let course: TimelineBar.Course =
      !isCurrent || drug.denial != nil ? .over : drug.mayBeOver ? .listed : .ongoing
    let last = drug.lastActivity.flatMap { $0.hasOtherDay(than: drug.since) ? $0 : nil }
    return TimelineBar(
      title: drug.title, start: drug.since,
      end: course == .ongoing ? nil : drug.end,
      lastRecord: last, ahead: drug.plannedEnd, course: course, today: site.lastDay)
  }
}

extension ClinicalRecord {
  /// False for what was not done, ruled out, only planned or stated to be absent, and for placeholder dates.
  var isOnLifeChart: Bool {
    guard let date = sortDate, !date.isPlaceholder, !statesAbsence,
      ![.group(.plans), .group(.orders)].contains(recordKind)
    else { return false }
    return status.course.hasHappened
  }
}
