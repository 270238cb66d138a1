import HealthRecords

extension PhoneEvent {
  /// An entry of a newer phone in an element of its own. Its date is its start; its value is all that it and its parts
  /// say, with the names that they have there.
  ///
  /// - Returns: nil for an element that is not in the table of events.
  init?(entry element: CompoundElements.Element) {
    guard let kind = PhoneEventKind.of(element.name) else { return nil }
    self.init(
      kind, source: element.attributes["sourceName"] ?? "", start: element.attributes["startDate"] ?? "",
      value: Self.words(of: element))
  }

  /// All that an element and its parts say; nil if they say nothing.
  static func words(of element: CompoundElements.Element) -> String? {
    let all = [element.attributes] + element.parts.map(\.attributes)
    let words = all.flatMap(said).joined(separator: "; ")
    return words.isEmpty ? nil : String(words.prefix(2_000))
  }

  /// For a `MetadataEntry`, its key and its value.
  private static func said(_ attributes: XMLAttributes) -> [String] {
    if let key = attributes["key"], let value = attributes["value"] { return [PhoneWords.said(key, value)] }
    let isMoment = attributes["endDate"] == attributes["startDate"]
    return attributes.values.keys.sorted().compactMap { name in
      if passedOver.contains(name) || (isMoment && name == "endDate") { return nil }
      return attributes[name].map { PhoneWords.said(name, $0) }
    }
  }

  /// Attributes that are shown elsewhere, or say nothing of the person.
  private static let passedOver = CodedWords.codes("passedOverMetadata")
}
