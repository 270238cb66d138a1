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
  /// What it is the date of, when it is a fallback: "recorded", "issued".
  public let label: String?

  init(value: Value, text: String, element: String, label: String?) {
    self.value = value
    self.text = text
    self.element = element
    self.label = label
  }

  public static func == (a: RecordDate, b: RecordDate) -> Bool {
    a.value == b.value && a.text == b.text && a.element == b.element && a.label == b.label
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

  /// The date for people, with clock time.
  public var fullText: String { words { $0.fullText } }

  /// The date for people, as a day.
  public var dayText: String { words { $0.dayText } }

  /// True for a day that stands in for the one on which it happened.
  package var isFallback: Bool { label != nil }

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

  private func words(_ display: (ClinicalDate) -> String) -> String {
    let text =
      switch value {
      case .date(let date): display(date)
      case .age(let words, let about): about.map { "\(words) (about \($0.dayText))" } ?? words
      case .words: "“\(text)”"
      }
    return label.map { "\(text) (\($0))" } ?? text
  }
}
