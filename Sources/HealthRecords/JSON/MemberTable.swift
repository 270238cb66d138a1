/// Values by member name, looked up by the name's bytes in the text.
struct MemberTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let name: [UInt8]
    let value: Value
  }

  private let entries: [String: Value]
  /// Entries whose names share a hash of first byte, last byte and length.
  private let slots: [[Entry]]

  init(_ entries: [String: Value]) {
    self.entries = entries
    var slots = [[Entry]](repeating: [], count: Self.slotCount)
    for (name, value) in entries {
      let bytes = Array(name.utf8)
      slots[Self.slot(bytes.first ?? 0, bytes.last ?? 0, bytes.count)].append(
        Entry(name: bytes, value: value))
    }
    self.slots = slots
  }

  subscript(name: String) -> Value? { entries[name] }

  subscript(member: JSONMember) -> Value? {
    if member.hasEscapedName { return entries[member.name] }
    return member.withName(value)
  }

  /// - Parameter string: a value; nil if it has escapes or is no string.
  subscript(string: JSONValue) -> Value? { string.withPlainString(value) ?? nil }

  private func value(_ name: UnsafeBufferPointer<UInt8>) -> Value? {
    let slot = slots[Self.slot(name.first ?? 0, name.last ?? 0, name.count)]
    return slot.first { $0.name.elementsEqual(name) }?.value
  }

  private static var slotCount: Int { 1 << 10 }

  private static func slot(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
    (Int(first) &* 37 &+ Int(last) &* 11 &+ count &* 5) & (slotCount - 1)
  }
}
