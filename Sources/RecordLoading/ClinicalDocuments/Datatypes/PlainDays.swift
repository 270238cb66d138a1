import HealthRecords

/// Some systems write a day without a clock time as midnight with an offset: it becomes a day, and what was sent is
/// kept in an extension (FHIR R4, Datatypes: extensions of a primitive stand under `_` and its name).
extension JSONTree {
  /// The same content with such moments as days.
  var withPlainDays: JSONTree {
    switch self {
    case .object(let members): .object(members.flatMap(Self.plain))
    case .array(let list): .array(list.map(\.withPlainDays))
    case .string, .number, .boolean, .null: self
    }
  }

  private static func plain(_ member: Member) -> [Member] {
    if EntrySentence.isBeside(member.value) { return [member] }
    guard case .string(let text) = member.value, let day = day(atMidnight: text) else {
      return [Member(member.key, member.value.withPlainDays)]
    }
    let sent = JSONTree.object([
      .init("url", .string(EntryLabel.valueAsSent.url)), .init("valueString", .string(text)),
    ])
    return [
      Member(member.key, .string(day)),
      Member("_\(member.key)", .object([.init("extension", .array([sent]))])),
    ]
  }

  /// The day; nil for any other text, and for midnight in UTC.
  private static func day(atMidnight text: String) -> String? {
    guard text.utf8.count > 16, text.holds("T00:"), let date = ClinicalDate(text), let time = date.time,
      time.isMidnight, time.offset ?? 0 != 0
    else { return nil }
    return String(text.prefix(10))
  }
}
