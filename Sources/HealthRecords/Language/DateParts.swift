/// A date to be put into words: day, month and year, each where it is said.
struct DateParts: Sendable {
  var day: Int?
  var month: Int?
  var year: Int?
  /// The month cut to three letters, for columns and axes.
  var isShort = false

  /// In the language of the task.
  var text: String { Language.current.forms?.date(self) ?? english }

  private static let monthNames: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// "12 May 2019".
  var english: String {
    ASCIIText.string { text in
      if let day { text.write(day, digits: 1) }
      if let month {
        text.writeSpace()
        text.write(Self.monthNames[month - 1], upTo: isShort ? 3 : .max)
      }
      if let year {
        text.writeSpace()
        text.write(year, digits: 4)
      }
    }
  }
}
