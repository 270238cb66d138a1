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
