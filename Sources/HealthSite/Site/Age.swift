import HealthRecords

/// Whole years between two dates; for small children months or days. A partial date may leave two ages possible.
enum Age {
  /// True if they are younger with every reading of partial dates.
  static func isUnder(_ years: Int, from birth: ClinicalDate, on day: ClinicalDate) -> Bool {
    let limit = (birth.year + years, birth.month ?? 1, birth.day ?? 1)
    return (day.year, day.month ?? 12, day.day ?? 31) < limit
  }

  /// How old data of a day is.
  static func ofData(from through: ClinicalDate, to day: ClinicalDate) -> String? {
    switch ofChild(from: through, to: day) ?? inYears(from: through, to: day) {
    case .days(let count)?: DataAge.days(count)
    case .months(let count)?: DataAge.months(count)
    case .years(let count)?: DataAge.years(count)
    case .yearsOrOneMore(let count)?: DataAge.years(count, or: count + 1)
    case nil: nil
    }
  }

  /// An age of 150 years or more is worded as what the dates say: the clock or the birth date may be wrong.
  static func words(from birth: ClinicalDate, to day: ClinicalDate) -> String? {
    let age = ofChild(from: birth, to: day) ?? inYears(from: birth, to: day)
    if day.year - birth.year < longestLife { return age?.words }
    return birth.isPlaceholder ? nil : age?.wordsByDates
  }
}

extension Age {
  private static let longestLife = 150

  /// Until the second birthday, if both days are known.
  private static func ofChild(from birth: ClinicalDate, to day: ClinicalDate) -> SheetWords.Age? {
    guard let birthMonth = birth.month, let birthDay = birth.day, let month = day.month,
      let dayOfMonth = day.day, birth.dayNumber <= day.dayNumber
    else { return nil }
    let begun = (day.year - birth.year) * 12 + month - birthMonth
    let months = dayOfMonth >= birthDay ? begun : begun - 1
    if months >= 24 { return nil }
    return months < 2 ? .days(day.dayNumber - birth.dayNumber) : .months(months)
  }

  private static func inYears(from birth: ClinicalDate, to day: ClinicalDate) -> SheetWords.Age? {
    let years = day.year - birth.year
    guard years >= 0 else { return nil }
    guard let birthMonth = birth.month, let month = day.month else { return open(years) }
    guard let birthDay = birth.day, let dayOfMonth = day.day else {
      return birthMonth == month ? open(years) : whole(month < birthMonth ? years - 1 : years)
    }
    return whole((month, dayOfMonth) >= (birthMonth, birthDay) ? years : years - 1)
  }

  private static func open(_ years: Int) -> SheetWords.Age? { years > 0 ? .yearsOrOneMore(years - 1) : nil }
  private static func whole(_ years: Int) -> SheetWords.Age? { years < 0 ? nil : .years(years) }
}
