import CLibCrypto

/// Bytes of a key or passphrase, which are overwritten when they are no longer needed.
package struct SecretKey: ~Copyable {
  let bytes: UnsafeMutableRawBufferPointer

  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count)
    self.bytes.copyBytes(from: bytes)
  }

  init(count: Int) {
    bytes = .allocate(byteCount: count, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }
}

/// What libcrypto refused: a wrong key, a changed text, or a size that it does not take. It has no reason on purpose.
package struct CryptographyFault: Error, CustomStringConvertible {
  package var description: String { "libcrypto refused" }

  /// A length as the library takes it.
  static func length(_ count: Int) throws(CryptographyFault) -> Int32 {
    guard let length = Int32(exactly: count) else { throw CryptographyFault() }
    return length
  }
}
