import HealthRecords

/// A measured value in a table whose columns are days or tests, where a row as a whole is not about one thing.
struct CDAMeasuredCell: Sendable {
  let name: String
  let day: String
  let value: String
  private let addresses: Set<String>

  private init(_ name: String, _ day: String, _ value: String, at cell: XMLElement) {
    (self.name, self.day, self.value) = (name, day, value)
    addresses = Set(cell.descendants.compactMap(\.narrativeID).map { "#\($0)" })
  }

  /// "Weight · Nov 1, 2011 · 189 pounds".
  var line: String { "\(name) · \(day) · \(value)" }

  /// The measured cells of a row: each under its day, or, in the row of a day, each under its test.
  static func all(of row: CDANarrativeRow, _ element: XMLElement) -> [CDAMeasuredCell] {
    let (cells, heads) = (row.cells, row.heads)
    guard let first = cells.first, cells.count == heads.count, element.elements.count == cells.count else {
      return []
    }
    let isOfDay = CDANarrativeRow.isDay(first)
    if isOfDay && (row.name != nil || row[.value] != nil) { return [] }
    return cells.indices.dropFirst().compactMap { column in
      guard isOfDay || CDANarrativeRow.isDay(heads[column]), !numbers(in: cells[column]).isEmpty else {
        return nil
      }
      let (name, day) = isOfDay ? (heads[column], first) : (first, heads[column])
      return CDAMeasuredCell(name, day, cells[column], at: element.elements[column])
    }
  }

  private static func numbers(in cell: String) -> [Double] {
    CDAPressureCell(cell)?.both ?? [CDATextDifferences.number(in: cell)].compactMap { $0 }
  }
}

extension CDAMeasuredCell {
  /// True if an entry refers to this value, or if entries of its name and day hold each of its numbers.
  func isTold(by entries: [CDAEntryText]) -> Bool {
    let pointing = entries.filter { !addresses.isDisjoint(with: $0.pointers) }
    let numbers = Self.numbers(in: value)
    if !pointing.isEmpty, numbers.count == 1 || pointing.contains(where: holdsAll) { return true }
    let called = entries.filter(isOfName)
    let alike = pointing + (called.isEmpty && numbers.count == 1 ? entries : called).filter(isOfDay)
    return numbers.allSatisfy { number in alike.contains { $0.numbers.contains(number) } }
  }

  private func holdsAll(_ entry: CDAEntryText) -> Bool {
    entry.element.all("value").flatMap { [$0] + $0.descendants }.contains {
      $0["value"].map(addresses.contains) ?? false
    }
  }

  private func isOfName(_ entry: CDAEntryText) -> Bool {
    if CDAPressureCell(value) != nil, entry.hasCode("8480-6", "8462-4") { return true }
    return entry.names.contains { CDAWords($0).share(CDAWords(name)) }
  }

  private func isOfDay(_ entry: CDAEntryText) -> Bool {
    let days = entry.days
    return days.isEmpty || CDATextDay(day)?.mayBe(oneOf: days) ?? true
  }
}

extension CDAEntryText {
  fileprivate var numbers: [Double] {
    element.all("value").flatMap { value in
      ([value] + value.descendants).compactMap { $0["value"].flatMap(Double.init) }
        + [CDATextDifferences.number(in: CDANarrative.ownWords(value))].compactMap { $0 }
    }
  }
}
