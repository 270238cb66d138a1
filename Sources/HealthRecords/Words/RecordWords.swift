/// Short words for a record, printed with its title.
package enum RecordWords {
  /// For several records of one fact, of which all or some are gone from their source.
  package static func gone(since day: String?, areAll: Bool) -> String {
    let words: Phrase =
      switch (areAll, day) {
      case (true, nil): "no longer in its source, kept"
      case (true, let day?): "no longer in its source since \(day), kept"
      case (false, nil): "some of its records no longer in the source, kept"
      case (false, let day?): "some of its records no longer in the source since \(day), kept"
      }
    return words.text
  }
}

extension ClinicalRecord {
  /// The kind of record in words: "Lab result", "Care plan".
  public var kind: String {
    clinicalType == .other || isSupporting ? Self.kind(resource.type.name) : clinicalType.noun
  }

  private static func kind(_ type: String) -> String {
    kinds[type].map { Phrase(own: $0).text } ?? ElementLabel.words(type)
  }

  /// Types whose own names are not clear to readers.
  private static let kinds = CodedWords.words("recordKind")
  /// "Immunization recommendation: MMR": the title for lists with records of all kinds.
  public var titleWithKind: String {
    clinicalType == .other && resource.type != .observation && !title.hasPrefix(kind)
      ? "\(kind): \(title)" : title
  }
}
