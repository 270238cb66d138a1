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
  package static func until(_ day: String) -> String { Phrase("until \(day)").text }
  package static func to(_ day: String) -> String { Phrase("to \(day)").text }
  package static func range(_ first: String, _ last: String) -> String { Phrase("\(first) to \(last)").text }
  package static func born(_ day: String) -> String { Phrase("born \(day)").text }
  package static func died(_ day: String) -> String { Phrase("died \(day)").text }
  package static func dataThrough(_ day: String) -> String { Phrase("data through \(day)").text }
  package static func withoutMonth(_ year: String) -> String { Phrase("\(year), month not given").text }
  package static func withoutDay(_ month: String) -> String { Phrase("\(month), day not given").text }
  package static func continued(_ day: String) -> String { Phrase("\(day), continued").text }

  /// The heading of a build on the page of changes.
  package static func build(of day: String?, isLast: Bool) -> String {
    let date = day.map { Phrase("As of \($0)") } ?? "Without a date"
    return isLast ? Phrase("\(date), the last build with changes").text : date.text
  }

  /// How something on the life graphic ended.
  package static func listed(lastRecord day: String?) -> String {
    day.map { Phrase("listed as active, last record \($0)") }?.text
      ?? Phrase("listed as active, no later record").text
  }

  package static func over(lastRecord day: String) -> String {
    Phrase("end not stated, last record \(day)").text
  }
}
