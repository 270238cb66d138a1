/// One edit of a record in words: "stopped (was active), because of muscle pain".
package enum ChangeWords {
  /// The value of a field in a record.
  package enum Stated: Sendable {
    case words(String)
    /// Known only to differ.
    case notKept
  }

  /// - Parameter before: nil if the field is new.
  package static func value(_ now: Stated?, was before: Stated?) -> String {
    let words: Phrase =
      switch (now, before) {
      case (.words(let now), .words(let before)): "\(now) (was \(before))"
      case (.words(let now), .notKept): "\(now) (changed)"
      case (.words(let now), nil): "\(now) (new)"
      case (.notKept, .words(let before)): "changed (was \(before))"
      case (.notKept, .notKept): "changed"
      case (.notKept, nil): "added"
      case (nil, .words(let before)): "no longer stated (was \(before))"
      case (nil, _): "no longer stated"
      }
    return words.text
  }

  /// "dosage: 2 a day (was 1 a day)".
  package static func named(_ name: String, _ value: String) -> String {
    Phrase("\(name.prefix(1).lowercased() + name.dropFirst()): \(value)").text
  }

  package static func because(of reason: String) -> String { Phrase("because of \(reason)").text }

  /// A flag that its source did not send.
  package static func computed(_ flag: String) -> String { Phrase("\(flag) (computed)").text }

  /// For a record that its source no longer sends.
  package static func notSince(_ day: String) -> String { Phrase("not since \(day)").text }

  /// Printed beside the newest day of other records.
  package static func measured(through day: String) -> String {
    Phrase("Measurements of the phone, watch and other devices go through \(day).").text
  }

  /// "Steps: 12 days are no longer in the export."
  package static func vanishedDays(_ count: Int, of kind: String) -> String {
    count == 1
      ? Phrase("\(kind): 1 day is no longer in the export.").text
      : Phrase("\(kind): \(count) days are no longer in the export.").text
  }

  /// "3 conditions, 2 lab results are no longer in the export."
  package static func vanished(_ counts: [ClinicalType: Int]) -> String {
    let isOne = counts.values.reduce(0, +) == 1
    return isOne
      ? Phrase("\(TypeCounts.words(counts)) is no longer in the export.").text
      : Phrase("\(TypeCounts.words(counts)) are no longer in the export.").text
  }
}
