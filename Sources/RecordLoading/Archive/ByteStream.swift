/// Bytes that come piece by piece, from any source.
protocol ByteStream: AnyObject {
  /// The next bytes, at most `count`; empty at the end.
  func read(_ count: Int) throws(ReadFault) -> [UInt8]
  /// How many bytes are sure to follow; 0 if their number is only claimed.
  var remaining: Int { get }
  /// The size of the whole; nil if it is known only at the end.
  var size: Int? { get }
  /// What is wrong with the bytes that were delivered; known at the end.
  var remark: String? { get }
}

extension ByteStream {
  var remark: String? { nil }
  var remaining: Int { 0 }
  var size: Int? { nil }

  /// The first bytes: `count` of them, unless there are fewer.
  func head(_ count: Int) throws(ReadFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try read(count - bytes.count)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Small enough to be still in the processor's cache when it is appended.
  private static var pieceSize: Int { 1 << 16 }

  /// All bytes that are left, after those that were read before.
  func rest(after head: [UInt8] = [], limit: Int) throws(ReadFault) -> [UInt8] {
    var bytes = head
    bytes.reserveCapacity(head.count + min(remaining, limit))
    while true {
      let piece = try read(Self.pieceSize)
      if piece.isEmpty { return bytes }
      guard bytes.count + piece.count <= limit else { throw .larger(than: limit) }
      bytes += piece
    }
  }
}
