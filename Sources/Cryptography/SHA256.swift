import CLibCrypto

/// SHA-256 (FIPS 180-4) and what is built on it: PBKDF2 (RFC 8018).
package enum SHA256 {
  /// In bytes.
  package static let size = 32

  package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let message = Array(bytes)
    return [UInt8](unsafeUninitializedCapacity: size) { hash, count in
      // It fails only if libcrypto was built without SHA-256.
      precondition(CLibCrypto.SHA256(message, message.count, hash.baseAddress) != nil)
      count = size
    }
  }

  /// PBKDF2-HMAC-SHA-256.
  ///
  /// - Parameter rounds: how often each guess has to hash; at least 1.
  /// - Throws: `CryptographyFault` for a number out of range.
  package static func key(
    from passphrase: String, salt: [UInt8], rounds: Int
  ) throws(CryptographyFault) -> SecretKey {
    guard rounds > 0 else { throw CryptographyFault() }
    let times = try CryptographyFault.length(rounds)
    let saltLength = try CryptographyFault.length(salt.count)
    let secret = SecretKey(Array(passphrase.utf8))
    let key = SecretKey(count: size)
    let isDone = PKCS5_PBKDF2_HMAC(
      secret.bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
      try CryptographyFault.length(secret.bytes.count), salt, saltLength, times, EVP_sha256(), Int32(size),
      key.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    if isDone != 1 { throw CryptographyFault() }
    return key
  }
}
