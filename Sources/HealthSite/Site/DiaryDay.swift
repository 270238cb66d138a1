import HealthRecords

/// A day on which somebody saw the person, or on which something happened that matters.
struct DiaryDay: Sendable {
  /// With the precision of the records.
  let date: ClinicalDate
  /// Visits, and what shows that the person was seen on a day without one.
  var contacts: [ClinicalRecord] = []
  var headlines: [Headline] = []

  /// Newest first.
  static func all(_ contacts: [ClinicalRecord], _ headlines: Headlines, asOf: ClinicalDate?) -> [DiaryDay] {
    var days: [String: DiaryDay] = [:]
    let seen = contacts.filter {
      $0.status.course.hasHappened && $0.sortDate?.isAhead(of: asOf) == false
    }
    for record in seen {
      guard let date = record.sortDate else { continue }
      days[date.numberText, default: DiaryDay(date: date)].contacts.append(record)
    }
    for headline in headlines.all where headline.matter != .finding {
      days[headline.date.numberText, default: DiaryDay(date: headline.date)].headlines.append(headline)
    }
    return days.values.sorted {
      ($1.date.dayNumber, $0.date.numberText) < ($0.date.dayNumber, $1.date.numberText)
    }
  }
}

extension DiaryDay {
  /// The day without a record; nil if nothing else is left of it.
  func without(_ record: RecordIdentity) -> DiaryDay? {
    let contacts = contacts.filter { $0.identity != record }
    let headlines = headlines.compactMap { $0.without(record) }
    return contacts.isEmpty && headlines.isEmpty
      ? nil : DiaryDay(date: date, contacts: contacts, headlines: headlines)
  }
}

extension PersonSite {
  /// One or two results out of range by name, more by their number; empty if the day has none.
  func resultsOutOfRange(on day: ClinicalDate) -> String {
    let headlines = (daysByNumber[day.dayNumber] ?? []).flatMap(\.headlines)
    guard day.day != nil, let results = headlines.first(where: { $0.matter == .result }) else { return "" }
    return results.items.count > 2 ? results.label : results.words(upTo: 2)
  }
}
