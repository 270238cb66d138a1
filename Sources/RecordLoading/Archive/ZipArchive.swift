import CZip
import HealthRecords
import LibC

/// Reads a zip archive through libzip; nothing is ever written.
final class ZipArchive {
  struct Member {
    let index: Int
    /// The name in UTF-8. A name in any other encoding is read as CP437 (APPNOTE 4.4.4, bit 11; appendix D).
    let name: String
    let size: Int
    let packedSize: Int
    let isEncrypted: Bool
    let isLink: Bool
  }

  /// The linked version: "libzip 1.7.3".
  static var libraryVersion: String { "libzip \(String(cString: zip_libzip_version()))" }

  private let archive: OpaquePointer

  init(_ store: ByteStore) throws(ReadFault) {
    var error = zip_error_t()
    let context = Unmanaged.passRetained(ZipSource(try store.open()))
    guard let source = zip_source_function_create(ZipSource.answer, context.toOpaque(), &error) else {
      context.release()
      throw Self.fault(zip_error_code_zip(&error))
    }
    guard let archive = zip_open_from_source(source, Int32(ZIP_RDONLY), &error) else {
      zip_source_free(source)
      throw Self.fault(zip_error_code_zip(&error))
    }
    self.archive = archive
  }

  deinit { zip_discard(archive) }

  var count: Int { Int(zip_get_num_entries(archive, 0)) }

  /// - Returns: nil for a member that the archive's directory does not describe.
  func member(_ index: Int) -> Member? {
    var status = zip_stat_t()
    guard zip_stat_index(archive, UInt64(index), 0, &status) == 0,
      let name = zip_get_name(archive, UInt64(index), 0)
    else { return nil }
    return Member(
      index: index, name: String(cString: name), size: Int(clamping: status.size),
      packedSize: Int(clamping: status.comp_size),
      isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE), isLink: isLink(index))
  }

  func open(_ index: Int, _ passphrase: String?) throws(ReadFault) -> ZipMemberStream {
    guard let file = zip_fopen_index_encrypted(archive, UInt64(index), 0, passphrase) else {
      throw Self.fault(zip_error_code_zip(zip_get_error(archive)))
    }
    var status = zip_stat_t()
    let size = zip_stat_index(archive, UInt64(index), 0, &status) == 0 ? Int(clamping: status.size) : 0
    return ZipMemberStream(file, of: self, size: size)
  }
}

extension ZipArchive {
  /// Unix keeps a file's kind in the upper half of the external attributes.
  private func isLink(_ index: Int) -> Bool {
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    guard zip_file_get_external_attributes(archive, UInt64(index), 0, &system, &attributes) == 0 else {
      return false
    }
    return Int32(system) == ZIP_OPSYS_UNIX && mode_t(attributes >> 16) & S_IFMT == S_IFLNK
  }

  fileprivate static func fault(_ code: Int32) -> ReadFault {
    ReadFault(reason: reasons[code] ?? ArchiveReason.damaged.words)
  }

  /// ZIP_ER_TRUNCATED_ZIP: since 1.11, libzip has it for what was ZIP_ER_NOZIP before.
  private static let truncated: Int32 = 35

  private static let reasons: [Int32: String] = [
    ZIP_ER_CRC: ArchiveReason.wrongChecksum.words,
    ZIP_ER_NOPASSWD: ArchiveReason.encrypted.words,
    ZIP_ER_WRONGPASSWD: ArchiveReason.wrongPassphrase.words,
    ZIP_ER_COMPNOTSUPP: ArchiveReason.unsupportedPacking.words,
    ZIP_ER_ENCRNOTSUPP: ArchiveReason.unsupportedEncryption.words,
    ZIP_ER_MEMORY: ArchiveReason.noMemory.words,
    ZIP_ER_NOZIP: ArchiveReason.listDamaged.words,
    ZIP_ER_INCONS: ArchiveReason.listDamaged.words,
    truncated: ArchiveReason.listDamaged.words,
    ZIP_ER_ZLIB: ArchiveReason.dataDamaged.words,
  ]
}

