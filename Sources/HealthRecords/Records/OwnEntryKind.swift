/// A kind of line that a person can write down (`own-entries.csv`).
package struct OwnEntryKind: Sendable {
  /// What becomes of such a line.
  package enum Meaning: Sendable {
    case measurement(Measured)
    case record(ResourceType)
    /// The person's word on a record, or on its place on the sheet.
    case word(OwnWord.Kind)
  }

  /// As people write it.
  package let name: String
  package let meaning: Meaning

  private init?(row: [String]) {
    guard row.count == 5 else { return nil }
    name = row[0]
    if let word = OwnWord.Kind(rawValue: row[1]) {
      meaning = .word(word)
    } else if row[2].isEmpty {
      meaning = .record(ResourceType(row[1]))
    } else {
      guard let measured = Measured(page: row[2], parts: row[3], units: row[4]) else { return nil }
      meaning = .measurement(measured)
    }
  }

  /// True for the name of a kind or the spelling of a unit, which say nothing of a person.
  package static func knows(_ word: String) -> Bool {
    named(word) != nil || all.contains { $0.measured?.unit(word) != nil }
  }

  package static func named(_ sent: String) -> OwnEntryKind? { byName[sent.normalizedWords] }

  /// The names of all kinds, one for each.
  package static var names: [String] { all.distinct(by: \.place).map(\.name) }

  private static let all = CSVTable(named: "own-entries.csv").rows.compactMap(OwnEntryKind.init(row:))
  private static let byName = Dictionary(firsts: all.map { ($0.name.normalizedWords, $0) })
}

extension OwnEntryKind {
  /// A quantity, its numbers and its units.
  package struct Measured: Sendable {
    /// The index in `MeasurementKind.all`.
    package let kind: Int
    /// The part of each number: two for a blood pressure, else one without a name.
    package let parts: [String]
    /// What may be written for each unit, the shown form first.
    private let spellings: [[String]]

    fileprivate init?(page: String, parts: String, units: String) {
      guard let kind = MeasurementKind.all.firstIndex(where: { $0.slug == page }) else { return nil }
      self.kind = kind
      self.parts = parts.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      spellings = units.split(separator: ";").map { String($0).cellWords }
    }

    /// The units that may be written.
    package var units: [String] { spellings.compactMap(\.first) }

    /// The unit in the form that is shown, whatever the case of its letters; nil for one of another kind.
    package func unit(_ sent: String) -> String? {
      let sent = sent.lowercased()
      return spellings.first { $0.contains { $0.lowercased() == sent } }?.first
    }
  }

  private var measured: Measured? { if case .measurement(let measured) = meaning { measured } else { nil } }

  /// Names of one thing have the same place.
  private var place: String {
    switch meaning {
    case .measurement(let measured): String(measured.kind)
    case .record(let type): type.name
    case .word(let word): word.rawValue
    }
  }
}
