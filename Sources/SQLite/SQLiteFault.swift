import CSQLite

/// An error code of SQLite with SQLite's own message, which contains no values.
package struct SQLiteFault: Error, Equatable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  package var description: String {
    "SQLite \(code): \(sqlite3_errstr(code).map { String(cString: $0) } ?? "")"
  }
}
