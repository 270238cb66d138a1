import CSQLite

/// Reads the rows of a table in order. Rows that cannot be read are skipped, as far as the file allows.
package struct TableScan: Sendable {
  /// A column to read.
  package enum Column: Sendable {
    case number(String)
    case text(String)
    /// Always null.
    case absent
    /// A column of the joined table.
    case joinedNumber(String)
    case joinedText(String)
  }

  /// Another table, and the column of this table that holds its row number.
  package struct Join: Sendable {
    let table: String
    let key: String

    package init(_ table: String, key: String) { (self.table, self.key) = (table, key) }
  }

  /// What the scan could not read.
  package struct Outcome: Sendable {
    /// The number of times that reading failed.
    package fileprivate(set) var unread = 0
    /// The last error.
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

  /// - Parameter take: called with each row; column 0 is the row number, the wanted columns start at 1.
  package func read(_ database: UntrustedDatabase, take: (SQLiteRow) -> Void) -> Outcome {
    var outcome = Outcome()
    var last = Int.min
    while outcome.unread < Self.unreadLimit {
      do throws(SQLiteFault) {
        try database.run(query, after: last) { row throws(SQLiteFault) in
          // In a broken file, pages may point at each other and repeat the same rows for ever.
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
  /// The type is checked first, so that nothing of a cell with another type is loaded, however large it is.
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
