import HealthRecords

/// Where the columns of a table of a meter's readings are, by the names in its head row (`meter-columns.csv`).
struct MeterColumns: Sendable {
  let date: Int
  let time: Int?
  let device: Int?
  let values: [(column: Int, key: MeasurementSeries.Key)]
  /// The columns that are not read.
  let others: [(column: Int, name: String)]

  /// Nil unless the row names a date and a quantity with its unit, each column once.
  init?(_ head: [String]) {
    let words = head.map { MeterWord.named($0) }
    let place = { (role: MeterWord.Role) in words.firstIndex { $0?.role == role } }
    guard let date = place(.date),
      head.count == Set(head.filter { !$0.isEmpty }).count + head.count(where: \.isEmpty)
    else { return nil }
    (self.date, time, device) = (date, place(.time), place(.device))
    values = words.enumerated().compactMap { index, word in word?.key.map { (index, $0) } }
    if values.isEmpty { return nil }
    let read = Set([date, time, device].compactMap(\.self) + values.map(\.column))
    others = head.enumerated().filter { !read.contains($0.offset) && !$0.element.isEmpty }.map {
      ($0.offset, $0.element)
    }
  }
}

/// A word that the tables of meters use.
struct MeterWord: Sendable {
  enum Role: String, Sendable { case date, time, device, value, month, half }

  let role: Role
  /// The series of a value.
  let key: MeasurementSeries.Key?
  /// A month, or the hours to add after noon.
  let number: Int?

  private init?(row: [String]) {
    guard row.count == 5, let role = Role(rawValue: row[1]) else { return nil }
    self.role = role
    number = Int(row[2])
    let kind = MeasurementKind.all.firstIndex { $0.slug == row[2] }
    key = role == .value ? kind.map { MeasurementSeries.Key(kind: $0, part: row[3], unit: row[4]) } : nil
  }

  /// Brackets and spaces do not matter: "Pulse(bpm)", "Scan Glucose mg/dL".
  static func named(_ sent: some StringProtocol) -> MeterWord? { all[plain(sent)] }

  static func knows(_ sent: String) -> Bool {
    named(sent).map { $0.role != .month && $0.role != .half } ?? false
  }

  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
  }

  private static let all = Dictionary(
    firsts: CSVTable(named: "meter-columns.csv").rows.compactMap { row in
      MeterWord(row: row).map { (plain(row[0]), $0) }
    })
}
