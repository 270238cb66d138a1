/// The date of a record as the record states it: the element that was read, and its text.
///
/// It is a class because every list and row uses it.
public final class RecordDate: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case date(ClinicalDate)
    /// An age at onset, with the year it falls in if the birth date is known.
    case age(words: String, about: ClinicalDate?)
    /// The sender's words, which are not a date.
    case words
  }

  public let value: Value
  /// The text as sent.
  public let text: String
  /// The element's name: `onsetDateTime`, `effectivePeriod.start`.
  public let element: String
  /// The meaning of the date, if it is a fallback.
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

  /// The date for the timeline; nil for "date unknown".
  public var sortDate: ClinicalDate? {
    switch value {
    case .date(let date): date
    case .age(_, let about): about
    case .words: nil
    }
  }

  /// True for an age or words instead of a date: they need more room.
  package var isInWords: Bool {
    switch value {
    case .date: false
    case .age, .words: true
    }
  }

  /// True if it is used in place of the day on which the record happened.
  package var isFallback: Bool { fallback != nil }

  /// The label of the date, if it is not the day on which the record began or happened.
  package var kindOfOtherDay: String? { fallback?.isOwnDay == false ? label : nil }

  /// The day without its label if it is the start itself, to follow "since".
  package var startText: String {
    guard case .date(let day) = value, kindOfOtherDay == nil else { return dayText }
    return day.dayText
  }

  /// True for the onset of a problem or an allergy.
  package var isOfOnset: Bool { !isFallback && element.hasPrefix("onset") }

  /// True if the two are printed differently, labels aside.
  package func hasOtherDay(than other: RecordDate?) -> Bool {
    guard let other else { return true }
    if case .date(let mine) = value, case .date(let theirs) = other.value {
      return mine.dayText != theirs.dayText
    }
    return dayText != other.dayText
  }
}
