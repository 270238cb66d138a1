import Synchronization

/// Readings that many records share, each made once: concepts, their facts, and reference ranges.
struct CommonReadings: Sendable {
  private let concepts = ReadingCache<ConceptReading>()
  private let besides = ReadingCache<String>()
  private let facts = ReadingCache<[Fact]>()
  private let ranges = ReadingCache<ReferenceRange?>()

  func concept(_ json: JSONValue) -> ConceptReading {
    let value = json.kind == .array ? json.list.first ?? json : json
    return value.kind == .object ? concepts.reading(of: value, ConceptReading.init) : ConceptReading(value)
  }

  func besides(_ json: JSONValue) -> String { besides.reading(of: json, ConceptQualifier.besides) }

  func range(_ json: JSONValue) -> ReferenceRange? { ranges.reading(of: json, ReferenceRange.init) }

  /// - Parameters:
  ///   - role: the element and where it is.
  ///   - read: called if no earlier record sent the same value in that element, and for values with references.
  func facts(_ json: JSONValue, as role: ElementRole, _ read: (JSONValue) -> [Fact]) -> [Fact] {
    guard Self.isRepeated(json) else { return read(json) }
    return facts.reading(of: json, as: role, keeping: Self.speaksForItself, read)
  }

  /// True for concepts and for reference ranges.
  private static func isRepeated(_ json: JSONValue) -> Bool {
    guard let first = json.kind == .array ? json.list.first : json, first.kind == .object else {
      return false
    }
    return first["coding"] != nil || first["low"] != nil || first["high"] != nil
  }

  /// False if the value has a reference, which only its own record can resolve.
  private static func speaksForItself(_ json: JSONValue) -> Bool {
    !references.contains { json.holdsMember($0) }
  }

  private static let references = ["reference", "identifier", "url"]
}

/// Where a value is, since its meaning may depend on that.
struct ElementRole: Hashable, Sendable {
  let type: ResourceType
  let name: String
  /// The depth in the resource, if it matters.
  let depth: Int
}

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
