import HealthRecords

/// What happened on the day of a record, before and after it: the days of two weeks, and about an operation or a visit the
/// nearest days, however far they are.
struct DaysAround: Sendable {
  let parts: RecordParts
  private static let (mostDays, daysNear, problemsThen, mostOfReason, mostValues) = (4, 14, 6, 100, 8)
  /// The kinds of more records of one day are counted on the day's page alone.
  private static let mostCounted = 100

  /// Empty if only the month or year of the record is known, and for bills.
  func blocks(_ record: ClinicalRecord) -> [Block] {
    guard let day = record.sortDate, day.day != nil, record.recordKind != .group(.bills) else { return [] }
    let isMeeting = [.procedures, .encounters].contains(record.clinicalType)
    let problems = isMeeting ? parts.site.problems(on: day, upTo: Self.problemsThen) : ""
    let days = near(record, day.dayNumber, isMeeting)
    let (before, after) = nearest(day.dayNumber, isMeeting)
    let none = isMeeting ? (PageNote.nothingBefore, PageNote.nothingAfter) : nil
    // Its own values stand above earlier ones.
    let blocks = [
      section(.thatDay, rows(days.same, record) + [whole(day, record)].filter { !$0.isEmpty }, or: nil),
      section(.beforeThis, rows(days.before.isEmpty ? before : days.before, record), or: none?.0),
      section(.afterThis, rows(days.after.isEmpty ? after : days.after, record), or: none?.1),
      .remark(.plain, .text(problems)),
    ]
    return blocks.compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension DaysAround {
  private func section(_ title: PageTitle, _ rows: [Inline], or none: PageNote?) -> Block? {
    if rows.isEmpty, none == nil { return nil }
    let told = rows.isEmpty ? Block.remark(.own, .text(none?.words ?? "")) : DiaryRows.box(rows)
    return Part.section(3, .text(title.words), "near", [told])
  }

  /// An institution is named where it is not that of the record.
  private func rows(_ days: [DiaryDay], _ record: ClinicalRecord) -> [Inline] {
    DiaryRows(parts: parts, saysYear: true).rows(days, below: record.sources)
  }

  /// A link to all of the day, with how much else it has of each kind, and the values of vital signs; empty if that is
  /// nothing.
  private func whole(_ day: ClinicalDate, _ record: ClinicalRecord) -> Inline {
    guard tellsOfDay(record), let link = parts.around(day) else { return Inline() }
    let all = parts.site.recordsByDay[day.dayNumber] ?? []
    if all.count > Self.mostCounted { return "\(link) \(Counted.records(all.count))" }
    let others = all.filter { $0.identity != record.identity }
    let values = others.filter { $0.clinicalType == .vitalSigns }.prefix(Self.mostValues)
      .map { "\(parts.link($0)) \(parts.shortValue($0))" as Inline }
    let drugs = others.filter { $0.clinicalType == .medications }.map(\.listTitle).distinct
    let told = drugs.isEmpty ? [] : [Inline.text(SheetWords.first(drugs, upTo: Self.mostValues))]
    return (["\(link) \(KindCounts.words(others))"] + told + values).joined(" · ")
  }

  /// True if the blocks lead to all of the record's day.
  func tellsOfDay(_ record: ClinicalRecord) -> Bool {
    guard let day = record.sortDate, day.day != nil, record.recordKind != .group(.bills) else { return false }
    return parts.site.recordsByDay[day.dayNumber].map { $0.count > 1 } == true
  }

  /// In the order of time, those next to the record first chosen. About an operation or a visit, also the nearest order of
  /// a drug before and after it, on a day that is not among them.
  private func near(_ record: ClinicalRecord, _ day: Int, _ isMeeting: Bool) -> (
    before: [DiaryDay], same: [DiaryDay], after: [DiaryDay]
  ) {
    let ofDiary = (day - Self.daysNear...day + Self.daysNear).flatMap { parts.site.daysByNumber[$0] ?? [] }
      .compactMap { $0.without(record.identity) }
    let others = isMeeting ? ofSameReason(record) : []
    let nearest = (ofDiary + others).sorted { abs($0.date.dayNumber - day) < abs($1.date.dayNumber - day) }
      .prefix(Self.mostDays)
    let known = Set(nearest.map(\.date.dayNumber))
    let drugs = isMeeting ? orders(near: day).filter { !known.contains($0.date.dayNumber) } : []
    let ends = [drugs.last { $0.date.dayNumber < day }, drugs.first { $0.date.dayNumber > day }]
    let chosen = (nearest + ends.compactMap(\.self)).sorted { $0.date.dayNumber < $1.date.dayNumber }
    return (
      chosen.filter { $0.date.dayNumber < day }, chosen.filter { $0.date.dayNumber == day },
      chosen.filter { $0.date.dayNumber > day }
    )
  }

  /// What else is linked to the problem that it was done for, on days that the diary lacks: its referral.
  private func ofSameReason(_ record: ClinicalRecord) -> [DiaryDay] {
    let site = parts.site
    let reasons = record.references.filter { site.byIdentity[$0]?.clinicalType == .conditions }
    let others = reasons.flatMap { (site.referrers[$0] ?? []).prefix(Self.mostOfReason) }.distinct
      .filter { $0 != record.identity }.compactMap { site.byIdentity[$0] }
    return others.compactMap { other in
      guard let day = other.sortDate, day.day != nil, other.recordKind != .group(.bills),
        site.daysByNumber[day.dayNumber] == nil
      else { return nil }
      return DiaryDay(date: day, contacts: [other])
    }
  }

  /// The days of orders that the diary lacks: eye drops before an operation.
  private func orders(near day: Int) -> [DiaryDay] {
    let site = parts.site
    return (day - Self.daysNear...day + Self.daysNear).compactMap { number in
      guard site.daysByNumber[number] == nil else { return nil }
      let orders = (site.recordsByDay[number] ?? []).filter {
        $0.resource.type.isDrugOrder && !$0.statesAbsence
      }
      return orders.first?.sortDate.map { DiaryDay(date: $0, contacts: orders) }
    }
  }

  /// The last day before with anything, and the last on which somebody saw the person; the same after.
  private func nearest(_ day: Int, _ isWanted: Bool) -> (before: [DiaryDay], after: [DiaryDay]) {
    let days = parts.site.diary
    if !isWanted { return ([], []) }
    let isExact = { (day: DiaryDay) in day.date.day != nil }
    let isContact = { (day: DiaryDay) in day.date.day != nil && !day.contacts.isEmpty }
    let (later, earlier) = (days.prefix(place(day + 1)), days.dropFirst(place(day)))
    let all = { (days: [DiaryDay?]) in days.compactMap(\.self).distinct(by: \.date) }
    return (
      all([earlier.first(where: isContact), earlier.first(where: isExact)]),
      all([later.last(where: isExact), later.last(where: isContact)])
    )
  }

  /// The place of the first day of the diary, which is sorted newest first, that is before the given one.
  private func place(_ day: Int) -> Int {
    let days = parts.site.diary
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].date.dayNumber < day { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
