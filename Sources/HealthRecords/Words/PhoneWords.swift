extension PhoneWords {
  package static func notUnderstood(_ count: Int) -> String {
    Phrase("\(notCounted(count)): no number or date that can be read").text
  }
  package static func tooMany(_ count: Int) -> String {
    Phrase("\(notCounted(count)): there are more than one phone measures").text
  }
  package static func passedOver(summaries count: Int) -> String {
    let days: Phrase = count == 1 ? "1 daily activity summary is" : "\(count) daily activity summaries are"
    return Phrase("\(days) not shown: goals and sums that the phone made of its measurements").text
  }
  /// Entries that no page shows, by the names of their kinds: `PowerRecordTable`, `nutrition_record_table`,
  /// `HKQuantityTypeIdentifierDietaryWater`.
  package static func notShown(_ counts: [(kind: String, count: Int)]) -> String {
    let open = counts.filter { !PhoneEventKind.isPrivate($0.kind) }
    let unnamed = counts.reduce(0) { $0 + $1.count } - open.reduce(0) { $0 + $1.count }
    let named = open.prefix(kindLimit).map { "\(name(of: $0.kind)) (\($0.count))" }
    let more = open.count > kindLimit ? [Phrase("\(open.count - kindLimit) more kinds").text] : []
    let rest = unnamed > 0 ? [Phrase("\(unnamed) of private kinds, which are not named").text] : []
    let all = (named + more + rest).joined(separator: ", ")
    return Phrase("entries of kinds that no page shows: \(all)").text
  }
  private static let kindLimit = 50

  private static func name(of kind: String) -> String {
    let end = ["_record_table", "RecordTable", "_table"].first(where: kind.hasSuffix)
    let name = PhoneEventKind.bareName(of: kind).dropLast(end?.count ?? 0).prefix(60)
    return ElementLabel.words(name.split(separator: "_").joined(separator: " ")).lowercased()
  }
  private static func notCounted(_ count: Int) -> Phrase {
    count == 1 ? "1 sample is not counted" : "\(count) samples are not counted"
  }

  /// - Parameter name: of an attribute of the export.
  package static func said(_ name: String, _ value: String) -> String {
    "\(ElementLabel.words(name)): \(value)"
  }
  /// - Parameter word: the end of a HealthKit value's name: "NoChange".
  package static func value(_ word: String) -> String {
    values[word].map { Phrase(own: $0).text } ?? ElementLabel.words(word).lowercased()
  }
  private static let values = ["Unspecified": "present", "NoChange": "no change"]
}

extension HearingWords {
  /// "Right ear, 250 Hz".
  package static func tone(isRight: Bool, _ tone: String) -> String {
    let tone = tone.isEmpty ? Phrase("tone not stated").text : tone
    return isRight ? Phrase("Right ear, \(tone)").text : Phrase("Left ear, \(tone)").text
  }

  /// - Parameter bounds: the least and the greatest value that the test can give, with their unit.
  package static func limits(_ tone: String, from least: String?, to most: String?, _ unit: String?) -> String
  {
    let bounds = [least.map { Phrase("from \($0)").text }, most.map { Phrase("to \($0)").text }, unit]
    return Phrase("\(tone): values are given \(bounds.compactMap { $0 }.joined(separator: " ")) only").text
  }
}

/// Words for a prescription of lenses in a phone.
package enum LensWords {
  /// - Parameter type: HealthKit's type, without its prefix.
  package static func kind(_ type: String) -> String {
    type == "Contacts" ? Phrase("Contact lenses").text : ElementLabel.words(type)
  }

  /// - Parameter attribute: the name of an attribute in the export.
  package static func measure(_ attribute: String) -> String {
    measures[attribute].map { Phrase(own: $0).text } ?? ElementLabel.words(attribute)
  }

  private static let measures = [
    "vertex": "Vertex distance", "farPD": "Pupillary distance, far", "nearPD": "Pupillary distance, near",
  ]
}
