/// Finds keys that an object has twice, without a list or set for the usual object with few keys.
struct DuplicateKeyDetector {
  /// The object's node in the tape; its keys follow it.
  let object: Int
  private var count = 0
  private var many: Set<ArraySlice<UInt8>> = []
  private var seen: UInt64 = 0
  private(set) var marks: UInt32 = 0

  init(object: Int) { self.object = object }

  mutating func sawBefore(_ key: Int, in parser: JSONParser) -> Bool {
    let node = parser.tape[key]
    let (first, last) = KeyMark.ends(of: node.keyMarks)
    let count = Int(node.length)
    let bit = UInt64(1) << UInt64((Int(first) &* 7 &+ Int(last) &* 31 &+ count) & 63)
    defer {
      seen |= bit
      marks |= KeyMark.of(first: first, last: last, count: count)
      self.count += 1
    }
    if self.count < 32 { return seen & bit != 0 && parser.hasKey(like: key, in: object) }
    if many.isEmpty { many = Set(parser.keys(of: object, before: key).map { parser.text(ofNode: $0) }) }
    return !many.insert(parser.text(ofNode: key)).inserted
  }
}

extension JSONParser {
  /// True if the object has an equal key before this one.
  fileprivate func hasKey(like key: Int, in object: Int) -> Bool {
    var other = object + 1
    while other < key {
      if tape[other].length == tape[key].length, tape[other].keyMarks == tape[key].keyMarks,
        text(ofNode: other) == text(ofNode: key)
      {
        return true
      }
      other = Int(tape[other + 1].next)
    }
    return false
  }

  fileprivate func keys(of object: Int, before end: Int) -> some Sequence<Int> {
    sequence(first: object + 1) { Int(tape[$0 + 1].next) }.prefix { $0 < end }
  }

  fileprivate func text(ofNode index: Int) -> ArraySlice<UInt8> {
    let node = tape[index]
    return bytes[Int(node.start)..<Int(node.start + node.length)]
  }
}
