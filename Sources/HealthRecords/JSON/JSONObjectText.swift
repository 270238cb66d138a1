/// The text of a JSON object, written member by member: what it is made of need not be there all at once.
package struct JSONObjectText: Sendable {
  private var text: [UInt8] = [UInt8(ascii: "{")]
  /// Of the object that is being written.
  private var isEmpty = true

  /// - Parameter size: about how many bytes it will have.
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

  /// The whole, in one line that ends.
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
