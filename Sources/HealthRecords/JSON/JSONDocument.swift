/// A parsed JSON text that keeps all its bytes: values are views of the sender's bytes.
///
/// FHIR numbers are significant to the last zero, so their text is never converted (FHIR R4, Datatypes: decimal).
public final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tape: [JSONNode]
  /// The byte offsets of keys that occur twice in one object; the last one counts.
  public let duplicateKeys: [Int]
  /// False if no object can have a key twice.
  let mayRepeatKeys: Bool

  /// Reads one JSON text. A UTF-8 byte order mark at its start is skipped.
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

/// One token of the flat tape, with the position of its text and of its next sibling.
struct JSONNode: Sendable {
  enum Kind: UInt8 { case object, array, string, escapedString, number, `true`, `false`, null }

  let kind: Kind
  /// For an object, the marks of all its keys; for a key, its first and last byte (`KeyMark`).
  private var lowMarks: UInt8 = 0
  private var highMarks: UInt16 = 0
  /// The offset of the first byte; for strings, of the byte after the quote.
  let start: UInt32
  /// The length in bytes; without quotes for strings, with brackets for containers.
  var length: UInt32
  /// The tape index after this value and its contents.
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

/// One of 24 bits for a key. An object without the bit cannot have the key, so its keys need not be searched.
enum KeyMark {
  @inline(__always)
  static func of(first: UInt8, last: UInt8, count: Int) -> UInt32 {
    1 << (UInt32(truncatingIfNeeded: Int(first) &* 7 &+ Int(last) &* 31 &+ count) % 24)
  }

  /// The first and last byte of a key, which distinguish most keys of equal length without comparing their text.
  @inline(__always)
  static func ends(first: UInt8, last: UInt8) -> UInt32 { UInt32(first) << 8 | UInt32(last) }

  /// The two bytes that `ends` combined; zeros for an empty key.
  static func ends(of marks: UInt32) -> (first: UInt8, last: UInt8) {
    (UInt8(truncatingIfNeeded: marks >> 8), UInt8(truncatingIfNeeded: marks))
  }
}

/// Why a text is not JSON, and where (RFC 8259).
public struct JSONError: Error, Equatable, Sendable {
  package typealias Reason = JSONReason
  package let reason: Reason
  /// The byte offset in the text.
  public let offset: Int
}
