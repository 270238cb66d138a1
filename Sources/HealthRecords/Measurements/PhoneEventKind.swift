/// A kind of event that a phone or a watch records, with the title of its records.
package struct PhoneEventKind: Sendable {
  /// HealthKit's type, as in the table.
  let type: String
  /// In English.
  package let name: String
  /// True for events of the cycle, pregnancy, contraception or sex.
  package let isIntimate: Bool

  /// - Parameter type: HealthKit's type, such as `HKCategoryTypeIdentifierHighHeartRateEvent`, or the name of an
  ///   element.
  package static func of(_ type: String) -> PhoneEventKind? { all[type] ?? all[bareName(of: type)] }

  /// The title of a record in the language of the task.
  ///
  /// - Parameter name: as an event's record has it.
  static func title(named name: String) -> String {
    byName[name].map { TableWords.of(name, "phone-events", $0.type) } ?? name
  }

  private static let byName = Dictionary(
    firsts: all.values.sorted { $0.type < $1.type }.map { ($0.name, $0) })

  /// The type without HealthKit's prefix: "StateOfMind" of `HKDataTypeStateOfMind`.
  package static func bareName(of type: String) -> String {
    let start = ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType", "HK"].first(
      where: type.hasPrefix)
    return String(type.dropFirst(start?.count ?? 0))
  }

  /// True for an unknown type with an intimate name. It is counted without its name, since intimate data is only shown
  /// on request.
  package static func isPrivate(_ type: String) -> Bool {
    let name = type.lowercased()
    return privateWords.contains(where: name.contains)
  }

  private static let privateWords = CodedWords.codes("intimateWord")

  private static let all: [String: PhoneEventKind] = Dictionary(
    firsts: CSVTable(named: "phone-events.csv").rows.filter { $0.count == 3 }.map {
      ($0[0], PhoneEventKind(type: $0[0], name: $0[1], isIntimate: $0[2] == "intimate"))
    })
}
