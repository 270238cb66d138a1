/// A kind of measurement that a person can write down (`own-entries.csv`).
package struct OwnEntryKind: Sendable {
  /// As people write it.
  package let name: String
  /// The index in `MeasurementKind.all`.
  package let kind: Int
  /// The part of each number: two for a blood pressure, else one without a name.
  package let parts: [String]
  /// What may be written for each unit, the shown form first.
  private let spellings: [[String]]

  private init?(row: [String]) {
    guard row.count == 4, let kind = MeasurementKind.all.firstIndex(where: { $0.slug == row[1] }) else {
      return nil
    }
    (name, self.kind) = (row[0], kind)
    parts = row[2].split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    spellings = row[3].split(separator: ";").map { String($0).cellWords }
  }

  /// The units that may be written.
  package var units: [String] { spellings.compactMap(\.first) }

  /// The unit in the form that is shown, whatever the case of its letters; nil for one of another kind.
  package func unit(_ sent: String) -> String? {
    let sent = sent.lowercased()
    return spellings.first { $0.contains { $0.lowercased() == sent } }?.first
  }

  /// True for the name of a kind or the spelling of a unit, which say nothing of a person.
  package static func knows(_ word: String) -> Bool {
    named(word) != nil || all.contains { $0.unit(word) != nil }
  }

  package static func named(_ sent: String) -> OwnEntryKind? { byName[sent.normalizedWords] }

  /// The names of all kinds, one for each.
  package static var names: [String] { all.distinct(by: \.kind).map(\.name) }

  private static let all = CSVTable(named: "own-entries.csv").rows.compactMap(OwnEntryKind.init(row:))
  private static let byName = Dictionary(firsts: all.map { ($0.name.normalizedWords, $0) })
}
