/// When a record happened, by its own word: the element it was read from, and the text sent there.
///
/// A class, because every list and row asks for it.
public final class RecordDate: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case date(ClinicalDate)
    /// An age at onset, with the year that it falls in when the birth date is known.
    case age(words: String, about: ClinicalDate?)
    /// Words of the sender that are no date.
    case words
  }

  public let value: Value
  /// The text as sent.
  public let text: String
  /// The element's name: `onsetDateTime`, `effectivePeriod.start`.
  public let element: String
  /// What it is the date of, when it is a fallback.
  let fallback: DateLabel?

  init(value: Value, text: String, element: String, label: DateLabel?) {
    self.value = value
    self.text = text
    self.element = element
    fallback = label
  }

  public static func == (a: RecordDate, b: RecordDate) -> Bool {
    a.value == b.value && a.text == b.text && a.element == b.element && a.fallback == b.fallback
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(element)
  }

  /// Where the record stands on the timeline; nil for "date unknown".
  public var sortDate: ClinicalDate? {
    switch value {
    case .date(let date): date
    case .age(_, let about): about
    case .words: nil
    }
  }

  /// True for an age or words in the place of a date: they need the room of a sentence.
  package var isInWords: Bool {
    switch value {
    case .date: false
    case .age, .words: true
    }
  }

  /// True for a day that stands in for the one on which it happened.
  package var isFallback: Bool { fallback != nil }

  /// What it is the date of, where that is another day than that on which it began or happened.
  package var kindOfOtherDay: String? { fallback?.isOwnDay == false ? label : nil }

  /// The day without what it is of where that is the start itself, for behind "since".
  package var startText: String {
    guard case .date(let day) = value, kindOfOtherDay == nil else { return dayText }
    return day.dayText
  }

  /// True for the day on which a problem or an allergy began.
  package var isOfOnset: Bool { !isFallback && element.hasPrefix("onset") }

  /// True when the two do not read the same, labels aside.
  package func hasOtherDay(than other: RecordDate?) -> Bool {
    guard let other else { return true }
    if case .date(let mine) = value, case .date(let theirs) = other.value {
      return mine.dayText != theirs.dayText
    }
    return dayText != other.dayText
  }
}
