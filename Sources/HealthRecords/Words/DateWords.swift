extension ClinicalDate {
  private static let monthNames: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// "May 2019", the month cut to three letters: for the axes of charts.
  public static func shortMonth(_ month: Int, of year: Int) -> String {
    Language.current.date("\(String("\(monthNames[month - 1])".prefix(3))) \(year)")
  }

  /// Exactly the precision sent, without the clock time: "2019", "May 2019", "12 May 2019".
  public var dayText: String { Language.current.date(english) }

  /// The same where the year stands above: "12 May", "May", and the year where no month is known.
  package var textInYear: String {
    guard let month else { return dayText }
    return Language.current.date((day.map { "\($0) " } ?? "") + "\(Self.monthNames[month - 1])")
  }

  /// "JFMAMJJASOND".
  package static var monthInitials: String {
    Language.current.date(String(monthNames.compactMap { "\($0)".first }))
  }

  /// "January".
  package static func monthName(_ month: Int) -> String { Language.current.date("\(monthNames[month - 1])") }

  /// The same with the month cut to three letters: for columns of dates.
  package var shortDayText: String {
    guard let month else { return dayText }
    let start = day.map { "\($0) " } ?? ""
    return Language.current.date("\(start)\(String("\(Self.monthNames[month - 1])".prefix(3))) \(yearText)")
  }

  /// The month and the year alone: "Nov 2023".
  package var shortMonthText: String {
    month.map { Self.shortMonth($0, of: year) } ?? dayText
  }

  /// The same before another day of its year or its month, without what that one says too: "12 Mar" before "4 Apr 2019".
  package func shortDayText(before end: ClinicalDate) -> String {
    guard year == end.year, let month, let last = end.month else { return shortDayText }
    if month == last, let day, end.day != nil { return Language.current.date("\(day)") }
    let start = day.map { "\($0) " } ?? ""
    return Language.current.date("\(start)\(String("\(Self.monthNames[month - 1])".prefix(3)))")
  }

  private var yearText: String { ASCIIText.string { $0.write(year, digits: 4) } }

  /// The same without a day: "May 2019".
  package var monthText: String {
    Language.current.date(day == nil ? english : String(english.drop { $0 != " " }.dropFirst()))
  }

  private var english: String {
    ASCIIText.string { text in
      if let month {
        if let day { text.write(day, digits: 1) }
        if day != nil { text.write(" ") }
        text.write(Self.monthNames[month - 1])
        text.write(" ")
      }
      text.write(year, digits: 4)
    }
  }
}

extension Language {
  fileprivate func date(_ english: String) -> String {
    switch self {
    case .english: english
    case .pseudo: PseudoLanguage.accented(english)
    }
  }
}

/// Days in a line.
package enum DateWords {
  package static func since(_ day: String) -> String { Phrase("since \(day)").text }
  static func from(_ day: String) -> String { Phrase("from \(day)").text }
  static func atAge(_ age: String) -> String { Phrase("at age \(age)").text }
  static func betweenAges(_ ages: String) -> String { Phrase("between ages \(ages)").text }
  static func about(_ year: String, _ words: String) -> String { Phrase("\(words) (about \(year))").text }
  package static func until(_ day: String) -> String { Phrase("until \(day)").text }
  package static func to(_ day: String) -> String { Phrase("to \(day)").text }
  package static func range(_ first: String, _ last: String) -> String { Phrase("\(first) to \(last)").text }
  /// For a column of dates: "12 Mar – 4 Apr 2019".
  package static func shortRange(_ first: RecordDate, _ last: RecordDate) -> String {
    Phrase("\(first.shortDayText(before: last)) – \(last.shortDayText)").text
  }
  /// One of both may be empty.
  package static func period(_ first: String, _ last: String) -> String {
    first.isEmpty ? until(last) : range(first, last)
  }

  package static func born(_ day: String) -> String { Phrase("born \(day)").text }
  package static func died(_ day: String) -> String { Phrase("died \(day)").text }
  package static func causeOfDeath(_ words: String) -> String { Phrase("cause of death: \(words)").text }
  package static func dataThrough(_ day: String) -> String { Phrase("data through \(day)").text }
  package static func withoutMonth(_ year: String) -> String { Phrase("\(year), month not given").text }
  package static func withoutDay(_ month: String) -> String { Phrase("\(month), day not given").text }
  package static func continued(_ day: String) -> String { Phrase("\(day), continued").text }

  /// A link to a day of the timeline, or to its year where no more is known.
  package static func around(_ day: ClinicalDate) -> String {
    day.month == nil
      ? Phrase("all of \(day.dayText)").text : Phrase("everything around \(day.dayText)").text
  }

  /// The heading of a build on the page of changes.
  package static func build(of day: String?, isFirst: Bool, isLast: Bool) -> String {
    let date = day.map { Phrase("As of \($0)") } ?? "Without a date"
    if isFirst { return Phrase("\(date), the first build").text }
    return isLast ? Phrase("\(date), the last build with changes").text : date.text
  }

  /// How something on the life graphic ended.
  package static func listed(lastRecord day: String?) -> String {
    day.map { Phrase("listed as active, last record \($0)") }?.text
      ?? Phrase("listed as active, no later record").text
  }

  package static func goesOn(until day: String) -> String { Phrase("goes on, until \(day)").text }

  package static func over(lastRecord day: String?) -> String {
    day.map { Phrase("end not stated, last record \($0)") }?.text ?? Phrase("end not stated").text
  }

  package static func onHold(lastRecord day: String?) -> String {
    day.map { Phrase("on hold, last record \($0)") }?.text ?? Phrase("on hold").text
  }
}

extension RecordDate {
  /// The date for people, with clock time.
  public var fullText: String { words { $0.fullText } }

  /// The date for people, as a day.
  public var dayText: String { words { $0.dayText } }

  /// What it is the date of, when it is a fallback: "recorded", "issued".
  public var label: String? { fallback.map { Phrase(own: $0.words).text } }

  /// The same for a column: the month in three letters, and a star on what stands in for the day itself.
  package var shortDayText: String { unlabelled { $0.shortDayText } + (kindOfOtherDay == nil ? "" : "*") }

  fileprivate func shortDayText(before end: RecordDate) -> String {
    let star = kindOfOtherDay == nil ? "" : "*"
    guard let last = end.sortDate, end.kindOfOtherDay == kindOfOtherDay else { return shortDayText }
    return unlabelled { $0.shortDayText(before: last) } + star
  }

  /// The month of it, or what stands for a date.
  package var shortMonthText: String { unlabelled { $0.shortMonthText } }

  private func words(_ display: (ClinicalDate) -> String) -> String {
    let text = unlabelled(display)
    return label.map { "\(text) (\($0))" } ?? text
  }

  private func unlabelled(_ display: (ClinicalDate) -> String) -> String {
    switch value {
    case .date(let date): display(date)
    case .age(let words, let about): about.map { DateWords.about($0.dayText, words) } ?? words
    case .words: "“\(text)”"
    }
  }
}
