/// The text of a JSON object, written member by member, so that its contents are never all in memory.
package struct JSONObjectText: Sendable {
  private var text: [UInt8] = [UInt8(ascii: "{")]
  /// True until the object that is being written has a member.
  private var isEmpty = true

  /// - Parameter size: the expected number of bytes.
  package init(size: Int = 0) { text.reserveCapacity(size) }

  package mutating func add(_ name: String, _ value: JSONTree) {
    begin(name)
    value.write(into: &text)
  }

  /// Adds an object whose members are written one by one.
  package mutating func add(_ name: String, _ write: (inout JSONObjectText) -> Void) {
    begin(name)
    text.append(UInt8(ascii: "{"))
    isEmpty = true
    write(&self)
    text.append(UInt8(ascii: "}"))
    isEmpty = false
  }

  /// The whole object, as one line with a line feed.
  package mutating func line() -> [UInt8] {
    text += [UInt8(ascii: "}"), 0x0A]
    return text
  }

  private mutating func begin(_ name: String) {
    if !isEmpty { text.append(UInt8(ascii: ",")) }
    isEmpty = false
    JSONEscapes.write(name, in: .file, into: &text)
    text.append(UInt8(ascii: ":"))
  }
}
