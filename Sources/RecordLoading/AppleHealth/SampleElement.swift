import HealthRecords

/// The attributes of a `Record` element that say what was measured. Of two with the same name the first one counts.
///
/// There are millions of them, so nothing is copied: the values are valid only as long as the tag's bytes are.
struct SampleElement {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private(set) var type: Bytes?
  private(set) var source: Bytes?
  private(set) var unit: Bytes?
  private(set) var value: Bytes?
  private(set) var start: Bytes?
  private(set) var end: Bytes?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = bytes.startIndex
    var name = index..<index
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte > 0x20, byte != UInt8(ascii: "=") {
        name = (name.upperBound == index - 1 ? name.lowerBound : index - 1)..<index
      }
      guard byte == UInt8(ascii: "=") else { continue }
      guard let open = bytes[index...].firstIndex(where: { $0 > 0x20 }) else { return }
      let quote = bytes[open]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let close = bytes[(open + 1)...].firstIndex(of: quote) ?? bytes.endIndex
      take(bytes[name], bytes[(open + 1)..<close])
      index = min(close + 1, bytes.endIndex)
      name = index..<index
    }
  }

  private mutating func take(_ name: Bytes, _ value: Bytes) {
    switch name.count {
    case 4 where Self.matches(name, "type"): if type == nil { type = value }
    case 4 where Self.matches(name, "unit"): if unit == nil { unit = value }
    case 5 where Self.matches(name, "value"): if self.value == nil { self.value = value }
    case 7 where Self.matches(name, "endDate"): if end == nil { end = value }
    case 9 where Self.matches(name, "startDate"): if start == nil { start = value }
    case 10 where Self.matches(name, "sourceName"): if source == nil { source = value }
    default: return
    }
  }

  /// True if the bytes are those of a name of the same length.
  private static func matches(_ bytes: Bytes, _ name: StaticString) -> Bool {
    let start = bytes.startIndex
    for index in 0..<bytes.count where bytes.base[start + index] != name.utf8Start[index] { return false }
    return true
  }
}

extension WideHash {
  mutating func combine(_ bytes: SampleElement.Bytes) {
    combine(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
  }
}
