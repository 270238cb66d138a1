import HealthRecords

/// What happened before a record, on its day and after it: the days of two weeks, and about an operation or a visit the
/// nearest days, however far they are.
struct DaysAround: Sendable {
  let parts: RecordParts
  private static let (mostDays, daysNear, problemsThen, mostOfReason, mostValues) = (4, 14, 6, 100, 8)

  /// Empty if only the month or year of the record is known, and for bills.
  func blocks(_ record: ClinicalRecord) -> [Block] {
    guard let day = record.sortDate, day.day != nil, record.recordKind != .group(.bills) else { return [] }
    let isMeeting = [.procedures, .encounters].contains(record.clinicalType)
    let problems = isMeeting ? parts.site.problems(on: day, upTo: Self.problemsThen) : ""
    let days = near(record, day.dayNumber, isMeeting ? ofSameReason(record) : [])
    let (before, after) = nearest(day.dayNumber, isMeeting)
    let none = isMeeting ? (PageNote.nothingBefore, PageNote.nothingAfter) : nil
    let sections = [
      section(.beforeThis, rows(days.before.isEmpty ? before : days.before, record), or: none?.0),
      section(.thatDay, rows(days.same, record) + [whole(day, record)].filter { !$0.isEmpty }, or: nil),
      section(.afterThis, rows(days.after.isEmpty ? after : days.after, record), or: none?.1),
    ]
    return sections.compactMap(\.self) + [.remark(.plain, .text(problems))].filter { !$0.isEmpty }
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
    let others = others(of: record)
    guard !others.isEmpty, let path = parts.site.path(of: day) else { return Inline() }
    let values = others.filter { $0.clinicalType == .vitalSigns }.prefix(Self.mostValues)
      .map { "\(parts.link($0)) \(parts.shortValue($0))" as Inline }
    let whole: Inline =
      "\(Inline.link(DateWords.around(day), to: parts.root + path)) \(KindCounts.words(others))"
    return ([whole] + values).joined(" · ")
  }

  private func others(of record: ClinicalRecord) -> [ClinicalRecord] {
    guard let day = record.sortDate, day.day != nil, record.recordKind != .group(.bills) else { return [] }
    return (parts.site.recordsByDay[day.dayNumber] ?? []).filter { $0.identity != record.identity }
  }

  /// True if the blocks lead to all of the record's day.
  func tellsOfDay(_ record: ClinicalRecord) -> Bool { !others(of: record).isEmpty }

  /// In the order of time, those next to the record first chosen.
  private func near(_ record: ClinicalRecord, _ day: Int, _ others: [DiaryDay]) -> (
    before: [DiaryDay], same: [DiaryDay], after: [DiaryDay]
  ) {
    let ofDiary = (day - Self.daysNear...day + Self.daysNear).flatMap { parts.site.daysByNumber[$0] ?? [] }
      .compactMap { $0.without(record.identity) }
    let chosen = (ofDiary + others).sorted { abs($0.date.dayNumber - day) < abs($1.date.dayNumber - day) }
      .prefix(Self.mostDays)
      .sorted { $0.date.dayNumber < $1.date.dayNumber }
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

  /// The last day before on which somebody saw the person, and the first after.
  private func nearest(_ day: Int, _ isWanted: Bool) -> (before: [DiaryDay], after: [DiaryDay]) {
    let days = parts.site.diary
    if !isWanted { return ([], []) }
    let later = days.prefix(place(day + 1)).last { $0.date.day != nil && !$0.contacts.isEmpty }
    let earlier = days.dropFirst(place(day)).first { $0.date.day != nil && !$0.contacts.isEmpty }
    return ([earlier].compactMap(\.self), [later].compactMap(\.self))
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
