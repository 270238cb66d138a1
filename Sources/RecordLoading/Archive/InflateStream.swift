import CZlib
import HealthRecords

/// Inflates deflate data in any of its three wrappings, piece by piece, and stops if it grows too much.
final class InflateStream: ByteStream {
  /// zlib's window bits for each wrapping (zlib.h, inflateInit2).
  enum Wrapping: Int32, Sendable {
    case raw = -15
    case zlib = 15
    case gzip = 31
  }

  /// The linked version: "zlib 1.2.13".
  static var libraryVersion: String { "zlib \(String(cString: zlibVersion()))" }

  private let source: any ByteStream
  private let wrapping: Wrapping
  private let state: UnsafeMutablePointer<z_stream>
  private var input: ArraySlice<UInt8> = []
  /// The packed bytes that were used, and the unpacked bytes that they gave.
  private(set) var taken = 0
  private(set) var given = 0
  /// CRC-32 of the unpacked bytes.
  private(set) var checksum: UInt32 = 0
  private(set) var isFinished = false
  private(set) var remark: String?

  init(_ source: any ByteStream, _ wrapping: Wrapping) throws(ReadFault) {
    self.source = source
    self.wrapping = wrapping
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(state, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK else {
      throw ReadFault(reason: ArchiveReason.noMemory.words)
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
  }

  /// How many bytes follow the compressed data.
  func trailing() throws(ReadFault) -> Int { try input.count + source.rest(limit: .max).count }

  func read(_ count: Int) throws(ReadFault) -> [UInt8] {
    while !isFinished {
      if input.isEmpty { input = try source.read(1 << 16)[...] }
      if input.isEmpty {
        isFinished = true
        remark = ArchiveReason.dataCutOff.words
        return []
      }
      let piece = try inflateOnce(count)
      guard !ArchiveLimits.isBomb(unpacked: given, packed: taken) else {
        throw ReadFault(reason: ArchiveReason.unpacks(to: ArchiveLimits.ratio))
      }
      if !piece.isEmpty { return piece }
    }
    return []
  }
}

extension InflateStream {
  private func inflateOnce(_ count: Int) throws(ReadFault) -> [UInt8] {
    var status = Z_OK
    var left = 0
    var packed = Array(input)
    let piece = [UInt8](unsafeUninitializedCapacity: min(count, 1 << 20)) { output, filled in
      packed.withUnsafeMutableBufferPointer { buffer in
        state.pointee.next_in = buffer.baseAddress
        state.pointee.avail_in = UInt32(buffer.count)
        state.pointee.next_out = output.baseAddress
        state.pointee.avail_out = UInt32(output.count)
        status = inflate(state, Z_NO_FLUSH)
        left = Int(state.pointee.avail_in)
        filled = output.count - Int(state.pointee.avail_out)
      }
    }
    taken += input.count - left
    given += piece.count
    checksum = UInt32(truncatingIfNeeded: crc32(UInt(checksum), piece, UInt32(piece.count)))
    input = input.suffix(left)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: try finishMember()
    default: throw ReadFault(reason: ArchiveReason.dataDamaged.words)
    }
    return piece
  }

  /// A gzip file may hold several members, one after the other (RFC 1952, section 2.2).
  private func finishMember() throws(ReadFault) {
    if wrapping == .gzip {
      while input.count < 2 {
        let more = try source.read(1 << 16)
        if more.isEmpty { break }
        input += more
      }
    }
    guard wrapping == .gzip, input.starts(with: [0x1F, 0x8B]) else {
      isFinished = true
      return
    }
    guard inflateReset(state) == Z_OK else { throw ReadFault(reason: ArchiveReason.dataDamaged.words) }
  }
}
