import CSQLite

/// The current row of a query; it is invalid once the query moves on.
package struct SQLiteRow {
  let statement: OpaquePointer?

  /// A whole number; nil for other types.
  package func integer(_ column: Int) -> Int? {
    let column = Int32(column)
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { return nil }
    return Int(sqlite3_column_int64(statement, column))
  }

  /// A number in the fewest digits that identify it; nil for other types.
  package func number(_ column: Int) -> String? {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return String(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT:
      let text = "\(sqlite3_column_double(statement, column))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    default: return nil
    }
  }

  /// The bytes of all its texts.
  var textSize: Int {
    (0..<sqlite3_column_count(statement)).reduce(0) { size, column in
      let isText = sqlite3_column_type(statement, column) == SQLITE_TEXT
      return isText ? size + Int(sqlite3_column_bytes(statement, column)) : size
    }
  }

  package func text(_ column: Int) -> String? {
    let column = Int32(column)
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT,
      let start = sqlite3_column_text(statement, column)
    else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
