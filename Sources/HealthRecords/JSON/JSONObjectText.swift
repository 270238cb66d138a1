/// The text of a JSON object, written member by member: what it is made of need not be there all at once.
package struct JSONObjectText: Sendable {
  private var text: [UInt8] = [UInt8(ascii: "{")]

  /// - Parameter size: about how many bytes it will have.
  package init(size: Int = 0) { text.reserveCapacity(size) }

  package mutating func add(_ name: String, _ value: JSONTree) {
    begin(name)
    value.write(into: &text)
  }

  /// - Parameter members: of an object; each is made when it is written.
  package mutating func add(_ name: String, members: some Sequence<JSONTree.Member>) {
    begin(name)
    JSONTree.write(members, into: &text)
  }

  /// The whole, in one line that ends.
  package mutating func line() -> [UInt8] {
    text += [UInt8(ascii: "}"), 0x0A]
    return text
  }

  private mutating func begin(_ name: String) {
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    JSONTree.write(name, into: &text)
    text.append(UInt8(ascii: ":"))
  }
}
