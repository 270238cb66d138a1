/// One value of a JSON text, read on demand.
///
/// Accessors return nil if the value has another type, since files from elsewhere may contain anything.
public struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  public enum Kind: Sendable { case object, array, string, number, boolean, null }

  public var kind: Kind {
    switch node.kind {
    case .object: .object
    case .array: .array
    case .string, .escapedString: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    }
  }

  /// The value of the last member with this name; nil if there is none, or if it is null.
  public subscript(_ key: String) -> JSONValue? {
    guard let found = document.member(key, of: index), document.tape[found].kind != .null else { return nil }
    return JSONValue(document: document, index: found)
  }

  /// An object's members in the order sent, each name once with its last value; nulls included.
  public var members: [(key: String, value: JSONValue)] { eachMember.map { ($0.name, $0.value) } }

  /// Like `members`, but one by one.
  func forEachMember(_ body: (JSONMember) -> Void) {
    if document.mayRepeatKeys { return eachMember.forEach(body) }
    for member in allMembers { body(member) }
  }

  /// True if the object, or one inside it, has a member of this name.
  package func holdsMember(_ name: String) -> Bool { document.holdsKey(name, in: index..<Int(node.next)) }

  /// An object's members as they are in the text, including repeated names.
  var allMembers: JSONMembers {
    let start = index + 1
    return JSONMembers(document, start..<(node.kind == .object ? Int(node.next) : start))
  }

  /// The names of an object's members that start with `name`, in the order sent.
  func keys(beginning name: String) -> [String] {
    document.keys(beginning: name, of: index).compactMap { JSONValue(document: document, index: $0).string }
  }

  /// An array's values, nulls included. Any other value is a list of one, since FHIR versions differ in what repeats.
  public var list: JSONList {
    switch node.kind {
    case .array: JSONList(document, index + 1..<Int(node.next))
    case .null: JSONList(document, index..<index)
    case .object, .string, .escapedString, .number, .true, .false: JSONList(document, index..<Int(node.next))
    }
  }

  /// The values of a member, as in `list`; empty if there is none.
  public func list(_ name: String) -> JSONList {
    self[name]?.list ?? JSONList(document, index..<index)
  }

  /// The text of a string; lone surrogates become U+FFFD.
  public var string: String? {
    switch node.kind {
    case .string: String(decoding: bytes, as: UTF8.self)
    case .escapedString: JSONEscapes.decode(bytes)
    case .object, .array, .number, .true, .false, .null: nil
    }
  }

  /// All texts and keys in the value that are written with escapes.
  var escapedStrings: some Sequence<String> {
    (index..<Int(node.next)).lazy.filter { document.tape[$0].kind == .escapedString }
      .map { JSONEscapes.decode(JSONValue(document: document, index: $0).bytes) }
  }

  /// The bytes of a string; nil if it has escapes or is no string.
  func withPlainString<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let node = node
    guard node.kind == .string else { return nil }
    return document.bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.start + node.length)]))
    }
  }

  /// A number exactly as sent: `7.0` stays `7.0`.
  public var number: String? {
    node.kind == .number ? String(decoding: bytes, as: UTF8.self) : nil
  }

  public var boolean: Bool? {
    switch node.kind {
    case .true: true
    case .false: false
    case .object, .array, .string, .escapedString, .number, .null: nil
    }
  }

  /// The text of any primitive, as sent.
  public var primitive: String? {
    string ?? number ?? boolean.map { $0 ? "true" : "false" }
  }

  /// The sender's bytes: without quotes for strings, with brackets for containers.
  public var bytes: ArraySlice<UInt8> {
    document.bytes[Int(node.start)..<Int(node.start) + Int(node.length)]
  }

  /// The same, with quotes for strings.
  var literal: ArraySlice<UInt8> {
    switch node.kind {
    case .string, .escapedString: document.bytes[Int(node.start) - 1...Int(node.start) + Int(node.length)]
    case .object, .array, .number, .true, .false, .null: bytes
    }
  }

  /// The byte offset of the value in the text.
  public var offset: Int { Int(node.start) }
}

