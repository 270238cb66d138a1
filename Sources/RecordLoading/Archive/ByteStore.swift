/// Bytes that can be read at any place: a file on the disk, or the content of an archive in memory.
enum ByteStore: Sendable {
  /// The bytes of its path.
  case disk([UInt8])
  case memory([UInt8])

  func open() throws(ReadFault) -> Reader {
    switch self {
    case .disk(let path): .disk(try POSIXFile(path))
    case .memory(let bytes): .memory(bytes)
    }
  }

  /// An open store; whoever opened it closes it.
  enum Reader {
    case disk(POSIXFile)
    case memory([UInt8])

    var size: Int {
      switch self {
      case .disk(let file): file.size
      case .memory(let bytes): bytes.count
      }
    }

    func read(_ count: Int, at offset: Int) throws(ReadFault) -> [UInt8] {
      switch self {
      case .disk(let file): try file.read(count, at: offset)
      case .memory(let bytes): Array(bytes.dropFirst(offset).prefix(count))
      }
    }

    func close() {
      if case .disk(let file) = self { file.close() }
    }
  }
}

/// A store, or a part of it, as a stream.
final class StoreStream: ByteStream {
  var size: Int? { length }
  let length: Int
  private let reader: ByteStore.Reader
  private var offset: Int
  private let end: Int

  /// - Parameter range: the part; nil for the whole.
  init(_ store: ByteStore, _ range: Range<Int>? = nil) throws(ReadFault) {
    reader = try store.open()
    offset = range?.lowerBound ?? 0
    end = min(range?.upperBound ?? .max, reader.size)
    length = max(0, end - offset)
  }

  deinit { reader.close() }

  var remaining: Int { max(0, end - offset) }

  func read(_ count: Int) throws(ReadFault) -> [UInt8] {
    let bytes = try reader.read(max(0, min(count, end - offset)), at: offset)
    offset += bytes.count
    return bytes
  }
}
