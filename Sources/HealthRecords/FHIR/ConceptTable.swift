import Synchronization

/// Concepts by their text as sent: thousands of records have the same code, which is read once and kept once.
final class ConceptTable: Sendable {
  private struct Entry {
    let json: JSONValue
    let concept: Concept?
    let besides: String

    init(_ json: JSONValue) {
      self.json = json
      concept = Concept(json)
      besides = ConceptQualifier.besides(json)
    }
  }

  private let entries = Mutex<[UInt64: Entry]>([:])

  /// - Returns: what `Concept.init` makes of the value.
  func concept(_ json: JSONValue) -> Concept? {
    let value = json.kind == .array ? json.list.first ?? json : json
    return value.kind == .object ? entry(value).concept : Concept(value)
  }

  /// What `ConceptQualifier.besides` tells of an object.
  func besides(_ json: JSONValue) -> String { entry(json).besides }

  private func entry(_ value: JSONValue) -> Entry {
    let hash = value.bytes.withUnsafeBytes { bytes in
      var hash = WideHash()
      hash.combine(bytes)
      return hash.value
    }
    if let known = entries.withLock({ $0[hash] }) {
      return known.json.hasBytes(of: value) ? known : Entry(value)
    }
    let entry = Entry(value)
    entries.withLock { $0[hash] = entry }
    return entry
  }
}

extension JSONValue {
  /// True when both stand in the same bytes.
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
