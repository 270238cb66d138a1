import CZip
import HealthRecords
import LibC

/// Packs files into a zip archive in memory, through libzip: deflate, and AES-256 if there is a passphrase.
package struct ZipPacking {
  /// Why libzip refused.
  package struct Fault: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  package struct Member: Sendable {
    /// With `/` between folders.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// The same bytes for the same members, unless they are encrypted: then the salt is random.
  package static func archive(_ members: [Member], passphrase: String?) throws(Fault) -> [UInt8] {
    var error = zip_error_t()
    guard let target = zip_source_buffer_create(nil, 0, 0, &error) else { throw fault(&error) }
    // libzip releases its own reference when it closes the archive.
    zip_source_keep(target)
    defer { zip_source_free(target) }
    guard let archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      zip_source_free(target)
      throw fault(&error)
    }
    do {
      for member in members { try add(member, passphrase, to: archive) }
    } catch {
      zip_discard(archive)
      throw error
    }
    guard zip_close(archive) == 0 else {
      let failure = fault(zip_get_error(archive))
      zip_discard(archive)
      throw failure
    }
    return try content(of: target)
  }
}

extension ZipPacking {
  private static func add(_ member: Member, _ passphrase: String?, to archive: OpaquePointer) throws(Fault) {
    guard let source = source(of: member.bytes, for: archive) else { throw fault(zip_get_error(archive)) }
    let index = zip_file_add(archive, member.name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw fault(zip_get_error(archive))
    }
    let place = UInt64(index)
    // 1 January 1980, the first day that zip knows: the time of packing does not matter.
    zip_file_set_dostime(archive, place, 0, 0x21, 0)
    zip_file_set_external_attributes(archive, place, 0, UInt8(ZIP_OPSYS_UNIX), UInt32(S_IFREG | 0o600) << 16)
    guard zip_set_file_compression(archive, place, Int32(ZIP_CM_DEFLATE), 6) == 0,
      passphrase == nil || zip_file_set_encryption(archive, place, UInt16(ZIP_EM_AES_256), passphrase) == 0
    else { throw fault(zip_get_error(archive)) }
  }

  /// A copy that libzip frees itself.
  private static func source(of bytes: [UInt8], for archive: OpaquePointer) -> OpaquePointer? {
    guard let copy = malloc(max(1, bytes.count)) else { return nil }
    bytes.withUnsafeBytes {
      if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: $0.count) }
    }
    let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1)
    if source == nil { free(copy) }
    return source
  }

  private static func content(of source: OpaquePointer) throws(Fault) -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_stat(source, &status) == 0, zip_source_open(source) == 0 else {
      throw fault(zip_source_error(source))
    }
    defer { zip_source_close(source) }
    var got: Int64 = 0
    let size = Int(clamping: status.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, size)) { buffer, count in
      got = buffer.baseAddress.map { zip_source_read(source, $0, UInt64(size)) } ?? -1
      count = max(0, Int(got))
    }
    guard got == Int64(size) else { throw fault(zip_source_error(source)) }
    return bytes
  }

  private static func fault(_ error: UnsafeMutablePointer<zip_error_t>?) -> Fault {
    Fault(description: error.map { String(cString: zip_error_strerror($0)) } ?? ArchiveReason.notPacked.words)
  }
}
