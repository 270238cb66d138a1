/// A section, or a part of one, whose rows are made together with its page, because rows take more memory than their
/// data.
struct LongSection {
  private let frame: ListSection
  private let rows: Range<Int>
  private let row: (Int) -> Table.Row

  /// - Parameters:
  ///   - frame: the section without its rows.
  ///   - row: makes the row at an index, always the same one.
  init(_ frame: ListSection, count: Int, row: @escaping (Int) -> Table.Row) {
    self.init(frame, 0..<count, row)
  }

  /// A section whose rows already exist.
  init(_ section: ListSection) {
    let rows = section.table.rows
    self.init(section.with([]), count: rows.count) { rows[$0] }
  }

  private init(_ frame: ListSection, _ rows: Range<Int>, _ row: @escaping (Int) -> Table.Row) {
    (self.frame, self.rows, self.row) = (frame, rows, row)
  }

  var made: ListSection { frame.with(rows.map(row)) }

  /// Splits the sections over pages of limited size.
  static func chunks(_ sections: [LongSection]) -> [[LongSection]] {
    let places = sections.enumerated().flatMap { number, section in section.rows.map { (number, $0) } }
    if places.isEmpty { return [sections] }
    let printers = sections.map { TableHTML($0.frame.table) }
    let row = { (place: (Int, Int)) in sections[place.0].row(place.1) }
    let chunks = Chunks.split(places) { printers[$0.0].write(row($0), to: &$1) }
    return chunks.map { chunk in
      sections.enumerated().compactMap { number, section in
        section.part(of: chunk.filter { $0.0 == number }.map(\.1), isOnFirst: chunk.startIndex == 0)
      }
    }
  }

  /// The part of the section on one page; a section without rows stands on the first.
  private func part(of places: [Int], isOnFirst: Bool) -> LongSection? {
    guard let first = places.first else { return rows.isEmpty && isOnFirst ? self : nil }
    return LongSection(frame, first..<first + places.count, row)
  }
}
