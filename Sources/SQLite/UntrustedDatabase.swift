import CSQLite

/// An untrusted database, read only: nothing in it is executed, and every query ends.
package final class UntrustedDatabase {
  private let handle: OpaquePointer
  /// Progress steps since the last row. They are counted because a clock would make the outcome differ between runs.
  private var pieces = 0
  private var pieceLimit = UntrustedDatabase.schemaPieces
  /// True until the first query: the file of the program is empty before.
  private var isSchemaUnread = false
  /// The bytes of text that may still be read: in a broken file, many rows may share one long text.
  private var bytesLeft = UntrustedDatabase.spareBytes

  /// - Parameter path: of a file that does not change while it is read; its journal, if any, is ignored.
  package init(path: [UInt8]) throws(SQLiteFault) {
    handle = try Self.opened("file:\(Self.escaped(path))?mode=ro&immutable=1", SQLITE_OPEN_NOFOLLOW)
    try limit()
  }

  /// - Parameter path: of an empty file of the program, which is written, without a journal, before the first query.
  package init(emptyFile path: [UInt8]) throws(SQLiteFault) {
    handle = try Self.opened("file:\(Self.escaped(path))?mode=ro&nolock=1")
    try limit()
  }

  /// - Parameter bytes: the content of a file; they are copied.
  package init(bytes: [UInt8]) throws(SQLiteFault) {
    handle = try Self.opened(":memory:")
    try hold(bytes)
    try limit()
  }

  deinit { sqlite3_close(handle) }
}

extension UntrustedDatabase {
  /// The names of ordinary tables, in order; views and virtual tables are left out.
  package func tables() throws(SQLiteFault) -> [String] {
    var names: [String] = []
    let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name"
    try run(query) { row in
      if let name = row.text(0), names.count < Self.tableLimit { names.append(name) }
    }
    return names
  }

  /// The stored columns of a table, without the computed ones.
  package func columns(of table: String) throws(SQLiteFault) -> Set<String> {
    var names: Set<String> = []
    try run("SELECT name FROM pragma_table_xinfo(?1) WHERE hidden = 0", table) { row in
      if let name = row.text(0) { names.insert(name) }
    }
    return names
  }

  private static let tableLimit = 2_000

  /// Runs a query of the program with a name as its first parameter.
  func run(_ query: String, _ name: String, take: (SQLiteRow) -> Void) throws(SQLiteFault) {
    let statement = try prepared(query)
    defer { sqlite3_finalize(statement) }
    try check(sqlite3_bind_text(statement, 1, name, -1, SQLiteDatabase.transient))
    try step(statement, take)
  }

  func run(_ query: String, after number: Int? = nil, take: (SQLiteRow) throws(SQLiteFault) -> Void)
    throws(SQLiteFault)
  {
    let statement = try prepared(query)
    defer { sqlite3_finalize(statement) }
    if let number { try check(sqlite3_bind_int64(statement, 1, sqlite3_int64(number))) }
    try step(statement, take)
  }

  private func prepared(_ query: String) throws(SQLiteFault) -> OpaquePointer? {
    if isSchemaUnread { try readSchema() }
    pieces = 0
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, query, -1, &statement, nil))
    return statement
  }

  private func step(_ statement: OpaquePointer?, _ take: (SQLiteRow) throws(SQLiteFault) -> Void)
    throws(SQLiteFault)
  {
    while true {
      pieces = 0
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw SQLiteFault(result) }
      let row = SQLiteRow(statement: statement)
      bytesLeft -= row.textSize
      if bytesLeft < 0 { throw SQLiteFault(SQLITE_TOOBIG) }
      try take(row)
    }
  }

  private func check(_ result: Int32) throws(SQLiteFault) {
    if result != SQLITE_OK { throw SQLiteFault(result) }
  }

  private static func opened(_ name: String, _ flags: Int32 = 0) throws(SQLiteFault) -> OpaquePointer {
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(name, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI | flags, nil)
    guard result == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw SQLiteFault(result)
    }
    return opened
  }

  /// Percent-encodes a path, which may contain any bytes.
  private static func escaped(_ path: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2F: String(Unicode.Scalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }

  /// The first bytes of a database, marked as one without a write-ahead log: the log is missing where the bytes are
  /// read (SQLite, Database File Format, 1.3.3).
  package static func withoutJournal(_ head: [UInt8]) -> [UInt8] {
    var head = head
    for place in [18, 19] where head.count > place && head[place] == 2 { head[place] = 1 }
    return head
  }

  private func hold(_ bytes: [UInt8]) throws(SQLiteFault) {
    guard let copy = sqlite3_malloc64(sqlite3_uint64(max(1, bytes.count))) else {
      throw SQLiteFault(SQLITE_NOMEM)
    }
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: Self.withoutJournal(bytes))
    let size = sqlite3_int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    try check(
      sqlite3_deserialize(handle, "main", copy.assumingMemoryBound(to: UInt8.self), size, size, flags))
  }

  /// Applies SQLite's advice for untrusted files (https://www.sqlite.org/security.html).
  private func limit() throws(SQLiteFault) {
    let switches = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
    ]
    for (option, value) in switches { try check(csqlite_configure(handle, option, Int32(value))) }
    let limits = [
      (SQLITE_LIMIT_LENGTH, 64_000), (SQLITE_LIMIT_SQL_LENGTH, 20_000), (SQLITE_LIMIT_COLUMN, 500),
      (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 3), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (kind, value) in limits { sqlite3_limit(handle, kind, Int32(value)) }
    sqlite3_progress_handler(
      handle, Self.pieceSize,
      { context in
        guard let context else { return 1 }
        let database = Unmanaged<UntrustedDatabase>.fromOpaque(context).takeUnretainedValue()
        database.pieces += 1
        return database.pieces > database.pieceLimit ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    try run("PRAGMA cell_size_check = ON") { _ in }
    try run("PRAGMA query_only = ON") { _ in }
    isSchemaUnread = true
  }

  /// Reads the schema under the strict limits above, then allows for rows what the size of the file allows.
  private func readSchema() throws(SQLiteFault) {
    isSchemaUnread = false
    try run("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }
    var size = 1
    for pragma in ["page_count", "page_size"] {
      try run("PRAGMA \(pragma)") { size *= max(1, $0.integer(0) ?? 1) }
    }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: min(size, Self.textLimit)))
    pieceLimit = Self.rowPieces
    bytesLeft += size * Self.repetitions
  }

  /// Steps of SQLite's virtual machine between two progress calls; a row of ours takes some dozens.
  private static let pieceSize: Int32 = 1_000
  /// Thousands of tables, or one row.
  private static let (schemaPieces, rowPieces) = (100, 5_000)
  /// The longest text, in bytes.
  private static let textLimit = 20_000_000
  /// How often all texts of a file may be read; names of joined tables repeat.
  private static let repetitions = 16
  private static let spareBytes = 16_000_000
}
