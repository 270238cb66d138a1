import HealthRecords

/// Reads a file of any size line by line, and throws if a line is too long.
struct LineReader {
  struct Line {
    let bytes: [UInt8]
    /// From 1 on.
    let number: Int
    /// The place of its first byte in the file.
    let offset: Int
  }

  /// In bytes; no resource is longer.
  static let lengthLimit = 100_000_000
  private static let pieceSize = 1 << 18

  private let file: POSIXFile
  private var piece: ArraySlice<UInt8> = []
  private var position = 0
  private var number = 0

  init(_ file: POSIXFile) { self.file = file }

  /// The next line, without its end; nil after the last one.
  mutating func next() throws(ReadFault) -> Line? {
    var bytes: [UInt8] = []
    let offset = position - piece.count
    while true {
      if let end = piece.firstIndex(of: 0x0A) {
        bytes += piece[..<end]
        piece = piece[(end + 1)...]
        break
      }
      bytes += piece
      guard bytes.count <= Self.lengthLimit else { throw ReadFault(reason: FileReason.lineTooLong.words) }
      piece = try file.read(Self.pieceSize, at: position)[...]
      position += piece.count
      if piece.isEmpty {
        if bytes.isEmpty { return nil }
        break
      }
    }
    number += 1
    return Line(bytes: bytes, number: number, offset: offset)
  }
}
