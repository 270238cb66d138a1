import HealthRecords

/// The members of a zip archive whose directory is missing or damaged, found one after the other by their own headers
/// (APPNOTE 4.3.7). Each is unpacked once, to find its end and to check its checksum.
struct ZipSalvage {
  struct Member {
    let name: String
    let size: Int
    let packedSize: Int
    let content: InputEntry.Content
  }

  private(set) var members: [Member] = []
  private let store: ByteStore
  private let reader: ByteStore.Reader
  private var unpacked = 0

  init(_ store: ByteStore) throws(ReadFault) {
    self.store = store
    reader = try store.open()
    defer { reader.close() }
    var offset = 0
    while members.count < ArchiveLimits.entries, let next = try visit(offset) { offset = next }
  }

  private mutating func visit(_ offset: Int) throws(ReadFault) -> Int? {
    guard let header = LocalHeader(try reader.read(LocalHeader.length, at: offset)) else { return nil }
    let start = offset + LocalHeader.length + header.nameLength + header.extraLength
    guard header.nameLength > 0, start <= reader.size else { return nil }
    let name = String(
      decoding: try reader.read(header.nameLength, at: offset + LocalHeader.length).prefix { $0 != 0 },
      as: UTF8.self)
    if header.isEncrypted || (header.method != 0 && header.method != 8) {
      guard !header.hasDescriptor else { return nil }
      add(name, 0, header.packedSize, .unreadable(ArchiveReason.unsupportedPacking.words))
      return start + header.packedSize
    }
    return header.method == 0 ? stored(name, header, start) : try deflated(name, header, start)
  }
}

extension ZipSalvage {
  private mutating func add(_ name: String, _ size: Int, _ packed: Int, _ content: InputEntry.Content) {
    members.append(Member(name: name, size: size, packedSize: packed, content: content))
  }

  private mutating func stored(_ name: String, _ header: LocalHeader, _ start: Int) -> Int? {
    guard !header.hasDescriptor, header.packedSize < UInt32.max else { return nil }
    let end = min(start + header.packedSize, reader.size)
    add(name, end - start, end - start, .file(.part(store, start..<max(start, end))))
    return start + header.packedSize
  }

  private mutating func deflated(_ name: String, _ header: LocalHeader, _ start: Int) throws(ReadFault)
    -> Int?
  {
    guard start < reader.size else { return nil }
    let stream = try InflateStream(StoreStream(store, start..<reader.size), .raw)
    do {
      while case let piece = try stream.read(1 << 20), !piece.isEmpty {
        unpacked += piece.count
        guard unpacked <= ArchiveLimits.total(archiveSize: reader.size) else { return nil }
      }
    } catch {
      add(name, 0, 0, .unreadable(error.reason))
      return nil
    }
    let content = FileContent.deflated(store, start..<(start + stream.taken))
    let next = start + stream.taken
    let descriptor = try Descriptor(reader.read(28, at: next), isExpected: header.hasDescriptor)
    let isSound = stream.remark != nil || stream.checksum == descriptor.checksum ?? header.checksum
    add(
      name, stream.given, stream.taken,
      isSound ? .file(content) : .unreadable(ArchiveReason.wrongChecksum.words))
    return stream.remark == nil ? next + descriptor.length : nil
  }
}

/// A member's own header.
private struct LocalHeader {
  static let length = 30
  let method: Int
  let checksum: UInt32
  let packedSize: Int
  let nameLength: Int
  let extraLength: Int
  let isEncrypted: Bool
  /// True if the checksum and the sizes follow the data.
  let hasDescriptor: Bool

  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length, bytes.starts(with: [0x50, 0x4B, 3, 4]) else { return nil }
    let flags = bytes.littleEndian(2, at: 6)
    isEncrypted = flags & 1 != 0
    hasDescriptor = flags & 8 != 0
    method = bytes.littleEndian(2, at: 8)
    checksum = UInt32(bytes.littleEndian(4, at: 14))
    packedSize = bytes.littleEndian(4, at: 18)
    nameLength = bytes.littleEndian(2, at: 26)
    extraLength = bytes.littleEndian(2, at: 28)
  }
}

/// Checksum and sizes after a member's data, with or without a mark before them, and with sizes of 4 or 8 bytes
/// (APPNOTE 4.3.9). The bytes after it show which form it is.
private struct Descriptor {
  let checksum: UInt32?
  let length: Int

  init(_ bytes: [UInt8], isExpected: Bool) {
    let hasMark = bytes.starts(with: [0x50, 0x4B, 7, 8])
    let mark = hasMark ? 4 : 0
    guard isExpected, bytes.count >= mark + 12 else {
      checksum = nil
      length = 0
      return
    }
    checksum = UInt32(bytes.littleEndian(4, at: mark))
    length = mark + (bytes.dropFirst(mark + 20).starts(with: [0x50, 0x4B]) ? 20 : 12)
  }
}

extension [UInt8] {
  fileprivate func littleEndian(_ count: Int, at offset: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }
}
