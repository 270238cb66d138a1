/// What a date is the date of, where it stands in for the one on which the record began or happened.
struct DateLabel: Hashable, Sendable {
  /// "recorded", "issued": in the words of the table of dates.
  let words: String
  /// True where it tells the day itself: a dose begins, and a result is that of its specimen.
  let isOwnDay: Bool
  /// True where it is the day that something is planned for.
  let isPlanned: Bool

  /// - Parameter row: `recorded`, `=dose start` for the day itself, or `>planned` for a day to come.
  init(row: Substring) {
    isOwnDay = row.hasPrefix("=")
    isPlanned = row.hasPrefix(">")
    words = String(isOwnDay || isPlanned ? row.dropFirst() : row)
  }
}