/// One member of a zip archive, unpacked as it is read.
final class ZipMemberStream: ByteStream {
  private let file: OpaquePointer
  private let archive: ZipArchive
  private var left: Int
  let size: Int?

  fileprivate init(_ file: OpaquePointer, of archive: ZipArchive, size: Int) {
    self.file = file
    self.archive = archive
    left = size
    self.size = size
  }

  deinit { zip_fclose(file) }

  func read(_ count: Int) throws(ReadFault) -> [UInt8] {
    var got: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, min(count, 1 << 20))) { buffer, filled in
      got = buffer.baseAddress.map { zip_fread(file, $0, UInt64(buffer.count)) } ?? -1
      filled = max(0, Int(got))
    }
    guard got >= 0 else { throw ZipArchive.fault(zip_error_code_zip(zip_file_get_error(file))) }
    left -= bytes.count
    guard left >= 0 else { throw ReadFault(reason: ArchiveReason.largerThanStated.words) }
    return bytes
  }
}

/// Gives libzip the bytes that it asks for (libzip, zip_source_function_create). It reads a window at a time, because
/// libzip reads the directory and small members in many small pieces.
private final class ZipSource {
  private let reader: ByteStore.Reader
  private var offset = 0
  private var window: [UInt8] = []
  private var windowStart = 0
  private var error = zip_error_t()
  private static let windowSize = 1 << 16

  init(_ reader: ByteStore.Reader) { self.reader = reader }

  deinit { reader.close() }

  static let answer: zip_source_callback = { context, data, length, command in
    guard let context else { return -1 }
    let source = Unmanaged<ZipSource>.fromOpaque(context)
    if command == ZIP_SOURCE_FREE {
      source.release()
      return 0
    }
    return source.takeUnretainedValue().answer(command, data, length)
  }

  private static let commands = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
    ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS,
  ]

  private func answer(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64)
    -> Int64
  {
    switch command {
    case ZIP_SOURCE_OPEN:
      offset = 0
      return 0
    case ZIP_SOURCE_CLOSE: return 0
    case ZIP_SOURCE_READ: return read(into: data, Int(clamping: length))
    case ZIP_SOURCE_STAT: return stat(into: data)
    case ZIP_SOURCE_ERROR: return state(into: data, length)
    case ZIP_SOURCE_SEEK: return seek(data, length)
    case ZIP_SOURCE_TELL: return Int64(offset)
    case ZIP_SOURCE_SUPPORTS: return Self.commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
    default: return fail(ZIP_ER_OPNOTSUPP)
    }
  }

  private func fail(_ code: Int32) -> Int64 {
    zip_error_set(&error, code, 0)
    return -1
  }

  private func state(into data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
    guard let data else { return fail(ZIP_ER_INVAL) }
    return zip_error_to_data(&error, data, length)
  }

  private func seek(_ data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
    guard let data else { return fail(ZIP_ER_INVAL) }
    let place = zip_source_seek_compute_offset(UInt64(offset), UInt64(reader.size), data, length, &error)
    if place < 0 { return -1 }
    offset = Int(place)
    return 0
  }

  private func stat(into data: UnsafeMutableRawPointer?) -> Int64 {
    guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return fail(ZIP_ER_INVAL) }
    zip_stat_init(status)
    status.pointee.size = UInt64(reader.size)
    status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
    return Int64(MemoryLayout<zip_stat_t>.size)
  }

  private func read(into data: UnsafeMutableRawPointer?, _ count: Int) -> Int64 {
    guard let data else { return fail(ZIP_ER_INVAL) }
    do {
      if !(windowStart..<windowStart + window.count).contains(offset) {
        window = try reader.read(Self.windowSize, at: offset)
        windowStart = offset
      }
    } catch {
      return fail(ZIP_ER_READ)
    }
    let start = offset - windowStart
    let piece = window[start..<min(window.count, start + count)]
    piece.withUnsafeBytes {
      if let from = $0.baseAddress { data.copyMemory(from: from, byteCount: $0.count) }
    }
    offset += piece.count
    return Int64(piece.count)
  }
}
