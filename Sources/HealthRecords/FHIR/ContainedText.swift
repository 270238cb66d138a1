/// A contained record written as one of its own, in the sender's bytes.
struct ContainedText {
  private let inner: JSONValue
  private let id: String
  /// What stands beside it as a record, and what that is called outside.
  private let names: [(from: String, to: String)]

  init(_ inner: JSONValue, id: String, names: [(from: String, to: String)]) {
    (self.inner, self.id, self.names) = (inner, id, names)
  }

  /// - Parameters:
  ///   - container: what it stands in.
  ///   - shared: beginnings of the names of members that the container says for it.
  ///   - besides: what is contained beside it and is no record; what it refers to goes with it.
  func document(shared container: JSONValue, _ shared: [String], _ besides: [JSONValue]) -> JSONDocument? {
    var members: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    inner.forEachMember { member in
      if !member.isNamed("id") { members.append((member.key.literal, renamed(member.value.literal))) }
    }
    container.forEachMember { member in
      let name = shared.first { member.name.hasPrefix($0) }
      if let name, inner.keys(beginning: name).isEmpty, !isOtherName(name) {
        members.append((member.key.literal, member.value.literal))
      }
    }
    let own = besides.filter(refers)
    if !own.isEmpty, inner["contained"] == nil {
      let list = own.map { Array($0.literal) }.joined(separator: [UInt8(ascii: ",")])
      members.append((Array("\"contained\"".utf8)[...], (Array("[".utf8) + list + Array("]".utf8))[...]))
    }
    return Self.document(id, members)
  }
}

extension ContainedText {
  /// `subject` and `patient` are one thing in two types of resources.
  private func isOtherName(_ name: String) -> Bool {
    ["subject", "patient"].contains(name) && (inner["subject"] ?? inner["patient"]) != nil
  }

  private func refers(to other: JSONValue) -> Bool {
    other["id"]?.string.map { String(decoding: inner.bytes, as: UTF8.self).holds("\"#\($0)\"") } ?? false
  }

  private func renamed(_ literal: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = String(decoding: literal, as: UTF8.self)
    guard text.holds("\"#") else { return literal }
    return Array(names.reduce(text) { $0.replacing("\"\($1.from)\"", with: "\"\($1.to)\"") }.utf8)[...]
  }

  private static func document(
    _ id: String, _ members: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
  ) -> JSONDocument? {
    var text = Array("{\"id\":".utf8)
    JSONEscapes.write(id, into: &text)
    for member in members {
      text += [UInt8(ascii: ",")] + member.name + [UInt8(ascii: ":")] + member.value
    }
    text.append(UInt8(ascii: "}"))
    do { return try JSONDocument(text) } catch { return nil }
  }
}
