import CSQLite

/// A database in memory, exported as the bytes of a file.
package struct SQLiteDatabase: ~Copyable {
  package enum Cell: Sendable {
    case null
    case text(String)
    case integer(Int)
    case real(Double)

    package static func text(_ text: String?) -> Cell { text.map { .text($0) } ?? .null }
  }

  package static var libraryVersion: String { "SQLite \(String(cString: sqlite3_libversion()))" }

  private let handle: OpaquePointer

  package init() throws(SQLiteFault) {
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(
      ":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, nil)
    guard result == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw SQLiteFault(result)
    }
    handle = opened
  }

  deinit { sqlite3_close(handle) }

  /// Runs SQL that the program wrote.
  package func run(_ statements: String) throws(SQLiteFault) {
    try check(sqlite3_exec(handle, statements, nil, nil, nil))
  }

  /// Adds rows. Values are bound, never part of the SQL text.
  package func insert(into table: String, _ rows: [[Cell]]) throws(SQLiteFault) {
    guard let width = rows.first?.count else { return }
    let places = Array(repeating: "?", count: width).joined(separator: ", ")
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, "INSERT INTO \(table) VALUES (\(places))", -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    for row in rows {
      for (index, cell) in row.enumerated() { try bind(cell, at: Int32(index + 1), of: statement) }
      try check(sqlite3_step(statement), wanted: SQLITE_DONE)
      try check(sqlite3_reset(statement))
    }
  }

  /// The database as the bytes of a file.
  package var bytes: [UInt8] {
    get throws(SQLiteFault) {
      var size: sqlite3_int64 = 0
      guard let start = sqlite3_serialize(handle, "main", &size, 0) else { throw SQLiteFault(SQLITE_NOMEM) }
      defer { sqlite3_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(size)))
    }
  }
}

extension SQLiteDatabase {
  /// Makes SQLite copy a text before the call returns (SQLITE_TRANSIENT, a macro that Swift cannot import).
  static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ cell: Cell, at index: Int32, of statement: OpaquePointer?) throws(SQLiteFault) {
    switch cell {
    case .null: try check(sqlite3_bind_null(statement, index))
    case .integer(let number): try check(sqlite3_bind_int64(statement, index, sqlite3_int64(number)))
    case .real(let number): try check(sqlite3_bind_double(statement, index, number))
    case .text(var text):
      let result = text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            statement, index, $0.baseAddress, sqlite3_uint64($0.count), Self.transient, UInt8(SQLITE_UTF8))
        }
      }
      try check(result)
    }
  }

  private func check(_ result: Int32, wanted: Int32 = SQLITE_OK) throws(SQLiteFault) {
    if result != wanted { throw SQLiteFault(result) }
  }
}
