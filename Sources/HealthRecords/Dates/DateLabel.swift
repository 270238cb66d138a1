/// What a date is the date of, where it stands in for the one on which the record began or happened.
struct DateLabel: Hashable, Sendable {
  /// "recorded", "issued": in the words of the table of dates.
  let words: String
  /// True where it tells the day itself: a dose begins, and a result is that of its specimen.
  let isOwnDay: Bool

  /// - Parameter row: `recorded`, or `=dose start` for the day itself.
  init(row: Substring) {
    isOwnDay = row.hasPrefix("=")
    words = String(isOwnDay ? row.dropFirst() : row)
  }
}
