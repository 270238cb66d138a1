import CSQLite
import Testing

/// Reads a database from the bytes of its file.
final class DatabaseReader {
  private var handle: OpaquePointer?

  init(_ bytes: [UInt8]) throws {
    try #require(sqlite3_open(":memory:", &handle) == SQLITE_OK)
    let copy = try #require(sqlite3_malloc64(UInt64(bytes.count))).assumingMemoryBound(to: UInt8.self)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    let size = sqlite3_int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE)
    try #require(sqlite3_deserialize(handle, "main", copy, size, size, flags) == SQLITE_OK)
  }

  deinit { sqlite3_close(handle) }

  /// The cells of each row as text; nil for null.
  func rows(_ query: String) throws -> [[String?]] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK, "\(query)")
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append((0..<sqlite3_column_count(statement)).map { cell(statement, $0) })
    }
    return rows
  }

  private func cell(_ statement: OpaquePointer?, _ index: Int32) -> String? {
    guard let text = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
