import HealthRecords

/// The last day on which somebody saw the person, else the newest note: when, why and with whom.
struct LastContact: Sendable {
  let record: ClinicalRecord
  private let parts: RecordParts
  /// The visits of that day; without one the record that shows that somebody saw the person.
  private let all: [ClinicalRecord]
  private let people: [String]
  private static let (detailLength, mostPeople) = (48, 2)

  /// - Returns: nil if nobody is known to have seen the person.
  init?(parts: RecordParts) {
    guard let record = parts.site.views.picture.lastContact else { return nil }
    let visits = parts.site.views.contacts.filter {
      $0.clinicalType == .encounters && $0.sortDate?.dayText == record.sortDate?.dayText
    }
    (self.record, self.parts) = (record, parts)
    all = record.clinicalType == .encounters ? visits : [record]
    people = NamedPeople(all).entries.map(\.name)
  }

  var isVisit: Bool { record.clinicalType == .encounters }

  /// "Last visit: Follow-up 21 February 2021 · Dr. Bo; Postnatal visit, Dr. Upton".
  var line: Inline {
    let others =
      isVisit ? [] : Visit.recorded(onDayOf: record, in: parts.site.records(onDayOf: record)).prefix(3)
    let dated = others.isEmpty ? "" : SheetWords.datedThatDay(Array(others))
    let told = details(record, dated)
    let first: Inline =
      "\(parts.site.kind(ofContact: record)) \(parts.link(record, as: record.contactTitle)) \(parts.date(record))\(told.isEmpty ? "" : " · \(told)")\(parts.caution(record))"
    return first + besides + whoLast { parts.link($0) }
  }

  /// "Last visit: 21 Feb 2021, Follow-up, Dr. Bo; Postnatal visit, Dr. Upton".
  var inBrief: Inline {
    let told = (isVisit ? Array(all.prefix(Self.mostPeople)) : [record]).map(inBrief).filter { !$0.isEmpty }
    let words = told.isEmpty ? "" : ", \(told.distinct.joined(separator: ListWords.semicolon))"
    let day = parts.link(record, as: record.sortDate?.shortDayText)
    return "\(Inline.text(parts.site.kind(ofContact: record), .strong)) \(day)\(words)\(whoLast())"
  }

  /// A visit by its name, with whom it was.
  private func inBrief(_ contact: ClinicalRecord) -> String {
    let name = isVisit && !contact.isUnnamed ? [contact.listTitle.shortened(to: Self.detailLength)] : []
    let people = NamedPeople([contact]).entries.map(\.name).prefix(Self.mostPeople)
    return (name + people).joined(separator: ", ")
  }
}

extension LastContact {
  private func details(_ record: ClinicalRecord, _ more: String = "") -> String {
    [RecordTable.details(record), more].joinedWords(ListWords.semicolon).sentences(within: Self.detailLength)
  }

  private var besides: Inline {
    all.filter { $0.identity != record.identity }.prefix(2).map { other in
      let told = details(other)
      return "\(ListWords.semicolon)\(parts.link(other))\(told.isEmpty ? "" : ", \(told)")"
    }.joined()
  }

  /// Who was named last, where that day names nobody.
  ///
  /// - Parameter link: nil where there is no room for the record that names them.
  private func whoLast(by link: ((ClinicalRecord) -> Inline)? = nil) -> Inline {
    if !people.isEmpty { return Inline() }
    guard let last = parts.site.people.first(where: { $0.newest != nil }), let newest = last.newest else {
      return parts.site.people.isEmpty
        ? " · \(Inline.link(PageNote.noPeople.words, to: PeoplePage.path))" : Inline()
    }
    let name = Inline.link(last.name, to: PeoplePage.path)
    let record: Inline = link.map { ", \($0(newest))" } ?? ","
    let day = Inline.text(newest.sortDate?.shortDayText ?? "", .role(.until))
    return " · \(OverviewWords.lastNamed) \(name)\(record) \(day)"
  }
}

extension PersonSite {
  /// "Last visit:".
  fileprivate func kind(ofContact record: ClinicalRecord) -> String {
    if record.clinicalType == .encounters { return OverviewWords.lastVisit }
    return views.contacts.isEmpty ? OverviewWords.lastNote : OverviewWords.lastSeen
  }

  /// "Last visit: Urgent care, 14 January 2022".
  func contact(_ record: ClinicalRecord) -> String {
    OverviewWords.contact(kind(ofContact: record), record.contactTitle, record.date?.dayText ?? "")
  }
}

extension ClinicalRecord {
  /// A contact that only a measurement proves is not called after it.
  fileprivate var contactTitle: String {
    switch clinicalType {
    case .labResults, .vitalSigns: clinicalType.title
    case .allergies, .conditions, .medications, .immunizations, .procedures, .clinicalNotes, .encounters,
      .coverage, .other:
      listTitle
    }
  }
}
