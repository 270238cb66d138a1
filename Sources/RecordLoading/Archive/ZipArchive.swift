import CZip

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A zip archive, by libzip; the only file that speaks to it. Nothing is ever written.
final class ZipArchive {
  struct Member {
    let index: Int
    /// As the archive has it, in UTF-8; a name that is not is read as CP437 (APPNOTE 4.4.4, bit 11; appendix D).
    let name: String
    let size: Int
    let packedSize: Int
    let isEncrypted: Bool
    let isLink: Bool
  }

  private let archive: OpaquePointer

  init(_ store: ByteStore) throws(ReadFault) {
    switch store {
    case .disk(let path): archive = try Self.open(path)
    case .memory(let bytes): archive = try Self.open(memory: bytes)
    }
  }

  deinit { zip_discard(archive) }

  var count: Int { Int(zip_get_num_entries(archive, 0)) }

  /// - Returns: nil for a member that the archive's own directory does not describe.
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
  private static func open(_ path: [UInt8]) throws(ReadFault) -> OpaquePointer {
    let file = try POSIXFile(path)
    defer { file.close() }
    let descriptor = try file.duplicate()
    var code: Int32 = 0
    guard let archive = zip_fdopen(descriptor, 0, &code) else {
      close(descriptor)
      throw fault(code)
    }
    return archive
  }

  private static func open(memory bytes: [UInt8]) throws(ReadFault) -> OpaquePointer {
    let copy = malloc(max(1, bytes.count))
    bytes.withUnsafeBytes {
      if let from = $0.baseAddress { copy?.copyMemory(from: from, byteCount: $0.count) }
    }
    var error = zip_error_t()
    guard let source = zip_source_buffer_create(copy, UInt64(bytes.count), 1, &error) else {
      free(copy)
      throw fault(zip_error_code_zip(&error))
    }
    guard let archive = zip_open_from_source(source, Int32(ZIP_RDONLY), &error) else {
      zip_source_free(source)
      throw fault(zip_error_code_zip(&error))
    }
    return archive
  }

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
    ReadFault(reason: reasons[code] ?? "the archive is damaged")
  }

  private static let reasons: [Int32: String] = [
    ZIP_ER_CRC: "its checksum is wrong: it was changed or damaged",
    ZIP_ER_NOPASSWD: "it is encrypted; give its passphrase with --passphrase-file",
    ZIP_ER_WRONGPASSWD: "the passphrase does not open it",
    ZIP_ER_COMPNOTSUPP: "it is packed in a way that is not supported",
    ZIP_ER_ENCRNOTSUPP: "it is encrypted in a way that is not supported",
    ZIP_ER_MEMORY: "there is not enough memory to unpack it",
    ZIP_ER_NOZIP: "the archive's list of files is missing or damaged",
    ZIP_ER_INCONS: "the archive's list of files is missing or damaged",
    ZIP_ER_ZLIB: "the compressed data are damaged",
  ]
}

/// One member of a zip archive, unpacked as it is read.
final class ZipMemberStream: ByteStream {
  private let file: OpaquePointer
  private let archive: ZipArchive
  private var left: Int

  fileprivate init(_ file: OpaquePointer, of archive: ZipArchive, size: Int) {
    self.file = file
    self.archive = archive
    left = size
  }

  deinit { zip_fclose(file) }

  func read(_ count: Int) throws(ReadFault) -> [UInt8] {
    var got: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, min(count, 1 << 20))) { buffer, filled in
      got = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
      filled = max(0, Int(got))
    }
    guard got >= 0 else { throw ZipArchive.fault(zip_error_code_zip(zip_file_get_error(file))) }
    left -= bytes.count
    guard left >= 0 else { throw ReadFault(reason: "it is larger than the archive says") }
    return bytes
  }
}
