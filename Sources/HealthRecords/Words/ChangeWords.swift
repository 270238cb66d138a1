extension ChangeWords {
  /// The value of a field in a record.
  package enum Stated: Sendable {
    case words(String)
    /// Known only to differ.
    case notKept
  }

  /// - Parameter before: nil if the field is new.
  package static func value(_ now: Stated?, was before: Stated?) -> String {
    switch (now, before) {
    case (.words(let now), .words(let before)): changed(now, was: before)
    case (.words(let now), .notKept): changed(now)
    case (.words(let now), nil): new(now)
    case (.notKept, .words(let before)): changed(from: before)
    case (.notKept, .notKept): changed
    case (.notKept, nil): added
    case (nil, .words(let before)): notStated(was: before)
    case (nil, _): notStated(was: nil)
    }
  }

  /// "dosage: 2 a day (was 1 a day)".
  package static func named(_ name: String, _ value: String) -> String {
    fact(name.initialWithinSentence, value)
  }

  /// "3 conditions, 2 lab results are no longer in the export."
  package static func vanished(_ counts: [ClinicalType: Int]) -> String {
    vanished(counts.values.reduce(0, +), TypeCounts.words(counts))
  }
}
