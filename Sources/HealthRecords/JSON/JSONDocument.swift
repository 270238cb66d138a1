/// A parsed JSON text that keeps every byte of it: values are views into the sender's own bytes.
///
/// FHIR numbers are significant to the last zero, so number text is never converted (FHIR R4, Datatypes: decimal).
public final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tape: [JSONNode]
  /// Byte offsets of keys that occur twice in one object; the last one wins.
  public let duplicateKeys: [Int]
  /// False when every object surely has each of its keys once.
  let mayRepeatKeys: Bool

  /// Reads one JSON text; a UTF-8 byte order mark before it is skipped.
  ///
  /// - Throws: `JSONError` with the byte offset of the first fault.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    try parser.parseDocument()
    self.tape = parser.tape
    self.duplicateKeys = parser.duplicateKeys
    self.mayRepeatKeys = parser.hasEscapedKeys || !parser.duplicateKeys.isEmpty
    self.bytes = bytes
  }

  public convenience init(_ text: String) throws(JSONError) {
    try self.init(Array(text.utf8))
  }

  public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One token of the flat tape: where its text is, and where its next sibling begins.
struct JSONNode: Sendable {
  enum Kind: UInt8 { case object, array, string, escapedString, number, `true`, `false`, null }

  let kind: Kind
  /// Of an object: the marks of all its keys; of a key: its ends (`KeyMark`).
  private var lowMarks: UInt8 = 0
  private var highMarks: UInt16 = 0
  /// Offset of the first byte: after the quote for strings.
  let start: UInt32
  /// Length in bytes, without quotes for strings; brackets included for containers.
  var length: UInt32
  /// Tape index after this value and all that is in it.
  var next: UInt32

  init(kind: Kind, start: UInt32, length: UInt32, next: UInt32) {
    self.kind = kind
    self.start = start
    self.length = length
    self.next = next
  }

  var keyMarks: UInt32 {
    get { UInt32(highMarks) << 8 | UInt32(lowMarks) }
    set {
      (lowMarks, highMarks) = (UInt8(truncatingIfNeeded: newValue), UInt16(truncatingIfNeeded: newValue >> 8))
    }
  }
}

/// One bit of 24 for a key: an object that lacks the mark lacks the key, which is known without a look at its keys.
enum KeyMark {
  @inline(__always)
  static func of(first: UInt8, last: UInt8, count: Int) -> UInt32 {
    1 << (UInt32(truncatingIfNeeded: Int(first) &* 7 &+ Int(last) &* 31 &+ count) % 24)
  }

  /// The first and the last byte of a key, which keep most keys of one length apart without a look at their text.
  @inline(__always)
  static func ends(first: UInt8, last: UInt8) -> UInt32 { UInt32(first) << 8 | UInt32(last) }

  /// The bytes that `ends` was made of; zeros for a key without text.
  static func ends(of marks: UInt32) -> (first: UInt8, last: UInt8) {
    (UInt8(truncatingIfNeeded: marks >> 8), UInt8(truncatingIfNeeded: marks))
  }
}

/// Where and why a text is not JSON (RFC 8259).
public struct JSONError: Error, Equatable, Sendable {
  public typealias Reason = JSONReason
  public let reason: Reason
  /// Byte offset in the text.
  public let offset: Int
}