extension JSONValue {
  /// Each name once, at its first position, with its last value.
  var eachMember: [JSONMember] {
    guard document.mayRepeatKeys else { return Array(allMembers) }
    var positions: [String: Int] = [:]
    var result: [JSONMember] = []
    for member in allMembers {
      if let position = positions[member.name] {
        result[position] = result[position].with(member)
      } else {
        positions[member.name] = result.count
        result.append(member)
      }
    }
    return result
  }

  private var node: JSONNode { document.tape[index] }
}

extension JSONDocument {
  /// The tape index of the value of an object's last member with this name.
  fileprivate func member(_ name: String, of object: Int) -> Int? {
    if mayRepeatKeys { return lastMember(name, of: object) }
    var name = name
    return name.withUTF8 { name in
      tape.withUnsafeBufferPointer { tape in
        bytes.withUnsafeBufferPointer { bytes in
          let (first, last) = (name.first ?? 0, name.last ?? 0)
          let mark = KeyMark.of(first: first, last: last, count: name.count)
          let ends = KeyMark.ends(first: first, last: last)
          guard tape[object].kind == .object, tape[object].keyMarks & mark != 0 else { return nil }
          var key = object + 1
          let end = Int(tape[object].next)
          while key < end {
            let node = tape[key]
            if Int(node.length) == name.count, node.keyMarks == ends,
              Self.matches(bytes, Int(node.start), name)
            {
              return key + 1
            }
            key = Int(tape[key + 1].next)
          }
          return nil
        }
      }
    }
  }

  /// True if an object among these nodes has a key with this name.
  fileprivate func holdsKey(_ name: String, in nodes: Range<Int>) -> Bool {
    var name = name
    return name.withUTF8 { name in
      tape.withUnsafeBufferPointer { tape in
        bytes.withUnsafeBufferPointer { bytes in
          let ends = KeyMark.ends(first: name.first ?? 0, last: name.last ?? 0)
          return nodes.contains {
            Int(tape[$0].length) == name.count && tape[$0].keyMarks == ends && tape[$0].kind == .string
              && Self.matches(bytes, Int(tape[$0].start), name)
          }
        }
      }
    }
  }

  /// The tape indices of an object's keys that start with `name`.
  fileprivate func keys(beginning name: String, of object: Int) -> [Int] {
    var found: [Int] = []
    var name = name
    name.withUTF8 { name in
      bytes.withUnsafeBufferPointer { bytes in
        let end = tape[object].kind == .object ? Int(tape[object].next) : object
        var key = object + 1
        while key < end {
          if begins(key, with: name, bytes) { found.append(key) }
          key = Int(tape[key + 1].next)
        }
      }
    }
    return found
  }

  private func begins(
    _ key: Int, with name: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let node = tape[key]
    if node.kind == .escapedString {
      return JSONValue(document: self, index: key).string?.utf8.starts(with: name) ?? false
    }
    return Int(node.length) >= name.count && Self.matches(bytes, Int(node.start), name)
  }

  @inline(__always)
  private static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in name.indices where bytes[start + index] != name[index] { return false }
    return true
  }

  private func lastMember(_ name: String, of object: Int) -> Int? {
    guard tape[object].kind == .object else { return nil }
    var found: Int?
    var name = name
    name.withUTF8 { name in
      bytes.withUnsafeBufferPointer { bytes in
        var key = object + 1
        while key < Int(tape[object].next) {
          if isNamed(key, name, bytes) { found = key + 1 }
          key = Int(tape[key + 1].next)
        }
      }
    }
    return found
  }

  /// True if the key has this name. With escapes it is longer, but at most six times as long.
  private func isNamed(
    _ key: Int, _ name: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (node, count) = (tape[key], Int(tape[key].length))
    if node.kind != .escapedString {
      return count == name.count && Self.matches(bytes, Int(node.start), name)
    }
    guard count > name.count, count <= name.count * 6 else { return false }
    return JSONEscapes.decodes(JSONValue(document: self, index: key).bytes, to: name)
  }
}
