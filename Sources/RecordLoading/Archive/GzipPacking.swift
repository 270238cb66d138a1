import CZlib
import HealthRecords

/// Packs bytes in memory, as one gzip member (RFC 1952) without a name and without a time, or as bare deflate data (RFC
/// 1951).
package enum GzipPacking {
  /// - Returns: with one version of zlib, the same bytes for the same input.
  package static func pack(_ bytes: [UInt8]) throws -> [UInt8] { try packed(bytes, .gzip) }

  /// - Returns: deflate data without a head and without a checksum.
  package static func deflated(_ bytes: [UInt8]) throws -> [UInt8] { try packed(bytes, .raw) }

  private static func packed(_ bytes: [UInt8], _ wrapping: InflateStream.Wrapping) throws -> [UInt8] {
    var state = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wrapping.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        size) == Z_OK
    else { throw ReadFault(reason: ArchiveReason.noMemory.words) }
    defer { deflateEnd(&state) }
    var packed: [UInt8] = []
    var rest = bytes[...]
    repeat {
      var piece = Array(rest.prefix(pieceSize))
      rest = rest.dropFirst(pieceSize)
      deflateAll(&piece, isLast: rest.isEmpty, &state, into: &packed)
    } while !rest.isEmpty
    return packed
  }
}

extension GzipPacking {
  private static let pieceSize = 1 << 20

  /// zlib gets room for output until it leaves some of it: then it has taken the whole piece.
  private static func deflateAll(
    _ piece: inout [UInt8], isLast: Bool, _ state: inout z_stream, into packed: inout [UInt8]
  ) {
    piece.withUnsafeMutableBufferPointer { input in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        packed += [UInt8](unsafeUninitializedCapacity: pieceSize) { output, filled in
          state.next_out = output.baseAddress
          state.avail_out = UInt32(pieceSize)
          deflate(&state, isLast ? Z_FINISH : Z_NO_FLUSH)
          filled = pieceSize - Int(state.avail_out)
        }
        isFull = state.avail_out == 0
      }
    }
  }
}
