/// The end of a course that was sent as a start and a length. It is computed, and never a date of the record (FHIR R4,
/// Datatypes: Timing.repeat.boundsDuration; HL7 v3 Data Types: IVL.width).
public struct CourseEnd: Hashable, Sendable {
  /// The first day after the course.
  public let date: ClinicalDate
  /// As sent: "7 days".
  public let lengths: [String]
  /// True if the lengths follow each other, false if they run at the same time.
  public let isInSequence: Bool
  public let start: ClinicalDate

  /// - Returns: nil if the start is not a whole day, or if a line of the dosage has no length in whole days, weeks,
  ///   months or years.
  init?(_ record: ClinicalRecord) {
    let json = record.resource.json
    let lines = json.all("dosageInstruction") + json.all("dosage")
    guard let start = record.date, !Self.isOfWriting(start), let first = start.sortDate, first.day != nil,
      !lines.isEmpty
    else { return nil }
    let sent = DosageText.inSequence(lines).map(Self.length)
    let known = sent.compactMap { $0 }
    guard known.count == sent.count, let end = Self.end(of: first, lines, known) else { return nil }
    date = end
    self.start = first
    isInSequence = !Self.areOfOneTime(lines)
    lengths = isInSequence ? known.map(\.words) : known.map(\.words).distinct
  }

  var recordDate: RecordDate {
    RecordDate(value: .date(date), text: date.text, element: "", label: .computed)
  }

  private struct Length: Sendable {
    let count: Int
    let unit: Character
    let words: String
  }
}

extension CourseEnd {
  /// The day on which something was written down is not the start of a course.
  private static func isOfWriting(_ date: RecordDate) -> Bool {
    DateElements.recordingsOfDrugs.contains(date.element)
  }

  private static func length(_ dosage: JSONValue) -> Length? {
    let bounds = dosage["timing"]?["repeat"]
    let sent = bounds?["boundsDuration"] ?? bounds?["boundsQuantity"] ?? bounds?["boundsRange"]?["high"]
    guard let sent, let length = Quantity(sent), length.comparator == nil,
      let count = length.value.flatMap(Int.init), (1...3000).contains(count),
      let unit = units[sent.text("code") ?? ""] ?? units[sent.text("unit")?.lowercased() ?? ""]
    else { return nil }
    return Length(count: count, unit: unit, words: length.text)
  }

  private static func areOfOneTime(_ lines: [JSONValue]) -> Bool {
    let numbers = lines.map { $0.text("sequence") }
    return numbers[0] != nil && Set(numbers).count == 1
  }

  /// Lines with one sequence number run at the same time, so the longest counts; other lines follow each other.
  private static func end(of start: ClinicalDate, _ lines: [JSONValue], _ lengths: [Length]) -> ClinicalDate?
  {
    var day: ClinicalDate? = start
    var furthest: ClinicalDate?
    var number: String?
    for (line, length) in zip(DosageText.inSequence(lines), lengths) {
      let own = line.text("sequence")
      if own == nil || own != number, let furthest { day = furthest }
      number = own
      guard let reached = day.flatMap({ $0.after(length.count, length.unit) }) else { return nil }
      furthest = furthest.map { max($0, reached) } ?? reached
    }
    return furthest
  }

  private static let units = CodedWords.words("courseUnit").compactMapValues(\.first)
}

extension ClinicalDate {
  /// The day that many days, weeks, months or years later. If the month is too short, its last day is used.
  fileprivate func after(_ count: Int, _ unit: Character) -> ClinicalDate? {
    guard let month, let day else { return nil }
    if unit == "d" || unit == "w" {
      return ClinicalDate(CalendarDay(dayNumber + count * (unit == "w" ? 7 : 1)).text)
    }
    let months = year * 12 + month - 1 + count * (unit == "y" ? 12 : 1)
    let first = Self.dayNumber(year: months / 12, month: months % 12 + 1, day: 1)
    let next = Self.dayNumber(year: (months + 1) / 12, month: (months + 1) % 12 + 1, day: 1)
    return ClinicalDate(CalendarDay(min(first + day - 1, next - 1)).text)
  }
}
