import Synchronization

/// Readings by the bytes of their values: thousands of records have the same code, which is read and kept once.
///
/// Only for readings that depend on nothing but the bytes and the element.
final class ReadingCache<Reading: Sendable>: Sendable {
  private struct Key: Hashable {
    let hash: UInt64
    let role: ElementRole?
  }

  private struct Entry {
    let json: JSONValue
    let reading: Reading
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// - Parameters:
  ///   - isKept: false for a value whose reading is not shared.
  ///   - read: makes the reading if it is not known; called without a lock.
  func reading(
    of json: JSONValue, as role: ElementRole? = nil, keeping isKept: (JSONValue) -> Bool = { _ in true },
    _ read: (JSONValue) -> Reading
  ) -> Reading {
    let key = Key(hash: json.byteHash, role: role)
    if let known = entries.withLock({ $0[key] }) {
      return known.json.hasBytes(of: json) ? known.reading : read(json)
    }
    let reading = read(json)
    if isKept(json) { entries.withLock { $0[key] = Entry(json: json, reading: reading) } }
    return reading
  }
}

extension JSONValue {
  fileprivate var byteHash: UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = WideHash()
      hash.combine(bytes)
      return hash.value
    }
  }

  fileprivate func hasBytes(of other: JSONValue) -> Bool {
    bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        guard mine.count == theirs.count else { return false }
        let whole = mine.count & ~7
        for offset in stride(from: 0, to: whole, by: 8)
        where mine.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != theirs.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        { return false }
        return mine[whole...].elementsEqual(theirs[whole...])
      }
    }
  }
}
