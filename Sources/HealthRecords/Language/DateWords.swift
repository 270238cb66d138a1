extension ClinicalDate {
  /// "May 2019", the month cut to three letters: for the axes of charts.
  public static func shortMonth(_ month: Int, of year: Int) -> String {
    DateParts(month: month, year: year, isShort: true).text
  }

  /// Exactly the precision sent, without the clock time: "2019", "May 2019", "12 May 2019".
  public var dayText: String { DateParts(day: month == nil ? nil : day, month: month, year: year).text }

  /// The same where the year stands above: "12 May", "May", and the year where no month is known.
  package var textInYear: String { month == nil ? dayText : DateParts(day: day, month: month).text }

  /// "January".
  package static func monthName(_ month: Int) -> String { DateParts(month: month).text }

  /// The same with the month in three letters, for columns of dates.
  package var shortDayText: String {
    month == nil ? dayText : DateParts(day: day, month: month, year: year, isShort: true).text
  }

  /// The month and the year: "Nov 2023".
  package var shortMonthText: String {
    month.map { Self.shortMonth($0, of: year) } ?? dayText
  }

  /// The start of a range, without a year or month that its end repeats: "12 Mar" before "4 Apr 2019".
  package func shortDayText(before end: ClinicalDate) -> String {
    guard year == end.year, let month, let last = end.month else { return shortDayText }
    let saysMonth = month != last || day == nil || end.day == nil
    return DateParts(day: day, month: saysMonth ? month : nil, isShort: true).text
  }

  /// The same without a day: "May 2019".
  package var monthText: String { DateParts(month: month, year: year).text }
}

extension DateWords {
  /// "12 Mar – 4 Apr 2019", for a column of dates.
  package static func shortRange(_ first: RecordDate, _ last: RecordDate) -> String {
    "\(first.shortDayText(before: last)) – \(last.shortDayText)"
  }
  /// One of the two may be empty.
  package static func period(_ first: String, _ last: String) -> String {
    first.isEmpty ? until(last) : range(first, last)
  }

  /// A link to a day of the timeline, or to its year if only that is known.
  package static func around(_ day: ClinicalDate) -> String {
    day.month == nil ? LifeWords.allOf(day.dayText) : everything(around: day)
  }

  /// The heading of a build on the page of changes.
  package static func build(of day: String?, isFirst: Bool, isLast: Bool) -> String {
    if isFirst { return firstVersion(asOf(day)) }
    return isLast ? lastVersion(asOf(day)) : asOf(day)
  }
}

extension RecordDate {
  /// The date with the time, as printed.
  public var fullText: String { words { $0.fullText } }

  /// The day, as printed.
  public var dayText: String { words { $0.dayText } }

  /// "began 1998", "began at age 24" for an onset: beside "resolved" or "in remission" it would be read as that day.
  package var onsetText: String { isOfOnset ? DateWords.began(dayText) : dayText }

  /// The meaning of a fallback: "recorded", "issued".
  public var label: String? { fallback.map { TableWords.of($0.words, "dateLabel", $0.words) } }

  /// For a column: the month in three letters, and a star for a date that is not the day itself.
  package var shortDayText: String { unlabelled { $0.shortDayText } + (kindOfOtherDay == nil ? "" : "*") }

  fileprivate func shortDayText(before end: RecordDate) -> String {
    let star = kindOfOtherDay == nil ? "" : "*"
    guard let last = end.sortDate, end.kindOfOtherDay == kindOfOtherDay else { return shortDayText }
    return unlabelled { $0.shortDayText(before: last) } + star
  }

  /// The month and the year, or the words that replace a date.
  package var shortMonthText: String { unlabelled { $0.shortMonthText } }

  /// The year alone, or the words that replace a date.
  package var yearText: String { unlabelled { String($0.year) } }

  private func words(_ display: (ClinicalDate) -> String) -> String {
    let text = unlabelled(display)
    return label.map { "\(text) (\($0))" } ?? text
  }

  private func unlabelled(_ display: (ClinicalDate) -> String) -> String {
    switch value {
    case .date(let date): display(date)
    case .age(let words, let about): about.map { DateWords.about($0.dayText, words) } ?? words
    case .words: ListWords.quoted(text)
    }
  }
}
