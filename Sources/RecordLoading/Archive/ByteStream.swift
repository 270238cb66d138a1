/// Bytes that come one piece after the other, from wherever they are.
protocol ByteStream: AnyObject {
  /// The next bytes, at most `count`; empty at the end.
  func read(_ count: Int) throws(ReadFault) -> [UInt8]
  /// How many bytes surely follow; 0 where there is only a claim.
  var remaining: Int { get }
  /// All of them together; nil when that is known at the end only.
  var size: Int? { get }
  /// What is wrong with bytes that were given nevertheless: known at the end.
  var remark: String? { get }
}

extension ByteStream {
  var remark: String? { nil }
  var remaining: Int { 0 }
  var size: Int? { nil }

  /// The first bytes, as many as are wanted unless there are fewer.
  func head(_ count: Int) throws(ReadFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try read(count - bytes.count)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// So few that they are still at hand when they are put to the others.
  private static var pieceSize: Int { 1 << 16 }

  /// Everything that is left, after what was read before.
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
