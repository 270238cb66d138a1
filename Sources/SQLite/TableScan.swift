import CSQLite

/// The rows of a table in their order, with what is asked of each: past rows that cannot be read, as far as the file goes.
package struct TableScan: Sendable {
  /// What is asked of a row.
  package enum Column: Sendable {
    case number(String)
    case text(String)
    /// In its place stands nothing.
    case absent
    /// Of the row of another table whose number stands here.
    case joinedNumber(String)
    case joinedText(String)
  }

  /// Another table, and the column here that holds the number of its row.
  package struct Join: Sendable {
    let table: String
    let key: String

    package init(_ table: String, key: String) { (self.table, self.key) = (table, key) }
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// Rows that cannot be read.
    package fileprivate(set) var unread = 0
    /// The last of the reasons.
    package fileprivate(set) var fault: SQLiteFault?
  }

  private let table: String
  private let query: String
  private static let unreadLimit = 100

  package init(_ table: String, _ columns: [Column], join: Join? = nil) {
    self.table = Self.quoted(table)
    let joined =
      join.map { " LEFT JOIN \(Self.quoted($0.table)) AS j ON j.rowid = t.\(Self.quoted($0.key))" } ?? ""
    query =
      "SELECT \((["t.rowid"] + columns.map(\.expression)).joined(separator: ", ")) FROM \(self.table) AS t\(joined)"
      + " WHERE t.rowid > ?1 ORDER BY t.rowid"
  }

  /// - Parameter take: given the row, whose columns are counted from 1; its number stands at 0.
  package func read(_ database: UntrustedDatabase, take: (SQLiteRow) -> Void) -> Outcome {
    var outcome = Outcome()
    var last = Int.min
    while outcome.unread < Self.unreadLimit {
      do throws(SQLiteFault) {
        try database.run(query, after: last) { row throws(SQLiteFault) in
          // Pages that point at each other would give the same rows for ever.
          guard let number = row.integer(0), number > last else { throw SQLiteFault(SQLITE_CORRUPT) }
          last = number
          take(row)
        }
        return outcome
      } catch {
        outcome.unread += 1
        outcome.fault = error
      }
      guard let next = next(database, after: last) else { return outcome }
      last = next
    }
    return outcome
  }

  private func next(_ database: UntrustedDatabase, after last: Int) -> Int? {
    var next: Int?
    do throws(SQLiteFault) {
      try database.run("SELECT min(rowid) FROM \(table) WHERE rowid > ?1", after: last) {
        next = $0.integer(0)
      }
    } catch {
      return nil
    }
    return next.flatMap { $0 > last ? $0 : nil }
  }

  fileprivate static func quoted(_ name: String) -> String {
    "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}

extension TableScan.Column {
  /// The type is asked first: of a cell of another type nothing is loaded, however large it is.
  fileprivate var expression: String {
    switch self {
    case .number(let name): Self.checked("t", name, "IN ('integer', 'real')")
    case .text(let name): Self.checked("t", name, "= 'text'")
    case .absent: "NULL"
    case .joinedNumber(let name): Self.checked("j", name, "IN ('integer', 'real')")
    case .joinedText(let name): Self.checked("j", name, "= 'text'")
    }
  }

  private static func checked(_ table: String, _ name: String, _ condition: String) -> String {
    let column = "\(table).\(TableScan.quoted(name))"
    return "CASE WHEN typeof(\(column)) \(condition) THEN \(column) END"
  }
}
