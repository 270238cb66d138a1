/// The meaning of a date that is not simply the date on which the record began or happened.
struct DateLabel: Hashable, Sendable {
  /// "recorded", "issued": as in the table of dates.
  let words: String
  /// True if it still is the day itself, such as the start of a dose, or the day of a specimen.
  let isOwnDay: Bool
  /// True for a planned day.
  let isPlanned: Bool

  /// Named by a list or document of that day.
  static let listed = DateLabel(row: "listed")
  static let recorded = DateLabel(row: "recorded")

  /// Computed from a start and a length.
  static let computed = DateLabel(row: "=computed")

  /// - Parameter row: `recorded`, `=dose start` for the day itself, or `>planned` for a planned day.
  init(row: Substring) {
    isOwnDay = row.hasPrefix("=")
    isPlanned = row.hasPrefix(">")
    words = String(isOwnDay || isPlanned ? row.dropFirst() : row)
  }
}
