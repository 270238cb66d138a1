import HealthRecords

/// What happened before a record, on its day and after it: the days of two weeks, and about an operation or a visit the
/// nearest days, however far they are.
struct DaysAround: Sendable {
  let parts: RecordParts
  private static let (mostDays, daysNear, problemsThen, mostOfReason) = (4, 14, 6, 100)

  /// Empty if only the month or year of the record is known, and for bills.
  func blocks(_ record: ClinicalRecord) -> [Block] {
    guard let day = record.sortDate, day.day != nil, record.recordKind != .group(.bills) else { return [] }
    let isMeeting = [.procedures, .encounters].contains(record.clinicalType)
    let problems = isMeeting ? parts.site.problems(on: day, upTo: Self.problemsThen) : ""
    let days = near(record, day.dayNumber, isMeeting ? ofSameReason(record) : [])
    let (before, after) = nearest(day.dayNumber, isMeeting)
    let groups = [
      section(
        .beforeThis, days.before.isEmpty ? before : days.before, of: record,
        or: isMeeting ? .nothingBefore : nil),
      section(.thatDay, days.same, of: record, or: nil),
      section(
        .afterThis, days.after.isEmpty ? after : days.after, of: record, or: isMeeting ? .nothingAfter : nil),
    ]
    return [.remark(.plain, .text(problems))].filter { !$0.isEmpty } + groups.compactMap(\.self)
  }
}

extension DaysAround {
  /// An institution is named where it is not that of the record.
  private func section(_ title: PageTitle, _ days: [DiaryDay], of record: ClinicalRecord, or none: PageNote?)
    -> Block?
  {
    if days.isEmpty, none == nil { return nil }
    let rows = DiaryRows(parts: parts, saysYear: true).rows(days, below: record.sources)
    let told = rows.isEmpty ? Block.remark(.own, .text(none?.words ?? "")) : DiaryRows.box(rows)
    return Part.section(3, .text(title.words), "near", [told])
  }

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

  /// The last day of the diary before, and the first after.
  private func nearest(_ day: Int, _ isWanted: Bool) -> (before: [DiaryDay], after: [DiaryDay]) {
    let days = parts.site.diary
    if !isWanted { return ([], []) }
    let later = days.prefix(place(day + 1)).last { $0.date.day != nil }
    let earlier = days.dropFirst(place(day)).first { $0.date.day != nil }
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
